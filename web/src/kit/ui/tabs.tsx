import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import type { ComponentProps } from 'react'

// Functions, not constants: the file of Radix may be evaluated after this one.
export function Tabs(props: ComponentProps<typeof Root>) {
  return <Root {...props} />
}

export function TabPanel(props: ComponentProps<typeof Content>) {
  return <Content {...props} />
}

export function TabsList(props: ComponentProps<typeof List>) {
  return <List data-slot="tabs-list" {...props} />
}

export function Tab(props: ComponentProps<typeof Trigger>) {
  return <Trigger data-slot="tab" {...props} />
}
