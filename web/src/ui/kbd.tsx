import type { ComponentProps } from 'react'

export function Kbd(props: ComponentProps<'kbd'>) {
  return <kbd data-slot="kbd" {...props} />
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** `Ctrl B`, on Apple machines `⌘B`. */
export const withCommandKey = (key: string) => (isApple ? `⌘${key}` : `Ctrl ${key}`)
