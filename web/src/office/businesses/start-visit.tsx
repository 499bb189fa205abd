import { CalendarPlus } from 'lucide-react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { useFirstOpenDay } from '../../people/working-hours/first-open-day.ts'
import { visits } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** Last step: the first visit is booked in the calendar, on a day on which the salon is open. */
export function StartVisit() {
  const mayBook = useAllows(visits.create)
  const { date, isLoading } = useFirstOpenDay()
  return (
    <div className="flex flex-col items-start gap-3 px-4 py-5 md:px-5">
      <h2 id="start-step" className="text-lg font-semibold">
        {t('Book the first appointment')}
      </h2>
      <p>{t('Click a time in the calendar, choose the client and the service.')}</p>
      <div className="flex flex-wrap gap-2">
        {mayBook &&
          (isLoading ? (
            <Skeleton className="h-10 w-40" aria-hidden="true" />
          ) : (
            <EntityLink
              link={{ to: '/calendar', search: { date, new: '~' } }}
              {...buttonLook({ variant: 'primary', size: 'large' })}
            >
              <CalendarPlus aria-hidden="true" />
              {t('Book appointment')}
            </EntityLink>
          ))}
        <EntityLink link={{ to: '/' }} {...buttonLook({ size: 'large' })}>
          {t('Go to the dashboard')}
        </EntityLink>
      </div>
    </div>
  )
}
