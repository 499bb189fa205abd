import { useEffect, useRef } from 'react'
import { Input, Select } from '../ui/input.tsx'

/**
 * Field of a cell that is being edited. Enter and Tab write it and go on, Escape leaves it as it was, and a click
 * elsewhere writes it.
 */
export function CellEditor(props: {
  label: string
  text: string
  options?: readonly string[]
  inputMode?: 'decimal' | 'numeric'
  onDone: (text: string | null, step?: { row: number; column: number }) => void
}) {
  const { text, options, onDone } = props
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
  }, [])
  const finish = (written: string | null, step?: { row: number; column: number }) => {
    if (isDone.current) return
    isDone.current = true
    onDone(written, step)
  }
  const shared = {
    ref: field,
    'aria-label': props.label,
    defaultValue: text,
    onBlur: () => finish(field.current?.value ?? null),
    onKeyDown: (event: React.KeyboardEvent) => {
      const back = event.shiftKey ? -1 : 1
      const value = field.current?.value ?? ''
      if (event.key === 'Escape') finish(null)
      else if (event.key === 'Enter') finish(value, { row: back, column: 0 })
      else if (event.key === 'Tab') finish(value, { row: 0, column: back })
      else return event.stopPropagation()
      event.preventDefault()
      event.stopPropagation()
    },
  }
  if (!options) return <Input {...shared} inputMode={props.inputMode} autoComplete="off" />
  return (
    <Select {...shared} onChange={() => finish(field.current?.value ?? null)}>
      {options.includes(text) || <option value={text}>{text}</option>}
      {options.map((word) => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </Select>
  )
}
