import { type Colour, colour as colourChoice, colours } from '@wizyta/contract/kit/field'
import { Check } from 'lucide-react'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { wordOf } from '../../platform/text/field-words.ts'
import type { FieldProps } from './use-field.tsx'
import { useField } from './use-field.tsx'

/** The colours that a salon gives to people, services and resources, by name: radio buttons that look like swatches. */
export function ColourField<Values extends FieldValues>(
  props: FieldProps<Values, Colour | null | undefined> & {
    /** Meaning of no own colour; absent: a colour is required. */
    none?: string
  },
) {
  const { hint, className, none } = props
  const nameOf = (colour: Colour | null | undefined) => (colour ? wordOf(colourChoice, colour) : (none ?? ''))
  const field = useField(props, nameOf)
  const group = useId()
  const choices: (Colour | null)[] = none === undefined ? [...colours] : [null, ...colours]
  return (
    <fieldset className={className}>
      <legend data-slot="label" className="mb-1">
        {field.label} <span className="font-normal text-muted">{nameOf(field.value)}</span>
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map((colour) => (
          <label
            key={colour ?? 'none'}
            data-colour={colour ?? undefined}
            data-tip={nameOf(colour)}
            className={`relative grid size-7 place-items-center rounded-full outline-focus has-checked:ring-2 has-checked:ring-ink has-checked:ring-offset-2 has-checked:ring-offset-background has-focus-visible:outline-2 has-focus-visible:outline-offset-3 coarse:size-9 ${
              colour
                ? 'bg-c-dot text-white dark:text-background'
                : 'border border-dashed border-field text-muted'
            }`}
          >
            <input
              type="radio"
              name={group}
              ref={colour === (field.value ?? null) ? field.ref : undefined}
              aria-label={nameOf(colour)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full opacity-0"
              checked={colour === (field.value ?? null)}
              onChange={() => field.onChange(colour)}
              onBlur={field.onBlur}
            />
            {colour === (field.value ?? null) && <Check aria-hidden="true" className="size-4" />}
          </label>
        ))}
      </div>
      {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
    </fieldset>
  )
}
