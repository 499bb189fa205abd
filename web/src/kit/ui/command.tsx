import { Command as Primitive } from 'cmdk'
import type { ComponentProps } from 'react'

/**
 * List that narrows while the user types. Import the file lazily or from a lazy screen: cmdk is not for a first load.
 */
export const Command = Primitive
export const CommandGroup = Primitive.Group

export function CommandInput(props: ComponentProps<typeof Primitive.Input>) {
  return <Primitive.Input data-slot="command-input" {...props} />
}

export function CommandList(props: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List data-slot="command-list" {...props} />
}

export function CommandEmpty(props: ComponentProps<typeof Primitive.Empty>) {
  return <Primitive.Empty data-slot="command-empty" {...props} />
}

export function CommandItem(props: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item data-slot="menu-item" {...props} />
}
