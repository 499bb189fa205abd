import { loadOfDaysSteps } from '@wizyta/contract/booking/calendar/day-load'
import { clientReport } from '@wizyta/contract/figures/client-report/api'
import type { DashboardFigures } from '@wizyta/contract/figures/dashboard/api'
import { dashboardCards, type FigureCard } from '@wizyta/contract/figures/dashboard/cards'
import { paymentReport } from '@wizyta/contract/figures/payment-report/api'
import { visitReport } from '@wizyta/contract/figures/visit-report/api'
import { allows } from '@wizyta/contract/kit/permission'
import type { AnyReport, ReportRow } from '@wizyta/contract/kit/report'
import { addDays, localDay, localTimeOf } from '@wizyta/contract/kit/wall-time'
import { readLoadSource } from '../../booking/calendar/days/month-query.ts'
import { Computed } from '../../kit/http/computed.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { type ReportReader, type ReportSql, readReport } from '../../kit/reports/read-report.ts'
import { clientRows } from '../client-report/client-rows.ts'
import { paymentRows } from '../payment-report/payment-rows.ts'
import { visitRows } from '../visit-report/visit-rows.ts'
import { readBirthdays, readExpiring, readLowStock, readWaitingDeposits } from './waiting.ts'

type Part<Card extends FigureCard> = NonNullable<DashboardFigures[Card]>

const fillDays = 14
const pastDays = 14
/** Four weeks, so that the same weekday is seen four times before today. */
const moneyDays = 29

/**
 * Reads the figures of cards by the SQL of the reports and lists that they lead to. A card that the reader has no right
 * to is null.
 */
export async function readFigures(
  call: BusinessContext,
  cards: readonly FigureCard[],
  at = Date.now(),
): Promise<Computed<DashboardFigures>> {
  const { tx, businessId, session } = call
  const today = localDay(at, session.timezone)
  const isAsked = (card: FigureCard) =>
    cards.includes(card) && allows(session, { permission: dashboardCards[card].needs })
  const part = async <Card extends FigureCard>(card: Card, read: () => Promise<Part<Card>>) =>
    isAsked(card) ? read() : null
  const days = Array.from({ length: fillDays }, (_, place) => addDays(today, place))
  const [money, source, visits, deposits, low_stock, birthdays, expiring] = await Promise.all([
    part('money', () => readMoney(call, today, at)),
    isAsked('fill')
      ? readLoadSource(tx, businessId, session.timezone, { from: today, days: fillDays })
      : null,
    part('visits', () => readPastVisits(call, today)),
    part('deposits', () => readWaitingDeposits(call)),
    part('low_stock', () => readLowStock(tx, businessId)),
    part('birthdays', () => readBirthdays(tx, businessId, today)),
    part('expiring', () => readExpiring(call)),
  ])
  return new Computed(function* () {
    const loads = source
      ? yield* loadOfDaysSteps(
          days,
          source.employees.map(({ id }) => id),
          source,
        )
      : null
    return {
      money,
      fill:
        loads?.map(({ date, busy_min, open_min, visits: count }) => ({
          date,
          busy_min,
          open_min,
          visits: count,
        })) ?? null,
      visits,
      deposits,
      low_stock,
      birthdays,
      expiring,
    }
  })
}

/** Reads what came in today, and what came in on the same weekdays until the same wall time. */
export async function readMoney(call: ReportReader, today: string, at: number): Promise<Part<'money'>> {
  const takenOn = await byDays(call, paymentReport, paymentRows, {
    from: addDays(today, 1 - moneyDays),
    to: today,
  })
  const bookedOn = await byDays(call, visitReport, visitRows, { from: today, to: today })
  const on = (date: string) => number(takenOn.get(date), 'taken')
  const sameWeekdays = [7, 14, 21, 28].map((before) => addDays(today, -before))
  const clock = localTimeOf(at, call.session.timezone)
  const untilNow = await Promise.all(
    sameWeekdays.map(async (date) => {
      const rowsOf: ReportSql = (asked) => paymentRows({ ...asked, clock })
      return number((await byDays(call, paymentReport, rowsOf, { from: date, to: date })).get(date), 'taken')
    }),
  )
  return {
    days: dates(today, moneyDays).map((date) => ({ date, taken: on(date) })),
    taken: on(today),
    week_ago: untilNow[0] ?? 0,
    average: Math.round(untilNow.reduce((sum, taken) => sum + taken, 0) / untilNow.length),
    // Where nothing came in later on these days, whole days are compared.
    until: sameWeekdays.some((date, place) => on(date) !== untilNow[place]) ? clock : null,
    expected: number(bookedOn.get(today), 'value'),
  }
}

async function readPastVisits(call: BusinessContext, today: string): Promise<Part<'visits'>> {
  const period = { from: addDays(today, 1 - pastDays), to: today }
  const rows = await byDays(call, visitReport, visitRows, period)
  const days = dates(today, pastDays).map((date) => {
    const row = rows.get(date)
    const cancelled = number(row, 'cancelled_client') + number(row, 'cancelled_salon')
    return { date, booked: number(row, 'booked'), no_show: number(row, 'no_show'), cancelled }
  })
  const sum = (name: 'booked' | 'no_show' | 'cancelled') => days.reduce((total, day) => total + day[name], 0)
  const isShown = allows(call.session, clientReport)
  const clients = isShown ? await byDays(call, clientReport, clientRows, period) : null
  return {
    days,
    booked: sum('booked'),
    no_show: sum('no_show'),
    cancelled: sum('cancelled'),
    new_clients:
      clients && [...clients.values()].reduce((total, row) => total + number(row, 'new_clients'), 0),
  }
}

/** Reads a report by days: its rows by their date. */
async function byDays(
  call: ReportReader,
  report: AnyReport,
  rowsOf: ReportSql,
  period: { from: string; to: string },
): Promise<Map<string, ReportRow>> {
  const { rows } = await readReport(call, report, rowsOf, { ...period, by: 'day' })
  return new Map(rows.map((row) => [row.key ?? '', row]))
}

const number = (row: ReportRow | undefined, name: string) => Number(row?.[name] ?? 0)

/** Returns the dates of a stretch that ends with a day. */
const dates = (last: string, count: number) =>
  Array.from({ length: count }, (_, place) => addDays(last, place + 1 - count))
