import { parseSignedMoney } from '@wizyta/contract/kit/money'
import type { ServicePriceRule } from '@wizyta/contract/sales/price-changes/rule'
import type { PriceEnding } from '@wizyta/contract/sales/products/price-rule'
import type { ServiceGroup } from '@wizyta/contract/sales/service-groups/api'
import { useState } from 'react'
import { Card } from '../../kit/ui/card.tsx'
import { Checkbox } from '../../kit/ui/choice.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, Select } from '../../kit/ui/input.tsx'
import { t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'

export interface Choice {
  search: string
  /** Empty: all groups. */
  group: string
  services: boolean
  variants: boolean
  employees: boolean
  /** Null while none is typed. */
  rule: ServicePriceRule | null
}

export const emptyChoice: Choice = {
  search: '',
  group: '',
  services: true,
  variants: true,
  employees: true,
  rule: null,
}

const endings = (): Record<PriceEnding, string> => ({
  none: t('Any ending'),
  whole: t('whole złoty'),
  grosz_9: t('ends in 9, as in 12.49'),
  grosze_90: t('ends in .90'),
  grosze_99: t('ends in .99'),
})

/** Prices to change, and the rule by which. */
export function ChoiceCard({
  choice,
  groups,
  onChange,
}: {
  choice: Choice
  groups: readonly ServiceGroup[]
  onChange: (choice: Choice) => void
}) {
  const [kind, setKind] = useState<ServicePriceRule['kind']>('percent')
  const [typed, setTyped] = useState('')
  const [ending, setEnding] = useState<PriceEnding>('none')
  const write = (change: Partial<Choice>) => onChange({ ...choice, ...change })
  const setRule = (next: { kind?: ServicePriceRule['kind']; typed?: string; ending?: PriceEnding }) => {
    const now = { kind, typed, ending, ...next }
    setKind(now.kind)
    setTyped(now.typed)
    setEnding(now.ending)
    const value = readValue(now.kind, now.typed)
    write({ rule: value === null ? null : { kind: now.kind, value, ending: now.ending } })
  }
  const isWrong = typed.trim() !== '' && readValue(kind, typed) === null
  const scopes = [
    { key: 'services', label: t('Services') },
    { key: 'variants', label: t('Variants') },
    { key: 'employees', label: t('Own prices of employees') },
  ] as const
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-5">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('Search by name')}>
          {(control) => (
            <Input
              {...control}
              type="search"
              value={choice.search}
              onChange={({ target }) => write({ search: target.value })}
            />
          )}
        </Field>
        <Field label={t('Group')}>
          {(control) => (
            <Select
              {...control}
              value={choice.group}
              onChange={({ target }) => write({ group: target.value })}
            >
              <option value="">{t('All groups')}</option>
              {groups.map((one) => (
                <option key={one.id} value={one.id}>
                  {localName(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div role="group" aria-label={t('Which prices')} className="flex flex-wrap gap-x-5 gap-y-2">
        {scopes.map(({ key, label }) => (
          <label key={key} className="flex items-center gap-2">
            <Checkbox checked={choice[key]} onChange={({ target }) => write({ [key]: target.checked })} />
            {label}
          </label>
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label={t('Rule|prices')}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) => setRule({ kind: target.value as ServicePriceRule['kind'] })}
            >
              <option value="percent">{t('By per cent')}</option>
              <option value="amount">{t('By an amount')}</option>
              <option value="price">{t('To one price')}</option>
            </Select>
          )}
        </Field>
        <Field
          label={kind === 'percent' ? t('Change in per cent') : t('Amount')}
          hint={kind === 'price' ? undefined : t('With a minus it is a reduction.')}
          error={isWrong ? t('Enter a number.') : undefined}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={typed}
              placeholder={kind === 'percent' ? '5' : '10,00'}
              onChange={({ target }) => setRule({ typed: target.value })}
            />
          )}
        </Field>
        <Field label={t('Ending')}>
          {(control) => (
            <Select
              {...control}
              value={ending}
              onChange={({ target }) => setRule({ ending: target.value as PriceEnding })}
            >
              {Object.entries(endings()).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </Card>
  )
}

/** Reads per cent from -90 to 500 with a tenth, or grosze; null: it cannot be read. */
function readValue(kind: ServicePriceRule['kind'], text: string): number | null {
  const digits = text.replace(/[\s%+]/g, '').replace(',', '.')
  if (kind === 'percent') {
    if (!/^-?\d{1,3}(\.\d)?$/.test(digits)) return null
    const percent = Number(digits)
    return percent >= -90 && percent <= 500 ? percent : null
  }
  const amount = parseSignedMoney(digits)
  return amount !== null && amount < 0 && kind === 'price' ? null : amount
}
