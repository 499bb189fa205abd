import { useState } from 'react'
import { t } from '../../platform/text/i18n.ts'
import type { FieldControl } from '../ui/field.tsx'
import { Select } from '../ui/input.tsx'
import { MoneyInput } from './number-field.tsx'
import { PercentInput } from './percent-input.tsx'
import type { Rate } from './rate-text.ts'

/** A rate: a percentage, an amount for each piece, or none. */
export function RateInput({
  name,
  value,
  mayBeNone = false,
  control,
  onChange,
}: {
  /** For readers: of what it is the rate. */
  name: string
  value: Rate
  mayBeNone?: boolean
  /** Ties the figure to its hint and error. */
  control?: FieldControl
  onChange: (rate: Rate) => void
}) {
  // An emptied field stays of its kind while it is typed in.
  const [chosen, setChosen] = useState<'percent' | 'amount'>(value.amount === null ? 'percent' : 'amount')
  const kind = value.amount !== null ? 'amount' : value.percent !== null ? 'percent' : chosen
  const isNone = mayBeNone && value.amount === null && value.percent === null
  const Figure = kind === 'amount' ? MoneyInput : PercentInput
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2">
      <Select
        aria-label={t('Kind of rate: {name}', { name })}
        value={isNone ? 'none' : kind}
        onChange={({ target }) => {
          if (target.value === 'none') return onChange({ percent: null, amount: null })
          setChosen(target.value === 'amount' ? 'amount' : 'percent')
          onChange(target.value === 'amount' ? { percent: null, amount: 0 } : { percent: 0, amount: null })
        }}
      >
        {mayBeNone && <option value="none">{t('none|rate')}</option>}
        <option value="percent">{t('percent|rate')}</option>
        <option value="amount">{t('amount|rate')}</option>
      </Select>
      <Figure
        {...control}
        aria-label={t('Rate: {name}', { name })}
        value={kind === 'amount' ? value.amount : value.percent}
        onChange={(figure) =>
          onChange(kind === 'amount' ? { percent: null, amount: figure } : { percent: figure, amount: null })
        }
      />
    </div>
  )
}
