import type { ComponentProps } from 'react'

export function Card(props: ComponentProps<'section'>) {
  return <section data-slot="card" {...props} />
}
