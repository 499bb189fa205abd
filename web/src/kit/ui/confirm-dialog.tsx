import type * as Radix from 'radix-ui/alert-dialog'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { makeOverlay } from './overlay.tsx'
import { useReturnFocus } from './return-focus.ts'

const { Root, useParts, partsInside } = makeOverlay('alert', 'dialog')

interface ConfirmDialogProps {
  title: ReactNode
  description?: ReactNode
  confirm: string
  cancel: string
  danger?: boolean
  onConfirm: () => void
  children?: ReactNode
}

/** Asks before what cannot be undone. The title names the thing, the description the consequence. */
export function ConfirmDialog({
  open,
  onCancel,
  ...question
}: ConfirmDialogProps & { open: boolean; onCancel: () => void }) {
  return (
    <Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <Question {...question} />
    </Root>
  )
}

function Question({
  title,
  description,
  confirm,
  cancel,
  danger = false,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const parts = useParts()
  if (!parts) return null
  return (
    <parts.Portal>
      <parts.Overlay data-slot="overlay" />
      <Content aria-describedby={description ? undefined : ''}>
        <parts.Title className="text-lg font-semibold">{title}</parts.Title>
        {description && <parts.Description className="text-muted">{description}</parts.Description>}
        {children}
        <div className="mt-1 flex flex-wrap justify-end gap-2">
          <parts.Cancel asChild>
            <Button>{cancel}</Button>
          </parts.Cancel>
          <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </Content>
    </parts.Portal>
  )
}

function Content(props: ComponentProps<typeof Radix.Content>) {
  const parts = partsInside()
  return <parts.Content data-slot="dialog" onCloseAutoFocus={useReturnFocus()} {...props} />
}
