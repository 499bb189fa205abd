import { Check } from 'lucide-react'
import type * as Radix from 'radix-ui/dropdown-menu'
import type { ComponentProps, ReactNode } from 'react'
import { makeOverlay } from './overlay.tsx'

export type { TriggerElement } from './overlay.tsx'

const { Root, Trigger, useParts, partsInside } = makeOverlay('menu', 'menu')

/** Not modal: a modal menu would hide the page from assistive technology while it is open. */
export function Menu(props: Omit<ComponentProps<typeof Root>, 'modal'>) {
  return <Root modal={false} {...props} />
}
export const MenuTrigger = Trigger

export function MenuContent(props: ComponentProps<typeof Radix.Content>) {
  const parts = useParts()
  if (!parts) return null
  return (
    <parts.Portal>
      <parts.Content data-slot="menu" align="end" sideOffset={6} collisionPadding={8} {...props} />
    </parts.Portal>
  )
}

export function MenuGroup(props: ComponentProps<typeof Radix.Group>) {
  const { Group } = partsInside()
  return <Group {...props} />
}

/** With `asChild`, a `Link` inside becomes the item. */
export function MenuItem({ tone, ...props }: ComponentProps<typeof Radix.Item> & { tone?: 'danger' }) {
  const { Item } = partsInside()
  return <Item data-slot="menu-item" data-tone={tone} {...props} />
}

export function MenuLabel(props: ComponentProps<typeof Radix.Label>) {
  const { Label } = partsInside()
  return <Label data-slot="menu-label" {...props} />
}

export function MenuSeparator() {
  const { Separator } = partsInside()
  return <Separator data-slot="menu-separator" />
}

export function MenuRadioGroup(props: ComponentProps<typeof Radix.RadioGroup>) {
  const { RadioGroup } = partsInside()
  return <RadioGroup {...props} />
}

export function MenuRadioItem({ children, ...props }: ComponentProps<typeof Radix.RadioItem>) {
  const { RadioItem } = partsInside()
  return (
    <RadioItem data-slot="menu-item" {...props}>
      {children}
      <Chosen />
    </RadioItem>
  )
}

/** Items of which one is chosen. */
export function MenuRadios<Value extends string>({
  value,
  options,
  onChange,
}: {
  value: Value | ''
  options: readonly { value: Value; label: ReactNode; lang?: string }[]
  onChange: (value: Value) => void
}) {
  const choose = (next: string) => {
    const chosen = options.find((option) => option.value === next)
    if (chosen) onChange(chosen.value)
  }
  return (
    <MenuRadioGroup value={value} onValueChange={choose}>
      {options.map((option) => (
        <MenuRadioItem key={option.value} value={option.value} lang={option.lang}>
          {option.label}
        </MenuRadioItem>
      ))}
    </MenuRadioGroup>
  )
}

export function MenuCheckboxItem({ children, ...props }: ComponentProps<typeof Radix.CheckboxItem>) {
  const { CheckboxItem } = partsInside()
  return (
    <CheckboxItem data-slot="menu-item" {...props}>
      {children}
      <Chosen />
    </CheckboxItem>
  )
}

function Chosen() {
  const { ItemIndicator } = partsInside()
  return (
    <ItemIndicator className="ms-auto ps-3">
      <Check aria-hidden="true" className="size-4" />
    </ItemIndicator>
  )
}
