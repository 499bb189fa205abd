import { weekOn } from '@wizyta/contract/people/working-hours/hours'
import { Clock } from 'lucide-react'
import { wide } from '../../kit/form/form-section.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { workingHours } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatWallTime, formatWeekday, timeSpan, today } from '../../platform/text/time.ts'

/** A Monday, from which the weekday names are written. */
const aMonday = '2026-11-16'

/** Weekly hours of the salon, with the link to change them. */
export function OpeningHours() {
  const mayRead = useAllows(workingHours.show)
  const hours = useCall(workingHours.show, { query: {} }, { enabled: mayRead, handles: () => true })
  const { timezone } = useBusiness()
  if (!mayRead) return null
  const week = weekOn(hours.data?.week ?? [], today(timezone).toString())
  return (
    <div className={`flex flex-col gap-2 ${wide}`}>
      <span data-slot="label">{t('Opening hours')}</span>
      {week.length > 0 ? (
        <dl className="grid max-w-sm grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
          {week.map(({ weekday, intervals }) => (
            <div key={weekday} className="contents">
              <dt className="text-muted">{dayName(weekday)}</dt>
              <dd>
                {intervals
                  .map(({ from, to }) => timeSpan(formatWallTime(from), formatWallTime(to)))
                  .join(', ') || t('Closed')}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        hours.data && <p className="text-muted">{t('No opening hours yet.')}</p>
      )}
      <EntityLink link={{ to: '/employees/working-hours/fixed' }} {...buttonLook()} className="self-start">
        <Clock aria-hidden="true" />
        {t('Edit hours')}
      </EntityLink>
    </div>
  )
}

export function dayName(weekday: number): string {
  const name = formatWeekday(Temporal.PlainDate.from(aMonday).add({ days: weekday - 1 }), 'long')
  return name.charAt(0).toLocaleUpperCase() + name.slice(1)
}
