import * as Primitive from 'radix-ui/alert-dialog'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { useReturnFocus } from './return-focus.ts'

/** Asks before what cannot be undone. The title names the thing, the description the consequence. */
export function ConfirmDialog({
  open,
  title,
  description,
  confirm,
  cancel,
  danger = false,
  onConfirm,
  onCancel,
  children,
}: {
  open: boolean
  title: ReactNode
  description?: ReactNode
  confirm: string
  cancel: string
  danger?: boolean
  onConfirm: () => void
  onCancel: () => void
  children?: ReactNode
}) {
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <Primitive.Portal>
        <Primitive.Overlay data-slot="overlay" />
        <Content aria-describedby={description ? undefined : ''}>
          <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
          {description && <Primitive.Description className="text-muted">{description}</Primitive.Description>}
          {children}
          <div className="mt-1 flex flex-wrap justify-end gap-2">
            <Primitive.Cancel asChild>
              <Button>{cancel}</Button>
            </Primitive.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function Content(props: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content data-slot="dialog" onCloseAutoFocus={useReturnFocus()} {...props} />
}
