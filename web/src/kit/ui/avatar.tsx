import type { ComponentProps } from 'react'

/** Initials on the person's colour, or a picture. Its name stands beside it, so readers pass over it. */
export function Avatar({
  name,
  colour,
  src,
  ...props
}: ComponentProps<'span'> & { name: string; colour?: string | null; src?: string | null }) {
  return (
    <span data-slot="avatar" data-colour={colour ?? undefined} aria-hidden="true" {...props}>
      {src ? <img src={src} alt="" loading="lazy" /> : initials(name)}
    </span>
  )
}

/** `Anna Maria Nowak` → `AN`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return ([...first].slice(0, last ? 1 : 2).join('') + ([...last][0] ?? '')).toLocaleUpperCase()
}
