import { planLines } from '@wizyta/contract/booking/calendar/plan-lines'
import { maxSeries, repeatDates } from '@wizyta/contract/booking/calendar/schedule'
import {
  type Repeat,
  softClashKinds,
  type VisitLineInput,
} from '@wizyta/contract/booking/calendar/visit-input'
import { instantAt, localDay, localTimeOf } from '@wizyta/contract/kit/wall-time'
import { insertRow } from '../../../kit/database/rows.ts'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { invalid } from '../../../kit/http/refusal.ts'
import type { VisitCatalogue } from '../catalogue.ts'
import type { Decisions } from '../placement/clashes.ts'
import type { Booking } from '../visits/insert-visit.ts'
import { assess, type Dated, loadDates, tryDates } from './place-dates.ts'

/**
 * Plans the visits of a booking: one, or those of a series without the dates that are left out. What is decided about a
 * date that does not fit is in `choices`.
 */
export function plannedVisits(
  input: Booking,
  catalogue: VisitCatalogue,
  timezone: string,
): { dates: Dated[]; skipped: string[] } {
  const choices = new Map(input.repeat ? input.choices?.map((choice) => [choice.date, choice]) : [])
  const all = seriesDates(input.starts_at, input.repeat, timezone)
  const skipped = all.map(({ date }) => date).filter((date) => choices.get(date)?.choice === 'skip')
  const dates = all
    .filter(({ date }) => !skipped.includes(date))
    .map(({ date, at }) => ({
      date,
      lines: planLines(input.lines, chosenStart(date, choices, input.choices) ?? at, catalogue),
      decisions: decisionsOf(input, choices.get(date)?.choice),
    }))
  if (dates.length === 0) throw invalid({ choices: ['At least one date must stay.'] })
  return { dates, skipped }
}

function decisionsOf(
  { repeat, accept, override_reason }: Booking,
  choice: NonNullable<Booking['choices']>[number]['choice'] | undefined,
): Decisions {
  if (!repeat) return { accept, override_reason }
  return choice === 'override' ? { accept: softClashKinds, override_reason } : { accept }
}

/** Writes the rule of a series and returns its id. */
export async function insertSeries({ tx, businessId }: BusinessContext, rule: Repeat): Promise<string> {
  const id = await insertRow(tx, 'series', businessId, { rule: JSON.stringify(rule) })
  return id
}

/** The starts of a series. Its wall time stays: 9:00 is 9:00 in summer and in winter. */
function seriesDates(
  startsAt: string,
  repeat: Repeat | null | undefined,
  timezone: string,
): { date: string; at: number }[] {
  const first = Date.parse(startsAt)
  const firstDate = localDay(first, timezone)
  if (!repeat) return [{ date: firstDate, at: first }]
  const dates = repeatDates(repeat, firstDate, maxSeries + 1)
  if (dates.length > maxSeries) throw invalid({ 'repeat.until': ['A series has at most 60 appointments.'] })
  const time = localTimeOf(first, timezone)
  return dates.map((date, index) => ({ date, at: index === 0 ? first : instantAt(date, time, timezone) }))
}

function chosenStart(
  date: string,
  choices: Map<string, NonNullable<Booking['choices']>[number]>,
  given: Booking['choices'],
): number | null {
  const choice = choices.get(date)
  if (choice?.choice !== 'move') return null
  if (!choice.starts_at) throw invalid({ [`choices.${given?.indexOf(choice)}.starts_at`]: ['Enter a time.'] })
  return Date.parse(choice.starts_at)
}

/**
 * Checks whether a booking, or each date of a series, would fit. It also finds the nearest later time, and writes
 * nothing.
 */
export async function checkDates(
  context: BusinessContext,
  asked: {
    starts_at: string
    lines: VisitLineInput[]
    repeat?: Repeat | null
    clientId: string | null
    visitId: string | null
  },
  catalogue: VisitCatalogue,
) {
  const dates = seriesDates(asked.starts_at, asked.repeat, context.session.timezone).map(({ date, at }) => ({
    date,
    lines: planLines(asked.lines, at, catalogue),
  }))
  const { clientId, visitId } = asked
  const availability = await loadDates(context, dates, {
    clientId,
    catalogue,
    except: visitId === null ? [] : [visitId],
  })
  return assess(context, await tryDates(dates, catalogue, availability))
}
