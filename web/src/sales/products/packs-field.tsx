import { formatQuantity, fromPacks, parseQuantity, toPacks, wholeUnit } from '@wizyta/contract/kit/quantity'
import type { Measured } from '@wizyta/contract/sales/products/api'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ParsedInput } from '../../kit/form/parsed-input.tsx'
import type { FieldProps } from '../../kit/form/use-field.tsx'
import { FormField, useField } from '../../kit/form/use-field.tsx'
import { language, t } from '../../platform/text/i18n.ts'
import { stockText, unitWord } from './words.ts'

interface Parts {
  packs: number | null
  rest: number | null
}

/** A quantity of a product in packs, and what is measured out of an open one beside them. */
export function PacksField<Values extends FieldValues>(
  props: FieldProps<Values, number | null | undefined> & { measure: Measured },
) {
  const { measure, label } = props
  const { unit, usage_unit } = measure
  const field = useField(props, (value) => (typeof value === 'number' ? stockText(value, measure) : ''))
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
              parse={usage_unit ? parsePacks : parseQuantity}
              format={usage_unit ? writePacks : writeUnits}
              invalid={Number.NaN}
              suffix={unitWord(unit)}
            />
          </span>
          {usage_unit && (
            <>
              <span aria-hidden="true">+</span>
              <span className="block min-w-0 flex-1">
                <ParsedInput
                  aria-label={t('{name}, from an open pack', { name: label })}
                  aria-invalid={control['aria-invalid']}
                  value={parts.rest}
                  onChange={(rest) => give({ ...parts, rest })}
                  onBlur={leave}
                  parse={parseQuantity}
                  format={writeUnits}
                  invalid={Number.NaN}
                  suffix={unitWord(usage_unit)}
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
function apart(value: number | null | undefined, { pack_size, usage_unit }: Measured): Parts {
  if (value === null || value === undefined) return { packs: null, rest: null }
  if (Number.isNaN(value) || !usage_unit) return { packs: value, rest: null }
  const { packs, rest } = toPacks(value, pack_size)
  return { packs, rest: rest === 0 ? null : rest }
}

function together({ packs, rest }: Parts, { pack_size, usage_unit }: Measured): number | null {
  if (!usage_unit || (packs === null && rest === null)) return packs
  return fromPacks({ packs: packs ?? 0, rest: rest ?? 0 }, pack_size)
}

const parsePacks = (text: string) => (/^\s*\d{1,6}\s*$/.test(text) ? Number(text) : null)
const writePacks = (packs: number) => formatQuantity(packs * wholeUnit, language())
const writeUnits = (quantity: number) => formatQuantity(quantity, language())
