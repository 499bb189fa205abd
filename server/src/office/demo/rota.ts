import { addDays } from '@wizyta/contract/kit/wall-time'
import { dayMinutes, workingDays } from '@wizyta/contract/people/leave/leave-days'
import { publishedDays } from '@wizyta/contract/people/rota/person-month'
import type { Interval } from '@wizyta/contract/people/working-hours/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { DemoHours } from './hours.ts'
import type { House } from './house.ts'
import { writeRows } from './write.ts'

const templates = [
  { name: 'Rano', colour: 'lime', hours: ['08:00', '14:00'], break: null },
  { name: 'Popołudnie', colour: 'sky', hours: ['14:00', '20:00'], break: null },
  { name: 'Cały dzień', colour: 'violet', hours: ['09:00', '17:00'], break: ['13:00', '13:30'] },
  { name: 'Wolne', colour: 'slate', hours: null, break: null },
] as const

/** Usual hours of contracts in a week, in minutes: full time, seven eighths, three quarters, half. */
const fullTimes = [2400, 2100, 1800, 1200]

/** Writes templates, contract hours, the present month as it was sent, and requests for leave. */
export async function writeRota(tx: Tx, house: House, hours: DemoHours, today: string): Promise<void> {
  const business_id = house.businessId
  const owned = (rows: object[]) => rows.map((row) => ({ business_id, ...row }))
  const part = (times: readonly [string, string] | null) => (times ? [{ from: times[0], to: times[1] }] : [])
  await writeRows(
    tx,
    'rota_templates',
    owned(
      templates.map(({ name, colour, hours, break: pause }, sort_order) => ({
        name,
        colour,
        sort_order,
        intervals: part(hours),
        breaks: part(pause),
      })),
    ),
  )
  const minutesOf = (id: string) =>
    hours.weeks
      .filter(({ employee_id }) => employee_id === id)
      .reduce((sum, { intervals, breaks }) => sum + lengthOf(intervals) - lengthOf(breaks), 0)
  const nearest = (minutes: number) =>
    fullTimes.toSorted((a, b) => Math.abs(a - minutes) - Math.abs(b - minutes))[0]
  const contracted = house.employees.map(({ id }) => ({
    id,
    contract_minutes: nearest(minutesOf(id)),
    contract_per: 'week',
  }))
  await sql`
    update employees e set contract_minutes = c.contract_minutes, contract_per = c.contract_per
    from jsonb_to_recordset(${JSON.stringify(contracted)}::jsonb) as c (id uuid, contract_minutes int, contract_per text)
    where e.business_id = ${business_id} and e.id = c.id`.execute(tx)

  const month = today.slice(0, 7)
  await writeRows(tx, 'rota_months', owned([{ month: `${month}-01`, sent: house.employees.length }]))
  const shifts = house.employees.map(({ id }) => ({
    month: `${month}-01`,
    employee_id: id,
    days: publishedDays(hours, id, month),
  }))
  await writeRows(tx, 'rota_shifts', owned(shifts))

  const [first, second, third] = house.employees
  const wishes = [
    { of: first, from: 33, days: 5, reason: 'holiday', note: 'Wyjazd w góry', status: 'requested' },
    { of: second, from: 12, days: 1, reason: 'child_care', note: null, status: 'requested' },
    { of: third, from: 18, days: 2, reason: 'holiday', note: null, status: 'rejected' },
  ].flatMap(({ of, from, days, ...wish }) => {
    if (!of) return []
    const away = {
      starts_on: addDays(today, from),
      ends_on: addDays(today, from + days - 1),
      from_time: null,
      to_time: null,
    }
    const within = { from: away.starts_on, to: away.ends_on }
    const taken = {
      days: workingDays(hours, of.id, away, within),
      day_minutes: dayMinutes(hours, of.id, [away], within),
    }
    const decision =
      wish.status === 'rejected'
        ? { decision_note: 'W tym tygodniu brakuje zastępstwa.', decided_at: new Date().toISOString() }
        : { decision_note: null, decided_at: null }
    return [{ ...wish, ...away, ...decision, employee_id: of.id, ...taken }]
  })
  await writeRows(tx, 'leave_requests', owned(wishes))
}

const lengthOf = (parts: readonly Interval[]) =>
  parts.reduce((sum, { from, to }) => sum + minuteOf(to) - minuteOf(from), 0)
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
