import { type KeyboardEvent, type RefObject, useState } from 'react'
import { t } from '../../platform/text/i18n.ts'
import { plainText } from '../../platform/text/plain-text.ts'

const mostNames = 6

export interface Mentions {
  isOpen: boolean
  names: readonly string[]
  /** Place of the chosen name. */
  active: number
  choose: (name: string) => void
  /** Returns true for keys that the menu took. */
  press: (event: KeyboardEvent) => boolean
}

/** Offers names behind an at sign before the caret. */
export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  names: readonly string[],
  onText: (text: string) => void,
): Mentions {
  const [active, setActive] = useState(0)
  /** The typed beginning for which the menu was closed. */
  const [closed, setClosed] = useState<string | null>(null)
  const caret = field.current?.selectionStart ?? text.length
  const before = text.slice(0, caret)
  const typed = /(?:^|\s)@([^@\n]{0,40})$/.exec(before)?.[1]
  const found =
    typed === undefined || typed === closed
      ? []
      : names
          .filter((name) => plainText(name).startsWith(plainText(typed)) && name !== typed.trim())
          .slice(0, mostNames)
  const isOpen = found.length > 0
  const place = Math.min(active, found.length - 1)
  const choose = (name: string) => {
    const start = before.lastIndexOf('@')
    onText(`${text.slice(0, start)}@${name} ${text.slice(caret).trimStart()}`)
    setActive(0)
    requestAnimationFrame(() => {
      const at = start + name.length + 2
      field.current?.focus()
      field.current?.setSelectionRange(at, at)
    })
  }
  const press = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const name = found[place]
    if (step) setActive((place + step + found.length) % found.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && name) choose(name)
    else if (event.key === 'Escape') setClosed(typed ?? null)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return { isOpen, names: found, active: place, choose, press }
}

/** Names that can be mentioned, above the field. */
export function MentionMenu({ id, mentions }: { id: string; mentions: Mentions }) {
  if (!mentions.isOpen) return null
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('People to mention')}
      className="absolute start-0 bottom-full z-10 mb-2 min-w-56 rounded-lg border bg-raised p-1 shadow-lg"
    >
      {mentions.names.map((name, place) => (
        <div
          key={name}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === mentions.active}
          className="cursor-pointer rounded px-2 py-1.5 aria-selected:bg-brand-soft"
          onMouseDown={(event) => {
            event.preventDefault()
            mentions.choose(name)
          }}
        >
          @{name}
        </div>
      ))}
    </div>
  )
}
