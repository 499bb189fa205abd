import * as Primitive from 'radix-ui/tabs'
import type { ComponentProps } from 'react'

export const Tabs = Primitive.Root
export const TabPanel = Primitive.Content

export function TabsList(props: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List data-slot="tabs-list" {...props} />
}

export function Tab(props: ComponentProps<typeof Primitive.Trigger>) {
  return <Primitive.Trigger data-slot="tab" {...props} />
}
