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

/** A line of an invoice without a product. Users choose or create one, or leave the line out. */
export function InvoiceLineRow({
  line,
  isBusy,
  mayCreate,
  onChoose,
  onCreate,
  onLeaveOut,
}: {
  line: InvoiceLine
  isBusy: boolean
  mayCreate: boolean
  onChoose: (product_id: string, packs: number) => void
  onCreate: (packs: number) => void
  onLeaveOut: () => void
}) {
  const { currency } = useBusiness()
  const [packs, setPacks] = useState<number | null>(wholeUnits(line.qty))
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
      {!isDiscount && (
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
            {mayCreate && (
              <Button aria-disabled={isBusy} onClick={() => whenWhole(onCreate)}>
                {t('Create product')}
              </Button>
            )}
            {line.state === 'open' && (
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
