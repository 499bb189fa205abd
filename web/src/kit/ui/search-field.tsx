import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { actionOf, isForPage, listKeys } from '../../platform/browser/keys.ts'
import { t } from '../../platform/text/i18n.ts'
import { Button } from './button.tsx'
import { Input } from './input.tsx'

const pauseMs = 250

/** Search field of a list. It is asked for when typing pauses, or at once by Enter; `/` goes there from anywhere. */
export function SearchField({
  value,
  label,
  hasKey = true,
  onChange,
}: {
  value: string
  label: string
  /** False: another search of the page has the key. */
  hasKey?: boolean
  onChange: (value: string) => void
}) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const input = useRef<HTMLInputElement>(null)

  // The address changed by other means than typing: back, "clear filters".
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  const send = (next: string) => {
    if (next.trim() === sent.current) return
    sent.current = next.trim()
    onChange(sent.current)
  }
  const latest = useRef(send)
  latest.current = send
  useEffect(() => {
    const timer = setTimeout(() => latest.current(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])

  useEffect(() => {
    if (!hasKey) return
    const onKey = (event: KeyboardEvent) => {
      if (actionOf(listKeys, event) !== 'search' || !isForPage(event)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hasKey])

  const clear = () => {
    setText('')
    send('')
    input.current?.focus()
  }
  return (
    <div role="search" className="relative min-w-0 lg:max-w-72 lg:flex-1 lg:basis-56">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-muted"
      />
      <Input
        ref={input}
        type="search"
        className={text === '' ? 'ps-8' : 'ps-8 pe-8'}
        aria-label={label}
        aria-keyshortcuts={hasKey ? '/' : undefined}
        placeholder={label}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text)
          if (event.key === 'Escape' && text !== '') clear()
        }}
      />
      {text !== '' && (
        <Button
          variant="ghost"
          size="small-icon"
          className="absolute inset-y-0 end-0.5 my-auto"
          aria-label={t('Clear the search')}
          onClick={clear}
        >
          <X aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}
