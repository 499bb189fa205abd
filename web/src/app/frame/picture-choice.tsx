import { RotateCcw } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'

/** Choice of a few values, each with a small picture, and a reset once the value differs from the default. */
export function PictureChoice<Value extends string>(props: {
  label: string
  hint?: string
  value: Value
  usual: Value
  options: readonly { value: Value; label: string; picture: ReactNode }[]
  onChange: (value: Value) => void
  /** When going back is more than choosing the usual. */
  onReset?: () => void
}) {
  const { label, hint, value, usual, options, onChange, onReset = () => onChange(usual) } = props
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const reset = () => {
    // The button goes with the difference; the focus must not go with it.
    group.current?.querySelector<HTMLInputElement>(`input[value="${usual}"]`)?.focus()
    onReset()
  }
  return (
    <fieldset ref={group} className="min-w-0" aria-describedby={hint && `${name}hint`}>
      <legend className="float-start mb-2 font-semibold">{label}</legend>
      {value !== usual && (
        <Button
          variant="ghost"
          size="small-icon"
          className="float-end -my-1"
          aria-label={t('Reset: {choice}', { choice: label })}
          data-tip={t('Reset: {choice}', { choice: label })}
          onClick={reset}
        >
          <RotateCcw aria-hidden="true" />
        </Button>
      )}
      <div className="clear-both grid grid-cols-3 gap-2.5">
        {options.map((option) => (
          <label key={option.value} data-slot="picture-choice">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.picture}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${name}hint`} className="mt-2 text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
