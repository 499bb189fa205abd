import type { ComponentProps } from 'react'

/** With `data-status` or `data-colour` it takes the shades of that state or colour. The word says it, the colour helps. */
export function Badge({
  tone,
  ...props
}: ComponentProps<'span'> & {
  tone?: 'brand' | 'danger' | 'warning' | 'success'
  'data-status'?: string
  'data-colour'?: string
}) {
  return <span data-slot="badge" data-tone={tone} {...props} />
}
