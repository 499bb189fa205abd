import type { ComponentProps } from 'react'

export function Kbd(props: ComponentProps<'kbd'>) {
  return <kbd data-slot="kbd" {...props} />
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** Name of the command key on this machine. */
export const commandKey = isApple ? '⌘' : 'Ctrl'

/** `Ctrl B`, on Apple machines `⌘B`. */
export const withCommandKey = (key: string) => (isApple ? `⌘${key}` : `Ctrl ${key}`)
