import { formatPercent, parsePercent } from '@wizyta/contract/kit/percent'
import type { FieldValues } from 'react-hook-form'
import { language } from '../../platform/text/i18n.ts'
import { type Figure, FigureField, type FigureInput } from './number-field.tsx'
import { ParsedInput } from './parsed-input.tsx'
import type { FieldProps } from './use-field.tsx'

/** A percentage in hundredths of a percent: typed as `12,5`, written as `12,5%`. */
export function PercentInput(props: FigureInput) {
  return <ParsedInput {...props} parse={parsePercent} format={writePercent} invalid={Number.NaN} />
}

export function PercentField<Values extends FieldValues>(props: FieldProps<Values, Figure>) {
  return (
    <FigureField
      {...props}
      input={PercentInput}
      show={(value) => (typeof value === 'number' ? writePercent(value) : '')}
    />
  )
}

const writePercent = (percent: number) => formatPercent(percent, language())
