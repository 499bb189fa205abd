import { z } from 'zod'
import { blockKinds } from '../../booking/calendar/api.ts'
import { visitStatuses } from '../../booking/calendar/visit-status.ts'
import { visitListRow } from '../../booking/calendar/visits.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { colour, instant, localDate, localTime } from '../../kit/field.ts'
import { commaList } from '../../kit/list.ts'
import { shownReasons } from '../../people/working-hours/api.ts'
import { productUnit } from '../../sales/products/api.ts'
import { type CardName, type CardSize, cardNames, cardSizes, figureCards } from './cards.ts'

/** Steps before a business can run a day; each is offered to users with the right to it. */
export const firstSteps = ['employee', 'service', 'hours', 'visit'] as const
export type FirstStep = (typeof firstSteps)[number]

/** State of an employee at this moment. */
export const dutyStates = ['with_client', 'busy', 'free', 'break', 'later', 'finished', 'away'] as const
export type DutyState = (typeof dutyStates)[number]

export const duty = z
  .object({
    employee_id: z.uuid(),
    name: z.string(),
    colour,
    state: z.enum(dutyStates),
    /** End of the state, or start of work; null where nothing of the day is left. */
    until: instant.nullable(),
    /** With whom: the visit and its client. */
    visit: z.object({ id: z.uuid(), client: z.string() }).nullable(),
    /** Kind of the blocked time. */
    block: z.enum(blockKinds).nullable(),
    absence: z.enum(shownReasons).nullable(),
  })
  .meta({ id: 'Duty' })
export type Duty = z.infer<typeof duty>

const placedCard = z.object({
  card: z.enum(cardNames as [CardName, ...CardName[]]),
  size: z.enum(Object.keys(cardSizes) as [CardSize, ...CardSize[]]),
})

/** Figures of a day with a number: what a sparkline draws. */
const daily = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object({ date: localDate, ...shape }))

/** Figures of the further cards. A card that was not asked for, or that the reader has no right to, is null. */
export const dashboardFigures = z
  .object({
    /** As the finance summary counts it: payments of the day, tips included. */
    money: z
      .object({
        /** The last 29 days; the last one is today. */
        days: daily({ taken: z.int() }),
        /** Money that came in, as the report on payments counts it. */
        taken: z.int(),
        /** The same weekday one week ago, and on average of the last four weeks. Both end at `until`. */
        week_ago: z.int(),
        average: z.int(),
        /** Wall time of the answer; null: whole days, because nothing came in later. */
        until: localTime.nullable(),
        /** Value of the visits of today, as the report on visits counts it. */
        expected: z.int(),
      })
      .nullable(),
    /** The coming 14 days from today on, as the calendar reckons them. */
    fill: daily({ busy_min: z.int(), open_min: z.int(), visits: z.int() }).nullable(),
    /** The last 14 days up to today, as the reports on visits and clients count them. */
    visits: z
      .object({
        days: daily({ booked: z.int(), no_show: z.int(), cancelled: z.int() }),
        booked: z.int(),
        no_show: z.int(),
        cancelled: z.int(),
        /** Null without the right to the report on clients. */
        new_clients: z.int().nullable(),
      })
      .nullable(),
    deposits: z
      .object({
        /** Prepayments that are neither deducted, returned nor kept. */
        held: z.int(),
        total: z.int(),
        /** `payment`: a visit to come whose prepayment is not paid. `decision`: a visit that is off, with one held. */
        data: z.array(
          z.object({
            event_id: z.uuid(),
            starts_at: instant,
            client: z.string(),
            amount: z.int(),
            waits: z.enum(['payment', 'decision']),
          }),
        ),
      })
      .nullable(),
    low_stock: z
      .object({
        total: z.int(),
        data: z.array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            /** Thousandths of the usage unit. */
            stock: z.int(),
            min_stock: z.int(),
            unit: productUnit,
          }),
        ),
      })
      .nullable(),
    /** Clients whose birthday is today or within six days. */
    birthdays: z
      .object({
        total: z.int(),
        data: z.array(z.object({ id: z.uuid(), name: z.string(), date: localDate, age: z.int().nullable() })),
      })
      .nullable(),
    /** Qualifications and documents that have expired, or do within 30 days. Documents as far as the reader may see them. */
    expiring: z
      .object({
        total: z.int(),
        data: z.array(
          z.object({
            id: z.uuid(),
            employee_id: z.uuid(),
            employee: z.string(),
            name: z.string(),
            valid_until: localDate,
          }),
        ),
      })
      .nullable(),
  })
  .meta({ id: 'DashboardFigures' })
export type DashboardFigures = z.infer<typeof dashboardFigures>

/** Today at a glance. A part that the reader has no right to is null. */
export const dashboard = z
  .object({
    /** Today in the business, and the moment of the answer. */
    date: localDate,
    at: instant,
    /** Visits that start today, as the list of visits counts them; time as the calendar reckons it. */
    day: z
      .object({
        by_status: z.array(z.object({ status: z.enum(visitStatuses), count: z.int() })),
        /** Visits that take place or took place: not called off, not missed. */
        visits: z.int(),
        /** Their value, as the report on visits counts it: held and asked times left out. */
        value: z.int(),
        first_visits: z.int(),
        busy_min: z.int(),
        open_min: z.int(),
        /** Minutes that can still be booked from now until the last one goes home. */
        free_min: z.int(),
      })
      .nullable(),
    people: z.array(duty).nullable(),
    next: z.array(visitListRow).nullable(),
    /** Past visits that are not closed yet, the oldest first. */
    to_close: z.object({ total: z.int(), data: z.array(visitListRow) }).nullable(),
    /** Messages of the last seven days that could not be delivered. */
    failed_messages: z.int().nullable(),
    /** Those that the reader may take. */
    first_steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
    /** The cards that the user has chosen here, in their order; null: those of a new user. */
    cards: z.array(placedCard).nullable(),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof dashboard>

export const dashboards = {
  show: endpoint({
    method: 'GET',
    path: '/tenant/dashboard',
    permission: 'member',
    summary: 'Today at a glance: visits, people, what to close, what failed. Parts without right are null.',
    answer: dashboard,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/tenant/dashboard/figures',
    permission: 'member',
    summary:
      'Figures of cards of the dashboard: money, the coming days, visits, prepayments, stock, birthdays, papers of employees. Cards without right are null.',
    query: z.strictObject({ cards: commaList(z.enum(figureCards)) }),
    answer: dashboardFigures,
  }),
  changeLayout: endpoint({
    method: 'PUT',
    path: '/tenant/dashboard/layout',
    permission: 'member',
    summary: 'Choose the cards of the own dashboard in this business. Null: those of a new user.',
    body: z
      .strictObject({ cards: z.array(placedCard).max(40, 'These are too many.').nullable() })
      .refine(({ cards }) => new Set(cards?.map(({ card }) => card)).size === (cards?.length ?? 0), {
        message: 'A card stands here twice.',
        path: ['cards'],
      })
      .meta({ id: 'DashboardLayout' }),
    answer: z.object({ cards: z.array(placedCard).nullable() }),
    status: 200,
  }),
}
