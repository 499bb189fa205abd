import { readSigned } from '@wizyta/contract/kit/number-text'
import {
  formatPacks,
  fromPacks,
  type Packs,
  parseSignedQuantity,
  toPacks,
  wholeUnit,
  writeQuantity,
} from '@wizyta/contract/kit/quantity'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { language, t } from '../../platform/text/i18n.ts'
import { ParsedInput } from './parsed-input.tsx'
import type { FieldProps } from './use-field.tsx'
import { FormField, useField } from './use-field.tsx'

interface Parts {
  packs: number | null
  rest: number | null
}

/** A quantity in packs, and what is measured out of an open one beside them. */
export function PacksField<Values extends FieldValues>(
  props: FieldProps<Values, number | null | undefined> & Packs,
) {
  const { packSize, pack, rest } = props
  const measure = { packSize, pack, rest }
  const field = useField(props, (value) =>
    typeof value === 'number' ? formatPacks(value, measure, language()) : '',
  )
  // While both are typed, "100 ml" of a pack of 75 stays what it is.
  const [typed, setTyped] = useState<Parts | null>(null)
  const isOwn = typed !== null && Object.is(together(typed, measure), field.value ?? null)
  const parts = isOwn ? typed : apart(field.value, measure)
  const give = (next: Parts) => {
    setTyped(next)
    field.onChange(together(next, measure))
  }
  const leave = () => {
    setTyped(null)
    field.onBlur()
  }
  return (
    <FormField of={props} field={field}>
      {(control) => (
        <span className="flex items-center gap-2">
          <span className="block min-w-0 flex-1">
            <ParsedInput
              {...control}
              ref={field.ref}
              value={parts.packs}
              onChange={(packs) => give({ ...parts, packs })}
              onBlur={leave}
              parse={rest ? parsePacks : parseSignedQuantity}
              format={rest ? writePacks : writeUnits}
              invalid={Number.NaN}
              suffix={pack}
            />
          </span>
          {rest && (
            <>
              <span aria-hidden="true">+</span>
              <span className="block min-w-0 flex-1">
                <ParsedInput
                  aria-label={t('{name}, from an open pack', { name: field.label })}
                  aria-invalid={control['aria-invalid']}
                  value={parts.rest}
                  onChange={(left) => give({ ...parts, rest: left })}
                  onBlur={leave}
                  parse={parseSignedQuantity}
                  format={writeUnits}
                  invalid={Number.NaN}
                  suffix={rest}
                />
              </span>
            </>
          )}
        </span>
      )}
    </FormField>
  )
}

/** Without a usage unit the first field holds the whole quantity. */
function apart(value: number | null | undefined, { packSize, rest }: Packs): Parts {
  if (value === null || value === undefined) return { packs: null, rest: null }
  if (Number.isNaN(value) || !rest) return { packs: value, rest: null }
  const packed = toPacks(value, packSize)
  return { packs: packed.packs, rest: packed.rest === 0 ? null : packed.rest }
}

function together(parts: Parts, { packSize, rest }: Packs): number | null {
  if (!rest || (parts.packs === null && parts.rest === null)) return parts.packs
  return fromPacks({ packs: parts.packs ?? 0, rest: parts.rest ?? 0 }, packSize)
}

const parsePacks = (text: string) =>
  readSigned(text, (digits) => (/^\s*\d{1,6}\s*$/.test(digits) ? Number(digits) : null))
const writePacks = (packs: number) => writeUnits(packs * wholeUnit)
const writeUnits = (quantity: number) => writeQuantity(quantity, language())
