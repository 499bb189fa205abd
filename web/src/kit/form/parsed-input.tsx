import type { ComponentProps, KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { Input } from '../ui/input.tsx'

/**
 * A text field for a value that has a written form: an amount, a duration, a time. One types freely; what is
 * understood is written in order on Enter and on leaving. What is not understood stays as typed, and is the form's error.
 */
export function ParsedInput<Value extends string | number>({
  value,
  onChange,
  onBlur,
  parse,
  format,
  invalid,
  step,
  suffix,
  ...input
}: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'step'> & {
  value: Value | null | undefined
  onChange: (value: Value | null) => void
  /** Null: this is no such value. */
  parse: (text: string) => Value | null
  format: (value: Value) => string
  /** Stands for text that is not understood; the schema refuses it. */
  invalid: Value
  /** What the arrow keys do to the value. */
  step?: (value: Value | null, direction: 1 | -1) => Value
  suffix?: string
}) {
  const [typed, setTyped] = useState<{ text: string; gave: Value | null } | null>(null)
  const isEditing = useRef(false)
  const current = value ?? null
  // Typed text counts only while its value is the field's: a reset, or another version, takes its place.
  const isOwn = typed !== null && Object.is(typed.gave, current)
  const written = current === null || Object.is(current, invalid) ? '' : format(current)

  const give = (text: string) => {
    const next = text.trim() === '' ? null : (parse(text) ?? invalid)
    setTyped({ text, gave: next })
    onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event)
    // Whoever confirms sees how it was understood.
    if (event.key === 'Enter' && !Object.is(current, invalid)) setTyped(null)
    if (!step || event.altKey || event.ctrlKey || event.metaKey || !/^Arrow(Up|Down)$/.test(event.key)) return
    event.preventDefault()
    const next = step(Object.is(current, invalid) ? null : current, event.key === 'ArrowUp' ? 1 : -1)
    setTyped(null)
    onChange(next)
  }
  return (
    <span className="relative block">
      <Input
        autoComplete="off"
        inputMode="decimal"
        {...input}
        className={`${suffix ? 'pe-10' : ''} ${input.className ?? ''}`}
        value={isOwn && (isEditing.current || Object.is(current, invalid)) ? typed.text : written}
        onFocus={(event) => {
          isEditing.current = true
          input.onFocus?.(event)
        }}
        onChange={(event) => give(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          isEditing.current = false
          if (!Object.is(current, invalid)) setTyped(null)
          onBlur?.(event)
        }}
      />
      {suffix && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-muted"
        >
          {suffix}
        </span>
      )}
    </span>
  )
}
