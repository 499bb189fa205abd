import { parseSignedMoney } from '@wizyta/contract/kit/money'
import { numberFormat, readSigned } from '@wizyta/contract/kit/number-text'
import { parseSignedQuantity, writeQuantity } from '@wizyta/contract/kit/quantity'
import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useBusiness } from '../../platform/session/session.ts'
import { language } from '../../platform/text/i18n.ts'
import { formatMinutes, writeMinutes } from '../../platform/text/time.ts'
import { parseHours, parseMinutes } from './parse-minutes.ts'
import { ParsedInput } from './parsed-input.tsx'
import type { FieldProps } from './use-field.tsx'
import { FormField, useField } from './use-field.tsx'

export type Figure = number | null | undefined
export type FigureInput = Omit<
  ComponentProps<typeof ParsedInput<number>>,
  'parse' | 'format' | 'invalid' | 'onStep'
>

/** A whole number, `12`. Outside a form no schema looks at it: below zero it is no number. */
export function NumberInput(props: FigureInput) {
  return <WholeInput {...props} parse={parseWhole} />
}

/** A whole number of a form, whose schema says which ones are possible. */
const SignedInput = (props: FigureInput) => <WholeInput {...props} parse={parseSignedWhole} />

function WholeInput(props: FigureInput & { parse: (text: string) => number | null }) {
  return (
    <ParsedInput
      inputMode="numeric"
      {...props}
      format={String}
      invalid={Number.NaN}
      onStep={(value, by) => props.onChange(Math.max(0, (value ?? 0) + by))}
    />
  )
}

/** Minutes: typed as `90`, `1:30` or `1 h 30 min`, written as `1 h 30 min`. The arrow keys go by five. */
export function MinutesInput(props: FigureInput) {
  return (
    <ParsedInput
      inputMode="text"
      {...props}
      parse={parseMinutes}
      format={writeMinutes}
      invalid={Number.NaN}
      onStep={(value, by) => props.onChange(Math.max(0, (Math.floor((value ?? 0) / 5) + by) * 5))}
    />
  )
}

/** Hours of work in minutes: a bare number is hours, `40`. The arrow keys go by half an hour. */
function HoursInput(props: FigureInput) {
  return (
    <ParsedInput
      inputMode="text"
      {...props}
      parse={parseSignedHours}
      format={writeHours}
      invalid={Number.NaN}
      onStep={(value, by) => props.onChange(Math.max(0, (Math.floor((value ?? 0) / 30) + by) * 30))}
    />
  )
}

/** Returns true for an amount that is not below zero, or that is left out. */
export const isAmount = (amount: Figure): boolean => (amount ?? 0) >= 0

/** Money in grosze: typed as `1234,5`, written as `1 234,50`. */
export function MoneyInput(props: FigureInput) {
  const { currency } = useBusiness()
  return (
    <ParsedInput
      {...props}
      parse={parseSignedMoney}
      format={writeAmount}
      invalid={Number.NaN}
      suffix={currencySign(currency)}
    />
  )
}

/** A quantity in thousandths: typed as `12,5`. */
export function QuantityInput(props: FigureInput) {
  return <ParsedInput {...props} parse={parseSignedQuantity} format={writeTyped} invalid={Number.NaN} />
}

export function NumberField<Values extends FieldValues>(
  props: FieldProps<Values, Figure> & { suffix?: string },
) {
  return (
    <FigureField
      {...props}
      input={SignedInput}
      show={(value) => (value === null || value === undefined ? '' : String(value))}
    />
  )
}

export function MinutesField<Values extends FieldValues>(
  props: FieldProps<Values, Figure> & { placeholder?: string },
) {
  return (
    <FigureField
      {...props}
      input={MinutesInput}
      show={(value) => (typeof value === 'number' ? formatMinutes(value) : '')}
    />
  )
}

export function HoursField<Values extends FieldValues>(
  props: FieldProps<Values, Figure> & { placeholder?: string },
) {
  return (
    <FigureField
      {...props}
      input={HoursInput}
      show={(value) => (typeof value === 'number' ? formatMinutes(value) : '')}
    />
  )
}

export function MoneyField<Values extends FieldValues>(
  props: FieldProps<Values, Figure> & { placeholder?: string },
) {
  return (
    <FigureField
      {...props}
      input={MoneyInput}
      show={(value) => (typeof value === 'number' ? writeAmount(value) : '')}
    />
  )
}

export function QuantityField<Values extends FieldValues>(
  props: FieldProps<Values, Figure> & { suffix?: string },
) {
  return (
    <FigureField
      {...props}
      input={QuantityInput}
      show={(value) => (typeof value === 'number' ? writeTyped(value) : '')}
    />
  )
}

export function FigureField<Values extends FieldValues>(
  props: FieldProps<Values, Figure> & {
    input: (props: FigureInput) => React.ReactNode
    show: (value: Figure) => string
    suffix?: string
    placeholder?: string
  },
) {
  const { input: FigureInput, show, suffix, placeholder } = props
  const field = useField(props, show)
  return (
    <FormField of={props} field={field}>
      {(control) => (
        <FigureInput
          {...control}
          ref={field.ref}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          suffix={suffix}
          placeholder={placeholder}
        />
      )}
    </FormField>
  )
}

const writeTyped = (quantity: number) => writeQuantity(quantity, language())

const parseWhole = (text: string) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null)

const parseSignedHours = (text: string) => readSigned(text, parseHours)
const writeHours = (minutes: number) => (minutes < 0 ? `-${writeMinutes(-minutes)}` : writeMinutes(minutes))

const parseSignedWhole = (text: string) => readSigned(text, parseWhole)

/** `123456` → `1 234,56`. */
export const writeAmount = (amount: number): string =>
  numberFormat(language(), wholeGrosze).format(amount / 100)

const wholeGrosze = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat(language(), { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
