import { formatQuantity } from '@wizyta/contract/kit/quantity'
import { type InvoiceLine, wholeUnits } from '@wizyta/contract/sales/deliveries/invoice'
import { useState } from 'react'
import { NumberInput } from '../../kit/form/number-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { ProductSearch } from '../products/picker.tsx'
import { amountText } from './words.ts'

/** A line of an invoice. Users choose or create its product, or leave it out; a matched one is changed on demand. */
export function InvoiceLineRow({
  line,
  units,
  isBusy,
  mayCreate,
  onChoose,
  onCreate,
  onLeaveOut,
}: {
  line: InvoiceLine
  /** Units of the shelf that the line has made. */
  units: number | null
  isBusy: boolean
  mayCreate: boolean
  onChoose: (product_id: string, packs: number) => void
  onCreate: (packs: number) => void
  onLeaveOut: () => void
}) {
  const { currency } = useBusiness()
  const [packs, setPacks] = useState<number | null>(units ?? wholeUnits(line.qty))
  const [isChanging, setChanging] = useState(line.state !== 'matched')
  const [isTried, setTried] = useState(false)
  const isWhole = Number.isInteger(packs) && (packs ?? 0) > 0
  const whenWhole = (act: (units: number) => void) => {
    setTried(true)
    if (isWhole && packs !== null) act(packs)
  }
  const isDiscount = line.amount < 0
  const details = [
    line.code,
    line.gtin,
    [formatQuantity(line.qty, language()), line.unit].filter(Boolean).join(' '),
    amountText(line.amount, currency),
  ]
  return (
    <li className="@container py-3">
      <p className="font-medium break-words">{line.name}</p>
      <p className="text-sm text-muted tabular-nums">{details.filter(Boolean).join(' · ')}</p>
      {line.state === 'matched' && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 basis-48 break-words">
            {units === null ? line.product : `${line.product} × ${units}`}
          </span>
          {!isChanging && (
            <Button
              size="small"
              aria-label={t('Change the product of: {name}', { name: line.name })}
              onClick={() => setChanging(true)}
            >
              {t('Change|match')}
            </Button>
          )}
        </div>
      )}
      {!isDiscount && isChanging && (
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-2 @xl:grid-cols-[minmax(0,1fr)_6rem_auto]">
          <Field label={<span className="sr-only">{t('Product for: {name}', { name: line.name })}</span>}>
            {(control) => (
              <ProductSearch
                control={control}
                onChoose={({ id }) => whenWhole((units) => onChoose(id, units))}
              />
            )}
          </Field>
          <Field
            label={<span className="sr-only">{t('Quantity: {name}', { name: line.name })}</span>}
            error={isTried && !isWhole ? t('Enter a whole number.') : undefined}
          >
            {(control) => <NumberInput {...control} value={packs} onChange={setPacks} />}
          </Field>
          <span className="col-span-2 flex flex-wrap gap-2 @xl:col-span-1 @xl:mt-1">
            {line.state === 'matched' && line.product_id !== null && (
              <Button
                aria-disabled={isBusy}
                onClick={() => whenWhole((all) => line.product_id && onChoose(line.product_id, all))}
              >
                {t('Save the quantity')}
              </Button>
            )}
            {mayCreate && line.state !== 'matched' && (
              <Button aria-disabled={isBusy} onClick={() => whenWhole(onCreate)}>
                {t('Create product')}
              </Button>
            )}
            {line.state !== 'left_out' && (
              <Button variant="ghost" aria-disabled={isBusy} onClick={onLeaveOut}>
                {t('Leave out')}
              </Button>
            )}
          </span>
        </div>
      )}
    </li>
  )
}
