import type { ComponentProps, KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { Input } from '../ui/input.tsx'

/**
 * A text field for a value with a written form: an amount, a duration, a time. Text that is understood is formatted on
 * Enter and on blur. Other text stays as typed, and is the form's error.
 */
export function ParsedInput<Value extends string | number>({
  value,
  onChange,
  onBlur,
  parse,
  format,
  invalid,
  isSettled = false,
  unread,
  onStep,
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
  /**
   * Calls `onChange` on Enter and on blur only, with a valid value; other text is replaced by the old value. For a
   * field with a value at all times, each change of which has effects.
   */
  isSettled?: boolean
  /** Sentence below a settled field whose text was replaced, since it is no such value. */
  unread?: string
  /** Handles the arrow keys. */
  onStep?: (value: Value | null, direction: 1 | -1) => void
  suffix?: string
}) {
  const [typed, setTyped] = useState<{ text: string; gave: Value | null } | null>(null)
  const [wasUnread, setUnread] = useState(false)
  const isEditing = useRef(false)
  const current = value ?? null
  // Typed text counts only while its value is the field's: a reset, or another version, takes its place. A settled field
  // keeps it until blur: a free time that arrives meanwhile does not replace it.
  const isOwn = typed !== null && (isSettled || Object.is(typed.gave, current))
  const written = current === null || Object.is(current, invalid) ? '' : format(current)

  const give = (text: string) => {
    const next = text.trim() === '' ? null : (parse(text) ?? invalid)
    setTyped({ text, gave: isSettled ? current : next })
    setUnread(false)
    if (!isSettled) onChange(next)
  }
  const typedValue = isSettled && isOwn ? parse(typed.text) : null
  const settle = () => {
    if (isSettled && isOwn) setUnread(typed.text.trim() !== '' && typedValue === null)
    if (!Object.is(current, invalid)) setTyped(null)
    if (typedValue !== null && !Object.is(typedValue, current)) onChange(typedValue)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event)
    // Alt+↓ opens what belongs to the field, such as a month.
    if (event.key === 'Enter' || (event.altKey && event.key === 'ArrowDown')) settle()
    if (!onStep || event.altKey || event.ctrlKey || event.metaKey || !/^Arrow(Up|Down)$/.test(event.key))
      return
    event.preventDefault()
    setTyped(null)
    setUnread(false)
    onStep(typedValue ?? (Object.is(current, invalid) ? null : current), event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <>
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
            settle()
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
      {wasUnread && unread !== undefined && (
        <span role="alert" className="mt-1 block text-sm text-danger">
          {unread}
        </span>
      )}
    </>
  )
}
