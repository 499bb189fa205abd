import { Check } from 'lucide-react'
import * as Primitive from 'radix-ui/dropdown-menu'
import type { ComponentProps, ReactNode } from 'react'

/**
 * Not modal: a modal menu would hide the page from assistive technology while it is open.
 * Radix and its positioning weigh 25 kB: on a first load, mount it through `OnDemand`.
 */
export function Menu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />
}
export const MenuTrigger = Primitive.Trigger
export const MenuGroup = Primitive.Group
export const MenuRadioGroup = Primitive.RadioGroup

export function MenuContent(props: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content data-slot="menu" align="end" sideOffset={6} collisionPadding={8} {...props} />
    </Primitive.Portal>
  )
}

/** With `asChild`, a `Link` inside becomes the item. */
export function MenuItem({ tone, ...props }: ComponentProps<typeof Primitive.Item> & { tone?: 'danger' }) {
  return <Primitive.Item data-slot="menu-item" data-tone={tone} {...props} />
}

export function MenuLabel(props: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label data-slot="menu-label" {...props} />
}

export function MenuSeparator() {
  return <Primitive.Separator data-slot="menu-separator" />
}

export function MenuRadioItem({ children, ...props }: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem data-slot="menu-item" {...props}>
      {children}
      <Primitive.ItemIndicator className="ms-auto ps-3">
        <Check aria-hidden="true" className="size-4" />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
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

export function MenuCheckboxItem({ children, ...props }: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem data-slot="menu-item" {...props}>
      {children}
      <Primitive.ItemIndicator className="ms-auto ps-3">
        <Check aria-hidden="true" className="size-4" />
      </Primitive.ItemIndicator>
    </Primitive.CheckboxItem>
  )
}
