import type { ComponentProps } from 'react'

/** Stands in for what is loading, in its size, so that nothing jumps when it comes. */
export function Skeleton(props: ComponentProps<'div'>) {
  return <div data-slot="skeleton" aria-hidden="true" {...props} />
}
