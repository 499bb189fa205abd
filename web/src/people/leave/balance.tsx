import type { LeaveBalance } from '@wizyta/contract/people/leave/api'
import { leaveReason } from '@wizyta/contract/people/leave/api'
import { carriedLeft, carriedUntil, leftOf, wholeDay } from '@wizyta/contract/people/leave/leave-days'
import { useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'
import { daysText } from './words.ts'

/** Days left of each kind that has a limit, and days used of the others. */
export function Balance({ balance: { kinds, year, day_minutes } }: { balance: LeaveBalance }) {
  const now = today(useBusiness().timezone).toString()
  const shown = kinds.filter(({ limit, used, requested }) => limit !== null || used + requested > 0)
  return (
    <dl aria-label={t('Days of leave in {year}', { year })} className="flex flex-wrap gap-x-8 gap-y-3">
      {shown.map((kind) => {
        const { reason, limit, used, requested, carried } = kind
        const left = leftOf(kinds, kind)
        const old = carriedLeft(kind)
        const all = (limit ?? 0) + carried
        const isWhole = left !== null && left >= 0 && left % wholeDay === 0 && all % wholeDay === 0
        return (
          <div key={reason}>
            <dt className="text-sm text-muted">{wordOf(leaveReason, reason)}</dt>
            <dd>
              <span className={`text-md font-semibold ${left !== null && left < 0 ? 'text-danger' : ''}`}>
                {left === null
                  ? t('Used: {days}', { days: daysText(used, day_minutes) })
                  : t('Left: {left} of {limit}', {
                      // The limit names the unit of whole days.
                      left: isWhole ? left / wholeDay : daysText(left, day_minutes),
                      limit: daysText(all, day_minutes),
                    })}
              </span>
              {requested > 0 && (
                <span className="ms-2 text-muted">
                  {t('asked for: {days}', { days: daysText(requested, day_minutes) })}
                </span>
              )}
              {carried > 0 && (
                <span
                  className={`block text-sm ${old > 0 && now > carriedUntil(year) ? 'text-warning' : 'text-muted'}`}
                >
                  {old === 0
                    ? t('of last year: {days}, all taken', { days: daysText(carried, day_minutes) })
                    : now > carriedUntil(year)
                      ? t('of last year: {days}, due since 30 September (Labour Code, art. 168)', {
                          days: daysText(old, day_minutes),
                        })
                      : t('of last year: {days}, to be taken by 30 September', {
                          days: daysText(old, day_minutes),
                        })}
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
