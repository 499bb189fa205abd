import { CalendarPlus } from 'lucide-react'
import { visits } from '../lib/calls.gen.ts'
import { useFirstOpenDay } from '../lib/first-open-day.ts'
import { t } from '../lib/i18n.ts'
import { useAllows } from '../lib/session.ts'
import { EntityLink } from '../list/entity-link.tsx'
import { buttonLook } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** All is there: the first visit is booked where all others are, on a day on which the salon is open. */
export function StartVisit() {
  const mayBook = useAllows(visits.create)
  const { date, isLoading } = useFirstOpenDay()
  return (
    <div className="flex flex-col items-start gap-3 px-4 py-5 md:px-5">
      <h2 id="start-step" className="text-lg font-semibold">
        {t('Book the first visit')}
      </h2>
      <p>{t('Click a time in the calendar, choose the client and the service.')}</p>
      <div className="flex flex-wrap gap-2">
        {mayBook &&
          (isLoading ? (
            <Skeleton className="h-10 w-40" aria-hidden="true" />
          ) : (
            <EntityLink
              link={{ to: '/calendar', search: { date, new: '~' } as never }}
              {...buttonLook({ variant: 'primary', size: 'large' })}
            >
              <CalendarPlus aria-hidden="true" />
              {t('Book a visit')}
            </EntityLink>
          ))}
        <EntityLink link={{ to: '/' }} {...buttonLook({ size: 'large' })}>
          {t('Go to the dashboard')}
        </EntityLink>
      </div>
    </div>
  )
}
