import type { LeaveBalance } from '@wizyta/contract/people/leave/api'
import { leaveReason } from '@wizyta/contract/people/leave/api'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { daysText } from './words.ts'

/** Days left of each kind that has a limit, and days used of the others. */
export function Balance({ balance: { kinds, year } }: { balance: LeaveBalance }) {
  const shown = kinds.filter(({ limit, used, requested }) => limit !== null || used + requested > 0)
  return (
    <dl aria-label={t('Days of leave in {year}', { year })} className="flex flex-wrap gap-x-8 gap-y-3">
      {shown.map(({ reason, limit, used, requested }) => {
        const left = limit === null ? null : limit - used
        return (
          <div key={reason}>
            <dt className="text-sm text-muted">{wordOf(leaveReason, reason)}</dt>
            <dd>
              <span className={`text-md font-semibold ${left !== null && left < 0 ? 'text-danger' : ''}`}>
                {left === null
                  ? t('Used: {days}', { days: daysText(used) })
                  : t('Left: {left} of {limit}', { left: daysText(left), limit: daysText(limit ?? 0) })}
              </span>
              {requested > 0 && (
                <span className="ms-2 text-muted">
                  {t('asked for: {days}', { days: daysText(requested) })}
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
