import { useState } from 'react'
import type { FieldControl } from '../../../kit/ui/field.tsx'
import { Input } from '../../../kit/ui/input.tsx'
import { formatWallTime } from '../../../platform/text/time.ts'
import { readTime, stepTime } from './read-time.ts'

/** A time of day as text: 24 hours in every browser, read forgivingly; arrows go along the grid of the calendar. */
export function TimeField({
  value,
  step,
  onChange,
  onStep,
  control,
}: {
  /** `09:30`, or null. */
  value: string | null
  step: number
  onChange: (time: string) => void
  /** An arrow key, where the day knows better than the clock: one whose clock changes. */
  onStep?: (from: string, direction: 1 | -1) => void
  control: FieldControl
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    const time = typed === null ? null : readTime(typed)
    setTyped(null)
    if (time !== null && time !== value) onChange(time)
  }
  return (
    <Input
      {...control}
      inputMode="numeric"
      autoComplete="off"
      placeholder="9:00"
      value={typed ?? (value === null ? '' : formatWallTime(value))}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        const from = (typed === null ? null : readTime(typed)) ?? value ?? '09:00'
        setTyped(null)
        const direction = event.key === 'ArrowUp' ? 1 : -1
        if (onStep) onStep(from, direction)
        else onChange(stepTime(from, step, direction))
      }}
    />
  )
}
