import { calendar } from '@wizyta/contract/booking/calendar/api'
import { loadOfDays, takenTimes } from '@wizyta/contract/booking/calendar/day-load'
import { visits } from '@wizyta/contract/booking/calendar/visits'
import type { Dashboard, FirstStep } from '@wizyta/contract/figures/dashboard/api'
import { type Access, allows } from '@wizyta/contract/kit/permission'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { messages } from '@wizyta/contract/messaging/messages/api'
import { employees } from '@wizyta/contract/people/employees/api'
import { workingHours } from '@wizyta/contract/people/working-hours/api'
import { services } from '@wizyta/contract/sales/services/api'
import { readLoadSource } from '../../booking/calendar/days/month-query.ts'
import type { Tx } from '../../kit/database/database.ts'
import type { Session } from '../../kit/security/session.ts'
import { dutyOf, freeMinutes } from './duties.ts'
import { readLayout } from './layout.ts'
import { countFailedMessages, readFirstSteps, readVisits } from './queries.ts'

const takenBy: Record<FirstStep, { permission: Access }> = {
  employee: employees.create,
  service: services.create,
  hours: workingHours.replaceWeek,
  visit: visits.create,
}

/** Today at a glance, as far as the reader may see it. */
export async function readToday(
  tx: Tx,
  businessId: string,
  session: Session,
  at = Date.now(),
): Promise<Dashboard> {
  const moment = { date: localDay(at, session.timezone), at }
  const mayTake = (Object.keys(takenBy) as FirstStep[]).filter((step) => allows(session, takenBy[step]))
  const [calendarPart, failed, taken, cards] = await Promise.all([
    allows(session, calendar.days) ? readDay(tx, businessId, session.timezone, moment) : null,
    allows(session, messages.index) ? countFailedMessages(tx, businessId) : null,
    mayTake.length > 0 ? readFirstSteps(tx, businessId) : null,
    readLayout(tx, businessId, session.user.id),
  ])
  return {
    date: moment.date,
    at: new Date(at).toISOString(),
    ...(calendarPart ?? { day: null, people: null, next: null, to_close: null }),
    failed_messages: failed,
    first_steps: taken ? mayTake.map((step) => ({ step, done: taken[step] })) : [],
    cards,
  }
}

async function readDay(
  tx: Tx,
  businessId: string,
  timezone: string,
  moment: { date: string; at: number },
): Promise<Pick<Dashboard, 'day' | 'people' | 'next' | 'to_close'>> {
  const { date, at } = moment
  const [source, read] = await Promise.all([
    readLoadSource(tx, businessId, timezone, { from: date, days: 1 }),
    readVisits(tx, businessId, { date, at: new Date(at).toISOString(), timezone }),
  ])
  const ids = source.employees.map(({ id }) => id)
  const taken = takenTimes(source)
  const { busy_min = 0, open_min = 0 } = loadOfDays([date], ids, source)[0] ?? {}
  const { by_status, visits, value, first_visits, next, to_close } = read
  return {
    day: {
      by_status,
      visits,
      value,
      first_visits,
      busy_min,
      open_min,
      free_min: freeMinutes(moment, source, taken),
    },
    people: read.people.flatMap((person) => {
      const duty = dutyOf(person.employee_id, moment, source, taken)
      if (!duty) return []
      const { visit_id, ...doing } = duty
      const visit = visit_id ? { id: visit_id, client: read.clients[visit_id] ?? '' } : null
      return [{ ...person, ...doing, visit }]
    }),
    next,
    to_close,
  }
}
