import { takenBy } from '@wizyta/contract/busy'
import { fitOf } from '@wizyta/contract/fit'
import { type PlannedLine, planLines, visitSpan } from '@wizyta/contract/plan-lines'
import { maxSeries, repeatDates } from '@wizyta/contract/schedule'
import { type Clash, type Repeat, softClashKinds, type VisitLineInput } from '@wizyta/contract/visit-input'
import { instantAt, localDay, localTimeOf } from '@wizyta/contract/wall-time'
import { conflict, invalid } from '../lib/refusal.ts'
import { readSettings } from '../system-settings/settings.ts'
import { type Availability, loadAvailability, lockSubjects, subjectsOf } from './availability.ts'
import type { VisitCatalogue } from './catalogue.ts'
import { checkOverride, type Desk, nearestIn, standing, weekAround } from './clashes.ts'
import { type Booking, insertVisit } from './insert-visit.ts'
import { checkedSpan, settle } from './place-visit.ts'

/** A visit of a series to be. */
interface Dated {
  date: string
  lines: PlannedLine[]
}
interface Tried extends Dated {
  clashes: Clash[]
  resource_ids: string[][]
  /** What stands around it, the visits of the series before it included. */
  availability: Availability
}

/** Books every date of a series, or none. What is decided about a date that does not fit stands in `choices`. */
export async function bookSeries(
  desk: Desk,
  input: Booking & { repeat: Repeat },
  catalogue: VisitCatalogue,
): Promise<{ ids: string[]; skipped: string[] }> {
  const { tx, businessId, session } = desk
  const choices = new Map(input.choices?.map((choice) => [choice.date, choice]))
  const all = seriesDates(input.starts_at, input.repeat, session.timezone)
  const skipped = all.map(({ date }) => date).filter((date) => choices.get(date)?.choice === 'skip')
  const dates = all
    .filter(({ date }) => !skipped.includes(date))
    .map(({ date, at }) => ({
      date,
      lines: planLines(input.lines, chosenStart(date, choices, input.choices) ?? at, catalogue),
    }))
  if (dates.length === 0) throw invalid({ choices: ['At least one date must stay.'] })

  const availability = await loadSeries(desk, dates, input.client_id ?? null, null, catalogue, true)
  const tried = tryDates(dates, catalogue, availability)
  const decisionsOf = (date: string) =>
    choices.get(date)?.choice === 'override'
      ? { accept: softClashKinds, override_reason: input.override_reason }
      : { accept: input.accept }
  const misfits = tried.filter(({ date, clashes }) => standing(clashes, decisionsOf(date)).length > 0)
  if (misfits.length > 0) {
    throw conflict('Some dates of the series do not fit.', { clashes: await assess(desk, misfits) })
  }

  const { id: seriesId } = await tx
    .insertInto('series')
    .values({ business_id: businessId, rule: JSON.stringify(input.repeat) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids: string[] = []
  for (const { date, lines, clashes, resource_ids, availability: around } of tried) {
    checkOverride(session, clashes, decisionsOf(date))
    const hard = clashes.filter((clash) => clash.hard)
    ids.push(
      await insertVisit(
        desk,
        input,
        settle(lines, resource_ids, hard, catalogue, around),
        catalogue,
        seriesId,
      ),
    )
  }
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

/** Loads what stands around all dates of a series at once, and the week around each for suggestions. */
async function loadSeries(
  { tx, businessId, session }: Desk,
  dates: readonly Dated[],
  clientId: string | null,
  visitId: string | null,
  catalogue: VisitCatalogue,
  lock: boolean,
): Promise<Availability> {
  for (const { lines } of dates) checkedSpan(lines)
  const lines = dates.flatMap((one) => one.lines)
  const subjects = subjectsOf(lines, catalogue)
  if (lock) await lockSubjects(tx, businessId, [...subjects.employees, ...subjects.resources])
  return loadAvailability(tx, businessId, {
    timezone: session.timezone,
    catalogue,
    ...subjects,
    clientId,
    except: visitId,
    span: weekAround(visitSpan(lines)),
  })
}

function tryDates(dates: readonly Dated[], catalogue: VisitCatalogue, availability: Availability): Tried[] {
  const tried: Tried[] = []
  let around = availability
  for (const { date, lines } of dates) {
    const { clashes, resource_ids } = fitOf(lines, around)
    tried.push({ date, lines, clashes, resource_ids, availability: around })
    const placed = lines.map((line, index) => ({ ...line, resource_ids: resource_ids[index] ?? [] }))
    const taken = takenBy(placed, catalogue).map((part) => ({
      ...part,
      visit_id: null,
      block: null,
      seat: 0,
      overridden: false,
    }))
    around = { ...around, busy: [...around.busy, ...taken] }
  }
  return tried
}

/** What stands in the way of each date, and the nearest free time where something does. */
async function assess({ tx, businessId }: Pick<Desk, 'tx' | 'businessId'>, tried: readonly Tried[]) {
  const { calendar_step_min } = await readSettings(tx, businessId)
  return tried.map(({ date, lines, clashes, availability }) => ({
    date,
    starts_at: new Date(visitSpan(lines).from).toISOString(),
    clashes,
    nearest: clashes.length === 0 ? null : nearestIn(lines, availability, calendar_step_min),
  }))
}

/** Says of a booking, or of each date of a series, whether it would fit; nothing is written. */
export async function checkDates(
  desk: Desk,
  asked: {
    starts_at: string
    lines: VisitLineInput[]
    repeat?: Repeat | null
    clientId: string | null
    visitId: string | null
  },
  catalogue: VisitCatalogue,
) {
  const dates = seriesDates(asked.starts_at, asked.repeat, desk.session.timezone).map(({ date, at }) => ({
    date,
    lines: planLines(asked.lines, at, catalogue),
  }))
  const availability = await loadSeries(desk, dates, asked.clientId, asked.visitId, catalogue, false)
  return assess(desk, tryDates(dates, catalogue, availability))
}
