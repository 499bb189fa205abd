import type * as Radix from 'radix-ui/popover'
import type { ComponentProps, ReactElement } from 'react'
import { makeOverlay } from './overlay.tsx'

export type { TriggerElement } from './overlay.tsx'

const { Root, Trigger, useParts } = makeOverlay('popover', 'dialog')

export const Popover = Root
export const PopoverTrigger = Trigger

export function PopoverAnchor({ children }: { children: ReactElement }) {
  const parts = useParts()
  return parts ? <parts.Anchor asChild>{children}</parts.Anchor> : children
}

export function PopoverContent(props: ComponentProps<typeof Radix.Content>) {
  const parts = useParts()
  if (!parts) return null
  return (
    <parts.Portal>
      <parts.Content data-slot="popover" align="start" sideOffset={6} collisionPadding={8} {...props} />
    </parts.Portal>
  )
}
