import type { ReactNode } from 'react'
import { useId } from 'react'

export interface Segment<Value extends string> {
  value: Value
  label: ReactNode
  /** When the label is a sign alone. */
  name?: string
  disabled?: boolean
}

/** One of a few, all in sight: radio buttons that look like one control. Arrow keys move the choice. */
export function Segmented<Value extends string>({
  label,
  value,
  segments,
  onChange,
  className,
}: {
  label: string
  value: Value
  segments: readonly Segment<Value>[]
  onChange: (value: Value) => void
  className?: string
}) {
  const name = useId()
  return (
    <fieldset data-slot="segmented" className={className}>
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value}>
          <input
            type="radio"
            name={name}
            aria-label={segment.name}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  )
}
