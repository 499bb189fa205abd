import { type Usage, usagePurpose } from '@wizyta/contract/sales/usage/api'
import { TakeBack } from '../../kit/form/reason-form.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { FilledTerms } from '../../kit/ui/terms.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { usages } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { countedIn, quantityText } from '../products/words.ts'
import { batchText } from '../stock/words.ts'
import { changedByUsage } from './changed.ts'
import { costText } from './words.ts'

/** A posted usage: what left the shelf and its cost. It can be taken back as a whole. */
export function UsageView({ usage, isInVisit = false }: { usage: Usage; isInVisit?: boolean }) {
  const { currency, timezone } = useBusiness()
  const mayTakeBack = useAllows(usages.takeBack)
  const { lines, cost, reversed_at } = usage
  const facts = [
    [t('Used|when'), !isInVisit && formatDateTime(usage.at, timezone)],
    [t('Purpose'), !isInVisit && wordOf(usagePurpose, usage.purpose)],
    [t('Service'), !isInVisit && usage.service],
    [t('Employee'), !isInVisit && usage.employee],
    [t('Client'), !isInVisit && usage.client],
    [t('Note'), usage.note],
    [
      t('Posted|usage'),
      [formatDateTime(usage.created_at, timezone), usage.by?.name].filter(Boolean).join(' · '),
    ],
  ] as const
  return (
    <div className="flex flex-col gap-3">
      {reversed_at && (
        <Alert>
          {t('Taken back {moment}: {reason}', {
            moment: formatDateTime(reversed_at, timezone),
            reason: usage.reversal_reason ?? '',
          })}
        </Alert>
      )}
      <table className="w-full tabular-nums">
        <caption className="sr-only">{t('Products')}</caption>
        <tbody className={reversed_at ? 'text-muted line-through' : undefined}>
          {lines.map((line) => (
            <tr key={line.id} className="border-b align-baseline">
              <th scope="row" className="py-1.5 text-start font-normal break-words">
                {line.product}
                {line.batch && (
                  <span className="block text-sm text-muted">
                    {t('Batch {number}', { number: batchText(line.batch) })}
                  </span>
                )}
              </th>
              <td className="py-1.5 ps-3 text-end whitespace-nowrap">
                {quantityText(line.qty, countedIn(line))}
              </td>
              {cost !== null && (
                <td className="py-1.5 ps-3 text-end whitespace-nowrap text-muted">
                  {costText(line.cost, currency)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {cost !== null && (
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" colSpan={2} className="py-1.5 text-start font-semibold">
                {t('Cost, net')}
              </th>
              <td className="py-1.5 ps-3 text-end whitespace-nowrap">{costText(cost, currency)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      <FilledTerms facts={facts} />
      {mayTakeBack && !reversed_at && <TakeBackUsage id={usage.id} />}
    </div>
  )
}

/** Takes a usage back, with a reason. */
function TakeBackUsage({ id }: { id: string }) {
  const refusal = useRefusal(['reason'])
  const takeBack = useChange(usages.takeBack, {
    forgets: changedByUsage,
    handles: isRefusalOfForm,
    onError: (problem) => isRefusalOfForm(problem) && refusal.set(problem),
    onSuccess: () => toast.success(t('Taken back. The products are on the shelf again.'), { id: 'saved' }),
  })
  return (
    <TakeBack
      label={t('Take back|usage')}
      placeholder={t('Wrong appointment, wrong quantity …')}
      isPending={takeBack.isPending}
      refusal={refusal}
      onSubmit={(reason, done) => takeBack.mutate({ params: { id }, body: { reason } }, done)}
    />
  )
}
