import { X } from 'lucide-react'
import type * as Radix from 'radix-ui/dialog'
import type { ComponentProps, ReactNode } from 'react'
import { t } from '../../platform/text/i18n.ts'
import { Button } from './button.tsx'
import { makeOverlay } from './overlay.tsx'
import { useReturnFocus } from './return-focus.ts'

const { Root, Trigger, useParts, partsInside } = makeOverlay('dialog', 'dialog')

export const Dialog = Root
export const DialogTrigger = Trigger

export function DialogClose(props: ComponentProps<typeof Radix.Close>) {
  const { Close } = partsInside()
  return <Close {...props} />
}

interface Titled {
  title: ReactNode
  /** A sentence below the title; readers hear it when the dialog opens. */
  description?: ReactNode
  /** The word of the closing button. */
  closeLabel: string
}

/** A question or short form over the page. Work beside the page belongs into a `Sheet`. */
export function DialogContent({
  title,
  description,
  closeLabel,
  hideHeader = false,
  children,
  ...props
}: Omit<ComponentProps<typeof Radix.Content>, 'title'> & Titled & { hideHeader?: boolean }) {
  const parts = useParts()
  if (!parts) return null
  return (
    <parts.Portal>
      <parts.Overlay data-slot="overlay" />
      <Content data-slot="dialog" aria-describedby={description ? undefined : ''} {...props}>
        <div className={hideHeader ? 'sr-only' : 'flex items-start gap-3'}>
          <div className="min-w-0 flex-1 self-center">
            <parts.Title className="text-lg font-semibold">{title}</parts.Title>
            {description && <parts.Description className="mt-1 text-muted">{description}</parts.Description>}
          </div>
          {!hideHeader && <CloseButton label={closeLabel} />}
        </div>
        {children}
      </Content>
    </parts.Portal>
  )
}

/** The buttons at the foot of a dialog, the main one last. */
export function DialogFooter(props: ComponentProps<'div'>) {
  return <div {...props} className={`mt-1 flex flex-wrap justify-end gap-2 ${props.className ?? ''}`} />
}

/** The foot of a dialog that is a form: cancel, and the button that sends it. */
export function SubmitFooter({
  submit = t('Save'),
  danger = false,
  isOff,
  onCancel,
  className,
}: {
  submit?: string
  danger?: boolean
  isOff?: boolean
  onCancel: () => void
  className?: string
}) {
  return (
    <DialogFooter className={className}>
      <Button onClick={onCancel}>{t('Cancel')}</Button>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} aria-disabled={isOff}>
        {submit}
      </Button>
    </DialogFooter>
  )
}

/** A panel that comes from the side: the menu on a phone, a record beside its list. */
export function SheetContent({
  side = 'end',
  title,
  description,
  closeLabel,
  hideHeader = false,
  children,
  ...props
}: Omit<ComponentProps<typeof Radix.Content>, 'title'> &
  Titled & { side?: 'start' | 'end'; hideHeader?: boolean }) {
  const parts = useParts()
  if (!parts) return null
  return (
    <parts.Portal>
      <parts.Overlay data-slot="overlay" />
      <Content data-slot="sheet" data-side={side} aria-describedby={description ? undefined : ''} {...props}>
        <div className={hideHeader ? 'sr-only' : 'flex items-start gap-3 border-b px-4 py-3'}>
          <div className="min-w-0 flex-1 self-center">
            <parts.Title className="text-lg font-semibold">{title}</parts.Title>
            {description && <parts.Description className="text-muted">{description}</parts.Description>}
          </div>
          {!hideHeader && <CloseButton label={closeLabel} />}
        </div>
        {children}
      </Content>
    </parts.Portal>
  )
}

function Content(props: ComponentProps<typeof Radix.Content>) {
  const parts = partsInside()
  return (
    <parts.Content
      onCloseAutoFocus={useReturnFocus()}
      onInteractOutside={(event) => {
        // A toast lies above: reading it, or closing it, is no wish to leave.
        if ((event.target as Element).closest('[data-slot="toaster"]')) event.preventDefault()
      }}
      {...props}
    />
  )
}

function CloseButton({ label }: { label: string }) {
  return (
    <DialogClose asChild>
      <Button variant="ghost" size="small-icon" aria-label={label} className="-my-1 -me-1.5">
        <X aria-hidden="true" />
      </Button>
    </DialogClose>
  )
}
