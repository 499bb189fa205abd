import { formatMoney } from '@wizyta/contract/kit/money'
import { formatPercent } from '@wizyta/contract/kit/percent'
import { writeReason } from '@wizyta/contract/kit/reason'
import type { CommissionVersion } from '@wizyta/contract/sales/commissions/api'
import { commissionVersionInput, rulesOf } from '@wizyta/contract/sales/commissions/api'
import { type DefaultCommission, nearestDefault, setRate } from '@wizyta/contract/sales/commissions/own-rate'
import { commissionOf } from '@wizyta/contract/sales/commissions/rate'
import type { CommissionFacts, CommissionKind, CommissionRate } from '@wizyta/contract/sales/commissions/rule'
import { X } from 'lucide-react'
import { useState } from 'react'
import { isAmount, MoneyInput } from '../../kit/form/number-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { productGroups, serviceGroups, services } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t, tDynamic } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { plainText } from '../../platform/text/plain-text.ts'
import { ProductSearch } from '../products/picker.tsx'
import { kindName, kinds } from './words.ts'

interface Item {
  id: string
  name: string
  group_id: string | null
  own_rate: CommissionRate | null
  vat_rate: CommissionFacts['vat_rate']
}

type Amount = number | null

/** Shows what a sale would bring by these rates, in one sentence, also before they are saved. */
export function Calculator({ version }: { version: CommissionVersion }) {
  const { currency } = useBusiness()
  const [kind, setKind] = useState<CommissionKind>('service')
  const [item, setItem] = useState<Item | null>(null)
  const [paid, setPaid] = useState<Amount>(20_000)
  const [list, setList] = useState<Amount>(null)
  const [material_cost, setCost] = useState<Amount>(null)
  const [tips, setTips] = useState<Amount>(null)
  const [turnover, setTurnover] = useState<Amount>(null)
  const serviceTree = useAllRows(serviceGroups).rows
  const productTree = useAllRows(productGroups).rows
  const rules = commissionVersionInput.safeParse(version)
  const amounts = [paid, list ?? 0, material_cost ?? 0, tips ?? 0, turnover ?? 0]
  const isReady = rules.success && paid !== null && amounts.every(isAmount)
  const groups = groupsAbove(item?.group_id ?? null, kind === 'product' ? productTree : serviceTree)
  const result =
    isReady &&
    commissionOf(rulesOf(rules.data), {
      kind,
      item_id: item?.id ?? null,
      group_ids: groups.map(({ id }) => id),
      own_rate: item?.own_rate ?? null,
      group_rate: nearestDefault(groups),
      qty: 1,
      paid,
      list: list ?? paid,
      vat_rate: item?.vat_rate ?? usualVat[kind],
      material_cost: material_cost ?? 0,
      tips: tips ?? 0,
      month_turnover: turnover ?? 0,
    })
  const money = (amount: number) => formatMoney(amount, language(), currency)
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 @sm:grid-cols-2">
        <Field label={t('Kind of sale')}>
          {(input) => (
            <Select
              {...input}
              value={kind}
              onChange={({ target }) => {
                setKind(kinds.find((one) => one === target.value) ?? 'service')
                setItem(null)
              }}
            >
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {kindName(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {(kind === 'service' || kind === 'product') && (
          <ItemField kind={kind} item={item} onChange={setItem} />
        )}
        <AmountField label={t('Client paid')} value={paid} onChange={setPaid} />
        <AmountField label={t('Price before discounts')} value={list} onChange={setList} placeholder={paid} />
        {kind === 'service' && (
          <AmountField label={t('Material, net')} value={material_cost} onChange={setCost} />
        )}
        <AmountField label={t('Tip|commission')} value={tips} onChange={setTips} />
        <AmountField label={t('Turnover of the month so far')} value={turnover} onChange={setTurnover} />
      </div>
      <div aria-live="polite" className="border-t pt-3">
        {result ? (
          <>
            <p className="text-lg font-semibold tabular-nums">
              {t('Commission|amount')}: {money(result.commission)}
            </p>
            <p>{writeReason(result.reason, tDynamic, { locale: language(), currency })}</p>
            {result.slices.length > 1 && (
              <ul className="mt-1 text-sm text-muted tabular-nums">
                {result.slices.map((slice, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts follow from each other
                  <li key={index}>
                    {money(slice.base)} × {formatPercent(slice.percent, language())} ={' '}
                    {money(slice.commission)}
                  </li>
                ))}
              </ul>
            )}
          </>
        ) : (
          <p className="text-muted">{t('Complete the rates first.')}</p>
        )}
      </div>
    </div>
  )
}

function AmountField({
  label,
  value,
  placeholder,
  onChange,
}: {
  label: string
  value: Amount
  placeholder?: Amount
  onChange: (amount: Amount) => void
}) {
  const { currency } = useBusiness()
  return (
    <Field label={label}>
      {(input) => (
        <MoneyInput
          {...input}
          value={value}
          onChange={onChange}
          placeholder={
            typeof placeholder === 'number' && !Number.isNaN(placeholder)
              ? formatMoney(placeholder, language(), currency)
              : undefined
          }
        />
      )}
    </Field>
  )
}

/** Chooses a service or product, whose exceptions and VAT rate then count. */
function ItemField({
  kind,
  item,
  onChange,
}: {
  kind: 'service' | 'product'
  item: Item | null
  onChange: (item: Item | null) => void
}) {
  const { rows } = useAllRows(services)
  const label = kind === 'service' ? t('Service|commission') : t('Product|commission')
  if (item)
    return (
      <Field label={label}>
        {({ id }) => (
          <div id={id} className="flex min-h-8 items-center gap-2">
            <span className="min-w-0 flex-1 truncate">{item.name}</span>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('Remove {name}', { name: item.name })}
              onClick={() => onChange(null)}
            >
              <X aria-hidden="true" />
            </Button>
          </div>
        )}
      </Field>
    )
  return (
    <Field label={label}>
      {(input) =>
        kind === 'product' ? (
          <ProductSearch
            control={input}
            hidesStock
            onChoose={({ product_group_id, commission_percent, commission_amount, ...product }) =>
              onChange({
                ...product,
                group_id: product_group_id,
                own_rate: setRate({ percent: commission_percent, amount: commission_amount }),
              })
            }
          />
        ) : (
          <Combobox
            control={input}
            value={null}
            options={rows.map((service) => ({
              value: service.id,
              label: localName(service),
              keywords: [plainText(localName(service))],
            }))}
            onChange={(id) => {
              const service = rows.find((one) => one.id === id)
              if (service)
                onChange({
                  ...service,
                  name: localName(service),
                  group_id: service.service_group_id,
                  own_rate: null,
                })
            }}
            placeholder={t('Any item')}
            searchLabel={t('Search for a service by name')}
            emptyText={t('No results')}
          />
        )
      }
    </Field>
  )
}

/** Where no item is chosen: the usual rates of the trade; a voucher has none of its own. */
const usualVat = { service: '8', product: '23', voucher: 'zw', pass: '8' } as const

interface Group extends DefaultCommission {
  id: string
  parent_id: string | null
}

/** Returns a group and all groups above it, the nearest first. */
function groupsAbove(id: string | null, groups: readonly Group[]): Group[] {
  const above: Group[] = []
  for (let next = id; next !== null; ) {
    const nearest = groups.find((one) => one.id === next)
    if (!nearest || above.includes(nearest)) break
    above.push(nearest)
    next = nearest.parent_id
  }
  return above
}
