import { Plus, Trash2 } from 'lucide-react'
import { DateInput } from '../../kit/form/date-input.tsx'
import { NumberInput } from '../../kit/form/number-field.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'

/** A batch of a line that has arrived. */
export interface ArrivedBatch {
  number: string
  expires_on: string | null
  packs: number | null
}

const isDate = (date: string | null) => date === null || /^\d{4}-\d\d-\d\d$/.test(date)

/** Returns true for a batch of which something cannot be understood, or whose number is missing. */
export const isBatchUnread = ({ number, expires_on, packs }: ArrivedBatch): boolean =>
  Number.isNaN(packs) || (packs !== null && packs > 0 && (number.trim() === '' || !isDate(expires_on)))

/** The batches of one line: number, expiry and quantity of each. */
export function ReceiptBatches({
  name,
  hint,
  quantityError,
  batches,
  isTried,
  onChange,
}: {
  /** The product. */
  name: string
  hint: string
  /** Error of the quantity of all batches together, said at the first one. */
  quantityError?: string | undefined
  batches: readonly ArrivedBatch[]
  isTried: boolean
  onChange: (batches: readonly ArrivedBatch[]) => void
}) {
  const now = today(useBusiness().timezone).toString()
  const set = (index: number, part: Partial<ArrivedBatch>) =>
    onChange(batches.map((batch, at) => (at === index ? { ...batch, ...part } : batch)))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend data-slot="label" className="mb-1 break-words">
        {name}
      </legend>
      {batches.map((batch, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a batch is nothing but its place until it is saved
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_10rem_5.5rem_auto]"
        >
          <Field
            label={t('Batch number')}
            className="max-sm:col-span-2"
            error={
              isTried && batch.packs && batch.number.trim() === '' ? t('Enter the batch number.') : undefined
            }
          >
            {(control) => (
              <Input
                {...control}
                value={batch.number}
                maxLength={60}
                autoComplete="off"
                onChange={({ target }) => set(index, { number: target.value })}
              />
            )}
          </Field>
          <Field
            label={t('Expiry date')}
            className="max-sm:order-1"
            error={isTried && !isDate(batch.expires_on) ? t('Enter a date.') : undefined}
          >
            {(control) => (
              <DateInput
                {...control}
                today={now}
                value={batch.expires_on}
                onChange={(expires_on) => set(index, { expires_on })}
              />
            )}
          </Field>
          <Field
            label={t('Quantity')}
            className="max-sm:order-2 max-sm:col-span-2"
            error={
              isTried && Number.isNaN(batch.packs)
                ? t('Enter a whole number.')
                : index === 0
                  ? quantityError
                  : undefined
            }
          >
            {(control) => (
              <NumberInput {...control} value={batch.packs} onChange={(packs) => set(index, { packs })} />
            )}
          </Field>
          <span className="w-8 pt-6">
            {batches.length > 1 && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={`${t('Remove the batch')}: ${name}`}
                title={t('Remove the batch')}
                onClick={() => onChange(batches.filter((_, at) => at !== index))}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            )}
          </span>
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span data-slot="hint" className="text-sm text-muted">
          {hint}
        </span>
        <Button
          size="small"
          variant="ghost"
          aria-label={`${t('Another batch')}: ${name}`}
          onClick={() => onChange([...batches, { number: '', expires_on: null, packs: null }])}
        >
          <Plus aria-hidden="true" />
          {t('Another batch')}
        </Button>
      </div>
    </fieldset>
  )
}
