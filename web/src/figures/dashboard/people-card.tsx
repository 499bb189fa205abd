import type { Duty } from '@wizyta/contract/figures/dashboard/api'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { absenceWord, blockWord } from '../../people/working-hours/away-words.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatTime } from '../../platform/text/time.ts'
import { calendarAt } from './links.ts'

/** Current activity of each employee; a name leads to their column. */
export function PeopleCard({ people, date }: { people: Duty[]; date: string }) {
  return (
    <Card aria-labelledby="people-now">
      <h2 id="people-now" className="px-4 py-3 text-md font-semibold">
        {t('The team now')}
      </h2>
      {people.length === 0 ? (
        <p className="border-t px-4 py-5 text-muted">{t('No employees work today.')}</p>
      ) : (
        <ul className="border-t">
          {people.map((duty) => (
            <li
              key={duty.employee_id}
              className="relative flex items-center gap-3 border-b px-4 py-2.5 last:border-b-0 hover:bg-hover"
            >
              <Avatar name={duty.name} colour={duty.colour} className="size-8 flex-none" />
              <div className="min-w-0 flex-1">
                <EntityLink
                  link={
                    duty.visit
                      ? calendarAt({ view: 'day', date, visit: duty.visit.id })
                      : calendarAt({ view: 'day', date, people: duty.employee_id })
                  }
                  className="block truncate font-medium after:absolute after:inset-0"
                >
                  {duty.name}
                </EntityLink>
                <DutyText duty={duty} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function DutyText({ duty }: { duty: Duty }) {
  const { timezone } = useBusiness()
  const time = duty.until ? formatTime(duty.until, timezone) : ''
  const isFree = duty.state === 'free'
  return (
    <div className={`truncate ${isFree ? 'font-medium text-success' : 'text-muted'}`}>
      {textOf(duty, time)}
    </div>
  )
}

function textOf({ state, visit, block, absence }: Duty, time: string): string {
  switch (state) {
    case 'with_client':
      return t('With a client until {time}: {client}', { time, client: visit?.client ?? '' })
    case 'busy':
      return t('{what} until {time}', { what: blockWord(block), time })
    case 'free':
      return t('Free until {time}', { time })
    case 'break':
      return t('On a break until {time}', { time })
    case 'later':
      return t('Working from {time}', { time })
    case 'finished':
      return t('Finished for today')
    case 'away':
      // Why is not everybody's to know.
      return absence === 'away' ? absenceWord(absence) : t('Away: {reason}', { reason: absenceWord(absence) })
  }
}
