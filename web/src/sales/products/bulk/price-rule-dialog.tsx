import { parseMoney } from '@wizyta/contract/kit/money'
import type { Product } from '@wizyta/contract/sales/products/api'
import { type PriceEnding, priceBy, priceEndings } from '@wizyta/contract/sales/products/price-rule'
import { type FormEvent, useState } from 'react'
import { writeAmount } from '../../../kit/form/number-field.tsx'
import type { CellChange } from '../../../kit/grid/edits.ts'
import { Dialog, DialogContent, SubmitFooter } from '../../../kit/ui/dialog.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Input, Select } from '../../../kit/ui/input.tsx'
import { t } from '../../../platform/text/i18n.ts'

const endingWords = (): Record<PriceEnding, string> => ({
  none: t('Any ending'),
  grosz_9: t('ends in 9, as in 12.49'),
  grosze_90: t('ends in .90'),
  grosze_99: t('ends in .99'),
  whole: t('whole złoty'),
})

/** Changes prices of the selected or all rows by a percentage, to a chosen ending. They go into the cells, unsaved. */
export function PriceRuleDialog(props: {
  rows: readonly Product[]
  selected: readonly string[]
  /** False: purchase prices are not offered. */
  seesPrices: boolean
  textOf: (id: string, key: string) => string
  storedOf: (id: string, key: string) => string
  onApply: (changes: CellChange[]) => void
  onClose: () => void
}) {
  const { rows, selected, seesPrices, textOf, storedOf, onApply, onClose } = props
  const [key, setKey] = useState<'sale_price' | 'purchase_price_net'>('sale_price')
  const [typed, setTyped] = useState('5')
  const [ending, setEnding] = useState<PriceEnding>('grosz_9')
  const [scope, setScope] = useState<'selected' | 'all'>(selected.length > 1 ? 'selected' : 'all')
  const percent = readPercent(typed)
  const chosen = scope === 'all' ? rows : rows.filter(({ id }) => selected.includes(id))
  const changes = chosen.flatMap(({ id }) => {
    const price = parseMoney(textOf(id, key))
    if (price === null || percent === null) return []
    return [{ id, key, text: writeAmount(priceBy({ percent, ending }, price)), stored: storedOf(id, key) }]
  })
  const [example] = changes
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (percent !== null && changes.length > 0) onApply(changes)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('Change prices by a rule')} closeLabel={t('Close')}>
        <form className="flex flex-col gap-3" onSubmit={submit} noValidate>
          <Field label={t('Price')}>
            {(control) => (
              <Select {...control} value={key} onChange={({ target }) => setKey(target.value as typeof key)}>
                <option value="sale_price">{t('Sale price, gross')}</option>
                {seesPrices && <option value="purchase_price_net">{t('Purchase price, net')}</option>}
              </Select>
            )}
          </Field>
          <Field
            label={t('Change in per cent')}
            hint={t('With a minus it is a reduction.')}
            error={percent === null ? t('Enter a percentage from -90 to 500.') : undefined}
          >
            {(control) => (
              <Input
                {...control}
                autoFocus
                inputMode="decimal"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          <Field label={t('Ending')}>
            {(control) => (
              <Select
                {...control}
                value={ending}
                onChange={({ target }) => setEnding(target.value as PriceEnding)}
              >
                {priceEndings.map((one) => (
                  <option key={one} value={one}>
                    {endingWords()[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('Which rows')}>
            {(control) => (
              <Select
                {...control}
                value={scope}
                onChange={({ target }) => setScope(target.value as typeof scope)}
              >
                <option value="all">{t('All rows: {count}', { count: rows.length })}</option>
                <option value="selected">{t('Selected rows: {count}', { count: selected.length })}</option>
              </Select>
            )}
          </Field>
          <p role="status" className="text-muted">
            {example
              ? t('{name}: {before} → {after}', {
                  name: rows.find(({ id }) => id === example.id)?.name ?? '',
                  before: textOf(example.id, key),
                  after: example.text,
                })
              : t('None of these rows has a price.')}
          </p>
          <SubmitFooter submit={t('Apply')} isOff={changes.length === 0} onCancel={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}

function readPercent(text: string): number | null {
  const digits = text.replace(/[\s%+]/g, '').replace(',', '.')
  if (!/^-?\d{1,3}(\.\d)?$/.test(digits)) return null
  const percent = Number(digits)
  return percent >= -90 && percent <= 500 ? percent : null
}
