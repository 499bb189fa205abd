import { planLines } from '@wizyta/contract/booking/calendar/plan-lines'
import { maxSeries, repeatDates } from '@wizyta/contract/booking/calendar/schedule'
import {
  type Repeat,
  softClashKinds,
  type VisitLineInput,
} from '@wizyta/contract/booking/calendar/visit-input'
import { instantAt, localDay, localTimeOf } from '@wizyta/contract/kit/wall-time'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { invalid } from '../../../kit/http/refusal.ts'
import type { VisitCatalogue } from '../catalogue.ts'
import type { LockedCatalogue } from '../lock-subjects.ts'
import { type Booking, insertVisit } from '../visits/insert-visit.ts'
import { assess, loadDates, placeDates, tryDates } from './place-dates.ts'

/** Books every date of a series, or none. What is decided about a date that does not fit stands in `choices`. */
export async function bookSeries(
  context: BusinessContext,
  input: Booking & { repeat: Repeat },
  catalogue: LockedCatalogue,
): Promise<{ ids: string[]; skipped: string[] }> {
  const { tx, businessId, session } = context
  const choices = new Map(input.choices?.map((choice) => [choice.date, choice]))
  const all = seriesDates(input.starts_at, input.repeat, session.timezone)
  const skipped = all.map(({ date }) => date).filter((date) => choices.get(date)?.choice === 'skip')
  const dates = all
    .filter(({ date }) => !skipped.includes(date))
    .map(({ date, at }) => ({
      date,
      lines: planLines(input.lines, chosenStart(date, choices, input.choices) ?? at, catalogue),
      decisions:
        choices.get(date)?.choice === 'override'
          ? { accept: softClashKinds, override_reason: input.override_reason }
          : { accept: input.accept },
    }))
  if (dates.length === 0) throw invalid({ choices: ['At least one date must stay.'] })
  const placed = await placeDates(context, dates, input.client_id ?? null, catalogue)

  const { id: seriesId } = await tx
    .insertInto('series')
    .values({ business_id: businessId, rule: JSON.stringify(input.repeat) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids: string[] = []
  for (const one of placed) ids.push(await insertVisit(context, input, one, catalogue, seriesId))
  return { ids, skipped }
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
  if (dates.length > maxSeries) throw invalid({ 'repeat.until': ['A series has at most 60 visits.'] })
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
