import type { ComponentProps } from 'react'

export function Input({ large, ...props }: ComponentProps<'input'> & { large?: boolean }) {
  return <input data-slot="input" data-size={large ? 'large' : undefined} {...props} />
}

/** Grows with its text. */
export function Textarea(props: ComponentProps<'textarea'>) {
  return <textarea data-slot="textarea" {...props} />
}

/** The browser's own list: right on phones, by keyboard and in every reader. For searching use `Combobox`. */
export function Select(props: ComponentProps<'select'>) {
  return <select data-slot="select" {...props} />
}
