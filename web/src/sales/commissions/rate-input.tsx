import type { CommissionRate } from '@wizyta/contract/sales/commissions/rule'
import { useState } from 'react'
import { MoneyInput } from '../../kit/form/number-field.tsx'
import { PercentInput } from '../../kit/form/percent-input.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { t } from '../../platform/text/i18n.ts'

/** A rate: a percentage, an amount for each piece, or none. */
export function RateInput({
  name,
  value,
  mayBeNone = false,
  onChange,
}: {
  /** For readers: of what it is the rate. */
  name: string
  value: CommissionRate
  mayBeNone?: boolean
  onChange: (rate: CommissionRate) => void
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
        aria-label={t('Rate: {name}', { name })}
        value={kind === 'amount' ? value.amount : value.percent}
        onChange={(figure) =>
          onChange(kind === 'amount' ? { percent: null, amount: figure } : { percent: figure, amount: null })
        }
      />
    </div>
  )
}
