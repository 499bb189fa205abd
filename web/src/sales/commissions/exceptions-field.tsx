import type {
  CommissionGroup,
  CommissionGroupInput,
  CommissionTarget,
} from '@wizyta/contract/sales/commissions/api'
import { commissionTarget } from '@wizyta/contract/sales/commissions/api'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { RateInput } from '../../kit/form/rate-input.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { Field, type FieldControl } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { productGroups, serviceGroups, services, voucherTemplates } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { optionsOf, wordOf } from '../../platform/text/field-words.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { plainText } from '../../platform/text/plain-text.ts'
import { ProductSearch } from '../products/picker.tsx'

interface Named {
  id: string
  name: string
  name_en?: string | null
}

/** Rates of single services, products and templates of vouchers, and of groups, in place of the usual ones. */
export function ExceptionsField({
  control,
  at,
  products,
  className,
}: {
  control: Control<CommissionGroupInput>
  at: number
  products: CommissionGroup['products']
  className?: string
}) {
  const { field, fieldState } = useController({ control, name: `versions.${at}.exceptions` })
  const [target, setTarget] = useState<CommissionTarget>('service_group')
  const [found, setFound] = useState<readonly Named[]>([])
  const named = {
    service_group: useAllRows(serviceGroups).rows,
    service: useAllRows(services).rows,
    product_group: useAllRows(productGroups).rows,
    product: [...products, ...found],
    voucher_template: useAllRows(voucherTemplates).rows,
  } satisfies Record<CommissionTarget, readonly Named[]>
  const exceptions = field.value ?? []
  const nameOf = (kind: CommissionTarget, id: string) => {
    const found = (named[kind] as readonly Named[]).find((one) => one.id === id)
    return found ? localName(found) : '…'
  }
  const add = (target_id: string) => {
    if (!exceptions.some((one) => one.target === target && one.target_id === target_id))
      field.onChange([...exceptions, { target, target_id, percent: 0, amount: null }])
  }
  return (
    <div className={`flex flex-col gap-3 ${className ?? ''}`}>
      {exceptions.length > 0 && (
        <ul className="flex flex-col divide-y">
          {exceptions.map((one, index) => {
            const name = nameOf(one.target, one.target_id)
            return (
              <li
                key={`${one.target} ${one.target_id}`}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 py-2 @sm:grid-cols-[minmax(0,1fr)_14rem_auto]"
              >
                <span className="min-w-0 break-words">
                  {name}
                  <span className="block text-sm text-muted">{wordOf(commissionTarget, one.target)}</span>
                </span>
                <div className="@max-sm:order-last @max-sm:col-span-2">
                  <RateInput
                    name={name}
                    value={one}
                    onChange={(rate) => field.onChange(exceptions.with(index, { ...one, ...rate }))}
                  />
                </div>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`${t('Remove the exception')}: ${name}`}
                  onClick={() => field.onChange(exceptions.toSpliced(index, 1))}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {fieldState.error?.message && (
        <p className="text-sm text-danger">{tDynamic(fieldState.error.message)}</p>
      )}
      <div className="grid gap-2 @sm:grid-cols-[12rem_minmax(0,1fr)]">
        <Field label={t('Exception for')}>
          {(input) => (
            <Select
              {...input}
              value={target}
              onChange={({ target: { value } }) => setTarget(commissionTarget.parse(value))}
            >
              {optionsOf(commissionTarget).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('Add an exception')}>
          {(input) =>
            target === 'product' ? (
              <ProductSearch
                control={input}
                hidesStock
                onChoose={({ id, name }) => {
                  setFound((before) => [...before, { id, name }])
                  add(id)
                }}
              />
            ) : (
              <NamedPicker control={input} rows={named[target]} onChoose={add} />
            )
          }
        </Field>
      </div>
    </div>
  )
}

function NamedPicker({
  control,
  rows,
  onChoose,
}: {
  control: FieldControl
  rows: readonly Named[]
  onChoose: (id: string) => void
}) {
  return (
    <Combobox
      control={control}
      value={null}
      options={rows.map((one) => ({
        value: one.id,
        label: localName(one),
        keywords: [plainText(localName(one))],
      }))}
      onChange={onChoose}
      placeholder={t('Choose…')}
      searchLabel={t('Search by name')}
      emptyText={t('No results')}
    />
  )
}
