import type { PriceRow } from '@wizyta/contract/sales/price-changes/api'
import { useState } from 'react'
import { DateInput } from '../../kit/form/date-input.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/choice.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { useUnsaved } from '../../platform/browser/unsaved.ts'
import { priceChanges } from '../../platform/net/calls.gen.ts'
import { reportProblem } from '../../platform/net/problems.ts'
import { useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { formatDate, today } from '../../platform/text/time.ts'
import { changedByPrices } from './changed-by-prices.ts'
import { keyOf, type NewPrices } from './prices.ts'

/** When the new prices begin, whether visits ahead follow, and the one save for all. */
export function ChangeFooter({
  changed,
  prices,
  onSaved,
}: {
  changed: readonly PriceRow[]
  prices: NewPrices
  onSaved: () => void
}) {
  const now = today(useBusiness().timezone).toString()
  const [day, setDay] = useState<string | null>(null)
  const [withVisits, setWithVisits] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  useUnsaved(changed.length > 0)
  const undo = useChange(priceChanges.undo, { forgets: changedByPrices })
  const save = useChange(priceChanges.create, {
    forgets: changedByPrices,
    handles: ({ status }) => status === 422,
    onError: (problem) => {
      const [sentence] = Object.values(problem.errors)[0] ?? []
      if (problem.status === 422 && sentence) setRefusal(tDynamic(sentence))
      else if (problem.status === 422) reportProblem(problem)
    },
    onSuccess: ({ id, applied_at, valid_from, price_count }) => {
      setRefusal(null)
      onSaved()
      toast.success(
        applied_at === null
          ? t('Prices planned for {date}: {count}', { date: formatDate(valid_from), count: price_count })
          : t('Prices changed: {count}', { count: price_count }),
        {
          duration: 15_000,
          action: { label: t('Undo'), onClick: () => undo.mutate({ params: { id } }) },
        },
      )
    },
  })
  const visits = changed.reduce((sum, { visits_ahead }) => sum + visits_ahead, 0)
  const submit = () => {
    if (changed.length === 0 || save.isPending) return
    save.mutate({
      body: {
        lines: changed.map((row) => ({
          service_id: row.service_id,
          variant_id: row.variant_id,
          employee_id: row.employee_id,
          is_max: row.is_max,
          price_before: row.price,
          price_after: prices.get(keyOf(row)) ?? row.price,
        })),
        valid_from: day,
        with_visits: withVisits,
      },
    })
  }
  return (
    <div className="bottom-2 flex flex-wrap items-end gap-x-5 sm:sticky gap-y-3 rounded-xl border bg-background px-4 py-3">
      <Field label={t('Valid from')} hint={t('Left empty: at once.')} className="w-44">
        {(control) => <DateInput {...control} today={now} min={now} value={day} onChange={setDay} />}
      </Field>
      <label className="flex items-center gap-2 py-1.5">
        <Checkbox checked={withVisits} onChange={({ target }) => setWithVisits(target.checked)} />
        {t('Also the appointments already booked: {count}', { count: visits })}
      </label>
      <div className="ms-auto flex flex-col items-end gap-1">
        {refusal && (
          <p role="alert" className="text-sm text-danger">
            {refusal}
          </p>
        )}
        <Button variant="primary" aria-disabled={changed.length === 0 || save.isPending} onClick={submit}>
          {t('Change prices: {count}', { count: changed.length })}
        </Button>
      </div>
    </div>
  )
}
