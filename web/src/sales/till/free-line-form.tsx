import { type VatRate, vatRate } from '@wizyta/contract/sales/services/vat-rate'
import { type FormEvent, useState } from 'react'
import { type Figure, MoneyInput } from '../../kit/form/number-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, Select } from '../../kit/ui/input.tsx'
import { t } from '../../platform/text/i18n.ts'
import { vatWord } from '../deliveries/words.ts'

interface Fee {
  title: string
  price: number
  vat_rate: VatRate
}

/** Fields of a fee, or of a line of any name. */
export function FreeLineForm({
  known,
  proposed,
  fees,
  onAdd,
}: {
  /** Name of the fee, where a missed visit asks for it. */
  known: string | null
  /** Grosze that the price begins with; null: none. */
  proposed: number | null
  /** Names that the field offers. */
  fees: readonly string[]
  onAdd: (fee: Fee) => void
}) {
  const [name, setName] = useState(known ?? '')
  const [price, setPrice] = useState<Figure>(proposed)
  const [rate, setRate] = useState<VatRate>('23')
  const [isTried, setTried] = useState(false)
  const isPriced = typeof price === 'number' && price > 0
  const add = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const title = name.trim()
    if (title && isPriced) onAdd({ title, price, vat_rate: rate })
  }
  return (
    <form
      noValidate
      onSubmit={add}
      aria-label={t('Fee or other line')}
      className="grid items-start gap-3 rounded-lg bg-tint p-3 sm:grid-cols-[minmax(0,1fr)_8rem_8rem_auto]"
    >
      <Field label={t('Name')} error={isTried && !name.trim() ? t('Name is required.') : undefined}>
        {(control) => (
          <>
            <Input
              {...control}
              list="till-fees"
              maxLength={120}
              // biome-ignore lint/a11y/noAutofocus: the user has just asked for it
              autoFocus={known === null}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <datalist id="till-fees">
              {fees.map((fee) => (
                <option key={fee} value={fee} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field label={t('Price')} error={isTried && !isPriced ? t('Enter an amount.') : undefined}>
        {(control) => (
          <MoneyInput
            {...control}
            // biome-ignore lint/a11y/noAutofocus: the fee is known, its price is not
            autoFocus={known !== null}
            value={price}
            onChange={setPrice}
          />
        )}
      </Field>
      <Field label={t('VAT rate')}>
        {(control) => (
          <Select
            {...control}
            value={rate}
            onChange={({ target }) => setRate(vatRate.catch('23').parse(target.value))}
          >
            {vatRate.options.map((one) => (
              <option key={one} value={one}>
                {vatWord(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" className="sm:mt-6">
        {t('Add to basket')}
      </Button>
    </form>
  )
}
