import * as Primitive from 'radix-ui/popover'
import type { ComponentProps } from 'react'

/** Radix and its positioning weigh 25 kB: on a first load, mount it through `OnDemand`. */
export const Popover = Primitive.Root
export const PopoverTrigger = Primitive.Trigger
export const PopoverAnchor = Primitive.Anchor
export const PopoverClose = Primitive.Close

export function PopoverContent(props: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content data-slot="popover" align="start" sideOffset={6} collisionPadding={8} {...props} />
    </Primitive.Portal>
  )
}
