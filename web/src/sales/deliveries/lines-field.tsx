import { grossOf } from '@wizyta/contract/kit/vat'
import type { DeliveryInput, PriceMode } from '@wizyta/contract/sales/deliveries/api'
import { mostDeliveryLines } from '@wizyta/contract/sales/deliveries/line'
import type { Product } from '@wizyta/contract/sales/products/api'
import type { VatRate } from '@wizyta/contract/sales/services/vat-rate'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { SelectField } from '../../kit/form/choice-field.tsx'
import { MoneyField, NumberField } from '../../kit/form/number-field.tsx'
import { useFieldWords } from '../../kit/form/use-field.tsx'
import { vatOptions } from '../../kit/form/vat-options.ts'
import { CameraButton } from '../../kit/scan/camera-button.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { t } from '../../platform/text/i18n.ts'
import { useProductScan } from '../products/parts.tsx'
import { AmountField } from './amount-field.tsx'

const ProductSearch = lazyPart(
  () => import('../products/picker.tsx').then((file) => file.ProductSearch),
  <Skeleton className="h-8" />,
)

/** The lines of a delivery: added by search or scan; a code scanned again counts one more. */
export function LinesField({
  control,
  names: known,
  seesPrices,
}: {
  control: Control<DeliveryInput>
  /** Products of stored lines, by id. */
  names: ReadonlyMap<string, string>
  /** False: lines get the price known so far, which is not shown. */
  seesPrices: boolean
}) {
  const { fields, append, remove, update } = useFieldArray({ control, name: 'lines', keyName: 'key' })
  const [lines, mode] = useWatch({ control, name: ['lines', 'price_mode'] })
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map())
  const nameOf = (id: string) => added.get(id) ?? known.get(id) ?? t('Product')
  useFieldWords('lines', t('Lines|delivery'), (value) =>
    ((value as DeliveryInput['lines']) ?? [])
      .map(({ product_id, packs }) => `${nameOf(product_id)} × ${packs}`)
      .join(', '),
  )
  /** Returns the packs of its line. */
  const add = ({ id, name, vat_rate, purchase_price_net }: Product): number => {
    setAdded((before) => new Map([...before, [id, name]]))
    const index = (lines ?? []).findIndex(({ product_id }) => product_id === id)
    const line = lines?.[index]
    if (line) {
      const packs = (Number.isInteger(line.packs) ? line.packs : 0) + 1
      // The value on the paper was that of fewer units.
      update(index, { ...line, packs, amount: null })
      return packs
    }
    const pack_price = seesPrices ? firstPrice(purchase_price_net, mode, vat_rate) : undefined
    append({ product_id: id, packs: 1, pack_price, vat_rate }, { shouldFocus: false })
    return 1
  }
  const scan = useProductScan({
    onFound: (product) =>
      fields.length < mostDeliveryLines
        ? `${product.name} × ${add(product)}`
        : { isFound: false, text: t('A delivery has 300 lines at most.') },
  })
  return (
    <div data-scans="" className="flex flex-col gap-3">
      {fields.length < mostDeliveryLines && (
        <div className="flex flex-wrap items-end gap-2">
          <Field label={t('Add a product')} className="min-w-0 flex-1 basis-56">
            {(input) => <ProductSearch control={input} offersNew onChoose={add} />}
          </Field>
          <CameraButton scan={scan} />
        </div>
      )}
      {fields.length === 0 ? (
        <p className="text-muted">{t('No lines yet. Search for a product or scan its code.')}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {fields.map(({ key, product_id }, index) => (
            <li
              key={key}
              className={`grid grid-cols-2 items-start gap-2 border-t pt-3 ${seesPrices ? '@lg:grid-cols-[minmax(0,1fr)_5rem_7.5rem_7.5rem_6.5rem_auto]' : '@lg:grid-cols-[minmax(0,1fr)_6rem_6.5rem_auto]'}`}
            >
              <p className="font-medium break-words @max-lg:col-span-2 @lg:mt-7">
                <span className="text-muted">{index + 1}.</span> {nameOf(product_id)}
              </p>
              <NumberField control={control} name={`lines.${index}.packs`} />
              {seesPrices && (
                <>
                  <MoneyField control={control} name={`lines.${index}.pack_price`} />
                  <AmountField control={control} index={index} />
                </>
              )}
              <SelectField control={control} name={`lines.${index}.vat_rate`} options={vatOptions()} />
              <div className="flex @lg:mt-5.5">
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`${t('Remove the line')}: ${nameOf(product_id)}`}
                  title={t('Remove the line')}
                  onClick={() => remove(index)}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      {seesPrices && (lines ?? []).some(({ pack_price }) => (pack_price ?? null) === null) && (
        <p className="text-sm text-muted">{t('A price left empty is filled in from the last known cost.')}</p>
      )}
      {seesPrices && fields.length > 0 && (
        <p className="text-sm text-muted">
          {t('Enter a value where the paper rounds: it gives the price of one unit.')}
        </p>
      )}
    </div>
  )
}

/** Returns the price that a new line begins with. Null: the server fills in the cost it knows. */
function firstPrice(net: number | null, mode: PriceMode, vatRate: VatRate): number | null {
  return net !== null && mode === 'gross' ? grossOf(net, vatRate) : net
}
