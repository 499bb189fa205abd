import type { HolidayHours } from '@wizyta/contract/people/working-hours/api'
import { holidayNames } from '@wizyta/contract/people/working-hours/holidays'
import { CalendarHeart } from 'lucide-react'
import { useState } from 'react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { businesses } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDay } from '../../platform/text/time.ts'
import { DateText, HoursCard } from './hours-card.tsx'

const shownAtFirst = 4

/** Public holidays of the coming year, with those on which the salon works by its own data. */
export function HolidaysCard({ holidays }: { holidays: HolidayHours[] }) {
  const { id } = useBusiness()
  const [showsAll, setShowsAll] = useState(false)
  const mayChoose = useAllows(businesses.update)
  const rows = holidays.map((one) => ({ ...one, id: one.date }))
  return (
    <HoursCard
      title={t('Public holidays')}
      hint={t('The salon is closed on those that are marked so. Hours set for the date open it.')}
      icon={CalendarHeart}
      rows={showsAll ? rows : rows.slice(0, shownAtFirst)}
      isPast={() => false}
      action={
        mayChoose && (
          <EntityLink link={{ to: '/businesses/$id/edit', params: { id } }} {...buttonLook()}>
            {t('Choose the holidays')}
          </EntityLink>
        )
      }
      foot={
        rows.length > shownAtFirst && (
          <Button
            variant="ghost"
            size="small"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll
              ? t('Only the next ones')
              : t('All of the coming year ({number})', { number: rows.length })}
          </Button>
        )
      }
    >
      {({ date, key, hours }) => (
        <>
          <DateText title={formatDay(date)} text={t(holidayNames[key])} />
          {hours === 'closed' ? (
            <Badge tone="warning">{t('Closed')}</Badge>
          ) : (
            <Badge>{hours === 'dated' ? t('Hours of its own') : t('Usual hours')}</Badge>
          )}
        </>
      )}
    </HoursCard>
  )
}
