import { grossOf } from '@wizyta/contract/kit/vat'
import type { PriceMode } from '@wizyta/contract/sales/deliveries/api'
import type { AddedLine } from '@wizyta/contract/sales/deliveries/corrections'
import { products } from '@wizyta/contract/sales/products/api'
import type { VatRate } from '@wizyta/contract/sales/services/vat-rate'
import { Trash2 } from 'lucide-react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { MoneyInput, NumberInput } from '../../kit/form/number-field.tsx'
import { vatOptions } from '../../kit/form/vat-options.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { type ArrivedBatch, isBatchUnread, ReceiptBatches } from './receipt-batches.tsx'

const ProductSearch = lazyPart(
  () => import('../products/picker.tsx').then((file) => file.ProductSearch),
  <Skeleton className="h-8" />,
)

/** A line that was forgotten, as it is typed. */
export interface ForgottenLine {
  product_id: string
  product: string
  packs: number | null
  pack_price: number | null
  amount: number | null
  vat_rate: VatRate
  /** Null: the product is not tracked by batch. */
  batches: readonly ArrivedBatch[] | null
}

/** Returns true for a line of which something cannot be understood, or is missing. */
export const isForgottenUnread = ({ batches, packs, ...prices }: ForgottenLine): boolean =>
  hasUnread(prices) || (batches ? batches.some(isBatchUnread) || sumOf(batches) === 0 : !((packs ?? 0) > 0))

interface Figures {
  packs?: number | null
  pack_price?: number | null
  amount?: number | null | undefined
}

/** Returns true for a line with a figure that cannot be read. Sent it would be null, which means that it is left out. */
export const hasUnread = ({ packs, pack_price, amount }: Figures): boolean =>
  [packs, pack_price, amount].some(Number.isNaN)

/** Returns the error of a field whose figure cannot be read, once it was tried to send it. */
export function unreadError(isTried: boolean, name: keyof Figures, line: Figures): string | undefined {
  if (!isTried || !Number.isNaN(line[name])) return
  return name === 'packs' ? t('Enter a whole number.') : t('Enter an amount, for example 49.90.')
}

/** Returns the line as it is sent. Without the right to prices, or without a price, the server fills in what it knows. */
export function forgottenInput(line: ForgottenLine, seesPrices: boolean): AddedLine {
  const { product_id, vat_rate, pack_price, amount, batches } = line
  return {
    product_id,
    vat_rate,
    packs: batches ? sumOf(batches) : (line.packs ?? Number.NaN),
    ...(seesPrices && { pack_price, amount }),
    ...(batches && {
      batches: batches.flatMap(({ number, expires_on, packs }) =>
        packs ? [{ number: number.trim(), expires_on, packs }] : [],
      ),
    }),
  }
}

const sumOf = (batches: readonly ArrivedBatch[]) => batches.reduce((sum, { packs }) => sum + (packs ?? 0), 0)

/** Products that came and were forgotten in the delivery: quantity, price and batch of each. */
export function ForgottenLines({
  lines,
  mode,
  seesPrices,
  isTried,
  errorAt,
  onChange,
}: {
  lines: readonly ForgottenLine[]
  mode: PriceMode
  seesPrices: boolean
  isTried: boolean
  errorAt: (at: number, name: 'packs' | 'pack_price' | 'amount' | 'batches') => string | undefined
  onChange: (lines: readonly ForgottenLine[]) => void
}) {
  const mayFind = useAllows(products.index)
  if (!mayFind) return null
  const set = (at: number, part: Partial<ForgottenLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  return (
    <section aria-labelledby="forgotten" className="flex flex-col gap-3 border-t pt-3">
      <h3 id="forgotten" className="font-medium">
        {t('Forgotten lines')}
      </h3>
      <Field label={t('Add a product')}>
        {(input) => (
          <ProductSearch
            control={input}
            onChoose={({ id, name, vat_rate, track_batches, purchase_price_net: net }) =>
              onChange([
                ...lines,
                {
                  product_id: id,
                  product: name,
                  packs: 1,
                  pack_price: net !== null && mode === 'gross' ? grossOf(net, vat_rate) : net,
                  amount: null,
                  vat_rate,
                  batches: track_batches ? [{ number: '', expires_on: null, packs: 1 }] : null,
                },
              ])
            }
          />
        )}
      </Field>
      {lines.map((line, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place until it is saved
          key={at}
          className="flex flex-col gap-2 border-t pt-3"
        >
          <legend className="sr-only">{line.product}</legend>
          <div className="flex items-center justify-between gap-2">
            <span className="min-w-0 font-medium break-words">{line.product}</span>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`${t('Remove the line')}: ${line.product}`}
              title={t('Remove the line')}
              onClick={() => onChange(lines.filter((_, index) => index !== at))}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </div>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {!line.batches && (
              <Field
                label={t('Arrived|delivery')}
                error={
                  errorAt(at, 'packs') ??
                  (isTried && !((line.packs ?? 0) > 0) ? t('Enter a quantity above zero.') : undefined)
                }
              >
                {(control) => (
                  <NumberInput {...control} value={line.packs} onChange={(packs) => set(at, { packs })} />
                )}
              </Field>
            )}
            {seesPrices && (
              <>
                <Field
                  label={mode === 'net' ? t('Net price') : t('Gross price')}
                  error={errorAt(at, 'pack_price') ?? unreadError(isTried, 'pack_price', line)}
                >
                  {(control) => (
                    <MoneyInput
                      {...control}
                      value={line.pack_price}
                      onChange={(pack_price) => set(at, { pack_price, amount: null })}
                    />
                  )}
                </Field>
                <Field
                  label={t('Value')}
                  error={errorAt(at, 'amount') ?? unreadError(isTried, 'amount', line)}
                >
                  {(control) => (
                    <MoneyInput
                      {...control}
                      value={line.amount}
                      onChange={(amount) => set(at, { amount, pack_price: null })}
                    />
                  )}
                </Field>
              </>
            )}
            <Field label={t('VAT')}>
              {(control) => (
                <Select
                  {...control}
                  value={line.vat_rate}
                  onChange={({ target }) => set(at, { vat_rate: target.value as VatRate })}
                >
                  {vatOptions().map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          {line.batches && (
            <ReceiptBatches
              name={`${t('Batches')}: ${line.product}`}
              hint={errorAt(at, 'batches') ?? ''}
              quantityError={
                errorAt(at, 'packs') ??
                (isTried && sumOf(line.batches) === 0 ? t('Enter a quantity above zero.') : undefined)
              }
              batches={line.batches}
              isTried={isTried}
              onChange={(batches) => set(at, { batches })}
            />
          )}
        </fieldset>
      ))}
    </section>
  )
}
