import type { CalendarDays, CalendarSetup, CalendarVisit } from '@wizyta/contract/booking/calendar/api'
import { settingDefaults } from '@wizyta/contract/office/system-settings/api'
import { vi } from 'vitest'
import { makeCards, type VisitCard } from '../grid/cards.ts'
import { makeColumns } from '../grid/columns.ts'

// The setup file also asks the server, which needs a browser.
vi.mock('../../../platform/net/query.ts', () => ({ useCall: () => {} }))
const { withMaps } = await import('../state/setup.ts')

/** A salon of two people and a room, on Friday 20 November 2026. */
const id = (letter: string) => `${letter.repeat(8)}-0000-4000-8000-000000000000`
export const anna = id('a')
export const olga = id('b')
export const room = id('c')
const cut = id('d')
export const colour = id('e')
const service = (id: string, rule: { any_of: string[]; work_only: boolean }[] = []) => ({
  id,
  name: id === cut ? 'Strzyżenie' : 'Koloryzacja',
  name_en: null,
  service_group_id: 'g',
  colour: 'rose' as const,
  price: 10_000,
  duration_min: 60,
  segments: [],
  buffer_before_min: 0,
  buffer_after_min: 0,
  capacity: 1,
  variants: [],
  resource_rule: rule,
})
const performs = [cut, colour].map((service_id) => ({
  service_id,
  price: null,
  duration_min: null,
  buffer_before_min: null,
  buffer_after_min: null,
}))
const person = (id: string, name: string) => ({
  id,
  name,
  position: null,
  colour: 'sky' as const,
  photo_id: null,
  calendar_step_min: null,
  max_parallel: 1,
  default_resource_id: null,
  hired_on: null,
  left_on: null,
  services: performs,
})
export const setup = withMaps({
  timezone: 'Europe/Warsaw',
  currency: 'PLN',
  settings: settingDefaults,
  employees: [person(anna, 'Anna'), person(olga, 'Olga')],
  resources: [{ id: room, name: 'Gabinet', category: 'room', colour: 'teal', capacity: 1, turnover_min: 0 }],
  groups: [],
  services: [service(cut), service(colour, [{ any_of: [room], work_only: true }])],
  labels: [],
  weeks: [1, 2, 3, 4, 5].flatMap((weekday) =>
    [anna, olga].map((employee_id) => ({
      employee_id,
      resource_id: null,
      weekday,
      intervals: [{ from: '09:00', to: '17:00' }],
      breaks: [],
    })),
  ),
} satisfies CalendarSetup)

export const at = (time: string) => new Date(Date.parse(`2026-11-20T${time}:00+01:00`)).toISOString()
let count = 0
export function line(
  from: string,
  to: string,
  employee_id: string,
  more: Partial<CalendarVisit['lines'][number]> = {},
) {
  count += 1
  return {
    id: `line-${count}`,
    service_id: cut,
    employee_id,
    client_id: null,
    starts_at: at(from),
    ends_at: at(to),
    segments: [],
    buffer_before_min: 0,
    buffer_after_min: 0,
    resource_ids: [],
    ...more,
  }
}
export function visit(
  id: string,
  lines: CalendarVisit['lines'],
  more: Partial<CalendarVisit> = {},
): CalendarVisit {
  return {
    id,
    version: 1,
    status: 'booked',
    client_id: null,
    client: id,
    total: 10_000,
    payment_status: 'none',
    first_visit: false,
    has_note: false,
    has_alert: false,
    online: false,
    recurring: false,
    overridden: false,
    late_minutes: null,
    is_refused: false,
    label_ids: [],
    lines,
    starts_at: lines.map((one) => one.starts_at).sort()[0] as string,
    ends_at: lines
      .map((one) => one.ends_at)
      .sort()
      .at(-1) as string,
    ...more,
  }
}
export const days = (...visits: CalendarVisit[]): CalendarDays => ({
  visits,
  blocks: [],
  dated: [],
  absences: [],
})
export const shown = { status: [], groups: [], labels: [], cancelled: false }
export const columnsOf = (visits: ReturnType<typeof days>, kind: 'employee' | 'resource' = 'employee') =>
  makeColumns({
    dates: ['2026-11-20'],
    kind,
    subjects: kind === 'employee' ? setup.employees : setup.resources,
    setup,
    days: visits,
  })
export const cardsOf = (...visits: CalendarVisit[]) =>
  makeCards(columnsOf(days(...visits)), days(...visits), shown, setup) as VisitCard[]
