import type { PublishedDay, RotaCell, RotaMonth, RotaPerson } from '@wizyta/contract/people/rota/api'
import { dayOff, readCell, readOver, shortTime, writeCell } from '@wizyta/contract/people/rota/cell-text'
import {
  contractMinutes,
  daysOfMonth,
  type PersonMonth,
  personMonth,
  publishedDays,
  type RotaDay,
} from '@wizyta/contract/people/rota/person-month'
import type { Interval } from '@wizyta/contract/people/working-hours/api'
import type { HoursSource } from '@wizyta/contract/people/working-hours/hours'
import { hoursOn, usualBreaks, workedIntervals } from '@wizyta/contract/people/working-hours/hours'
import { useMemo, useRef } from 'react'
import { type Edits, useEdits } from '../../kit/grid/edits.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDay, formatMinutes } from '../../platform/text/time.ts'
import { absenceWord } from '../working-hours/away-words.ts'
import { elsewhereText, keptByDate, reasonSign, restText, sundayOf } from './words.ts'

/** One day of one employee as the grid shows it. */
export interface ShownCell {
  date: string
  /** Hours as they are typed; what is copied. */
  text: string
  /** Lines in the cell. */
  lines: readonly string[]
  look: 'work' | 'free' | 'absence' | 'closed' | 'out'
  isDated: boolean
  isChanged: boolean
  isFaulty: boolean
  /** The month was published, and this day is not as it was sent. */
  isUnsent: boolean
  isRequested: boolean
  /** Hours in other businesses that overlap with those planned here. */
  clashes: readonly Interval[]
  isWarned: boolean
  /** It has a break, or none where there usually is one. */
  tellsBreak: boolean
  label: string
}

export interface ShownRow {
  person: RotaPerson
  month: PersonMonth
  cells: readonly ShownCell[]
  /** Minutes that the contract asks for; null: none agreed. */
  contract: number | null
}

interface Source extends HoursSource {
  requests: RotaMonth['requests']
  published: ReadonlyMap<string, string> | null
  /** Work in other businesses, by date. */
  elsewhere: ReadonlyMap<string, readonly PublishedDay[]>
}

/** The rota of a month while it is edited. Rows of the edits are employees, their columns dates. */
export function useRota(answer: RotaMonth, timezone: string, people: readonly RotaPerson[]) {
  const [history, step] = useEdits()
  const { sources, stored, rows: kept } = workedOutOf(answer, timezone)
  const days = useMemo(() => daysOfMonth(answer.month), [answer.month])
  const dayName = useMemo(() => keptByDate((date) => formatDay(date)), [])
  const storedText = (id: string, date: string) => stored.get(`${id} ${date}`) ?? ''

  // A keystroke works out the month of one employee alone.
  const shown = people.flatMap((person): ShownRow[] => {
    const source = sources.get(person.id)
    if (!source) return []
    const edits = history.now[person.id]
    const before = kept.get(person.id)
    if (before && before.edits === edits) return [before.row]
    const row = rowOf(person, source, edits, answer, timezone, dayName)
    kept.set(person.id, { edits, row })
    return [row]
  })
  const before = useRef(shown)
  if (!isSame(before.current, shown)) before.current = shown
  const rows = before.current

  // Hours as the user saw them when a day was first edited. Others may save the day meanwhile, which is then a conflict.
  const seen = useRef(new Map<string, string>())
  const change = (cells: readonly { id: string; date: string; text: string }[]) => {
    for (const { id, date } of cells)
      if (history.now[id]?.[date] === undefined) seen.current.set(`${id} ${date}`, storedText(id, date))
    step({
      kind: 'change',
      changes: cells.map(({ id, date, text }) => ({
        id,
        key: date,
        text: normalised(text, id, date),
        stored: storedText(id, date),
      })),
    })
  }
  /** Writes what was typed as it is stored, with the breaks that it keeps. Text that cannot be read stays as it is. */
  const normalised = (text: string, employee_id: string, date: string) => {
    const source = sources.get(employee_id)
    if (!source) return text.trim()
    const whose = { ...editedSource(source, employee_id, history.now[employee_id]), employee_id, date }
    const hours = readOver(text, hoursOn(whose), usualBreaks(whose))
    return hours === undefined ? text.trim() : writeCell(hours)
  }
  /** Takes the stored hours of some days as seen: the own ones may replace them. */
  const accept = (cells: readonly RotaCell[]) => {
    for (const { employee_id: id, date } of cells) seen.current.set(`${id} ${date}`, storedText(id, date))
  }
  const seenText = (id: string, date: string) => seen.current.get(`${id} ${date}`) ?? storedText(id, date)

  const changes: RotaCell[] = []
  let faults = 0
  for (const [employee_id, cells] of Object.entries(history.now))
    for (const [date, text] of Object.entries(cells)) {
      const to = readCell(text)
      if (to === undefined) faults += 1
      else changes.push({ employee_id, date, from: readCell(seenText(employee_id, date)) ?? null, to })
    }
  return { history, step, rows, days, change, accept, changes, faults, storedText }
}

interface WorkedOut {
  sources: Map<string, Source>
  /** Hours of dates as they are typed, by employee and date. */
  stored: Map<string, string>
  /** Rows as they were shown last, by employee. */
  rows: Map<string, { edits: Edits[string] | undefined; row: ShownRow }>
}

/** Answers with what was worked out of them, by language and time zone. So a user who comes back finds the month ready. */
const workedOut = new WeakMap<RotaMonth, Map<string, WorkedOut>>()

function workedOutOf(answer: RotaMonth, timezone: string): WorkedOut {
  const ways = workedOut.get(answer) ?? new Map<string, WorkedOut>()
  const key = `${language()} ${timezone}`
  const found = ways.get(key) ?? {
    sources: sourcesOf(answer),
    stored: new Map(answer.dated.map((row) => [`${row.employee_id} ${row.date}`, writeCell(row)])),
    rows: new Map(),
  }
  workedOut.set(answer, ways.set(key, found))
  return found
}

const isSame = (one: readonly ShownRow[], other: readonly ShownRow[]) =>
  one.length === other.length && one.every((row, index) => row === other[index])

/** Divides the answer by employee: hours of the business are in each. */
function sourcesOf(answer: RotaMonth): Map<string, Source> {
  const isHouse = (row: { employee_id: string | null }) => row.employee_id === null
  const [weeks, dated, absences] = [
    answer.weeks.filter(isHouse),
    answer.dated.filter(isHouse),
    answer.absences.filter(isHouse),
  ]
  const byPerson = <Row extends { employee_id: string | null }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ employee_id }) => employee_id)
  const own = {
    weeks: byPerson(answer.weeks),
    dated: byPerson(answer.dated),
    absences: byPerson(answer.absences),
    requests: byPerson(answer.requests),
  }
  const elsewhere = new Map(
    [...Map.groupBy(answer.elsewhere, ({ employee_id }) => employee_id)].map(([id, ones]) => [
      id,
      ones.flatMap(({ days }) => days),
    ]),
  )
  const shifts = new Map(answer.shifts.map(({ employee_id, days }) => [employee_id, days]))
  return new Map(
    answer.people.map((person) => [
      person.id,
      {
        weeks: [...weeks, ...(own.weeks.get(person.id) ?? [])],
        dated: [...dated, ...(own.dated.get(person.id) ?? [])],
        absences: [...absences, ...(own.absences.get(person.id) ?? [])],
        employees: [person],
        requests: own.requests.get(person.id) ?? [],
        published:
          answer.published_at === null
            ? null
            : new Map((shifts.get(person.id) ?? []).map((day) => [day.date, writeCell(day)])),
        elsewhere: Map.groupBy(elsewhere.get(person.id) ?? [], ({ date }) => date),
      },
    ]),
  )
}

function rowOf(
  person: RotaPerson,
  source: Source,
  edits: Edits[string] | undefined,
  { month, holidays }: RotaMonth,
  timezone: string,
  dayName: (date: string) => string,
): ShownRow {
  const edited = editedSource(source, person.id, edits)
  const worked = personMonth(edited, person.id, month, timezone)
  const now = new Map(
    source.published ? publishedDays(edited, person.id, month).map((day) => [day.date, writeCell(day)]) : [],
  )
  const warnings = Map.groupBy(worked.rests, ({ date, kind }) =>
    kind === 'daily' ? date : (lastWorkOfWeek(worked.days, date) ?? date),
  )
  return {
    person,
    month: worked,
    contract: contractMinutes(person, month),
    cells: worked.days.map((day) => {
      const { date } = day
      const typed = edits?.[date]
      const isFaulty = typed !== undefined && readCell(typed) === undefined
      const isRequested = source.requests.some((one) => one.starts_on <= date && date <= one.ends_on)
      const rests = warnings.get(date) ?? []
      const clashes = day.work > 0 ? clashesOf(day, source.elsewhere.get(date) ?? []) : []
      const isHoliday = holidays.some((one) => one.date === date)
      const look = lookOf(day)
      const text = isFaulty ? typed : writeCell(day.planned, day.lacksBreak)
      const lines = isFaulty ? [typed] : linesOf(day, look)
      const words = [
        look === 'absence'
          ? absenceWord(day.reason)
          : look === 'closed'
            ? t('Closed')
            : text === dayOff
              ? t('Day off')
              : day.lacksBreak
                ? `${writeCell(day.planned)}, ${t('no break')}`
                : text,
        isHoliday && t('Public holiday'),
        isFaulty && t('Type hours such as 9-17, or - for a day off.'),
        look === 'work' && day.reason && absenceWord(day.reason),
        isRequested && t('Leave is asked for'),
        ...rests.map((rest) => restText(rest, dayName)),
        clashes.length > 0 && elsewhereText(clashes),
        day.work > 0 && formatMinutes(day.work),
      ].filter(Boolean)
      return {
        date,
        text,
        lines,
        look,
        isDated: day.isDated,
        isChanged: typed !== undefined,
        isFaulty,
        isUnsent: source.published !== null && source.published.get(date) !== now.get(date),
        isRequested,
        clashes,
        isWarned: rests.length > 0 || clashes.length > 0,
        tellsBreak: look === 'work' && (day.planned.breaks.length > 0 || day.lacksBreak),
        label: `${person.name}, ${dayName(date)}: ${words.join(', ')}`,
      }
    }),
  }
}

/** Returns the hours of other businesses that overlap with those planned. */
const clashesOf = ({ planned }: RotaDay, elsewhere: readonly PublishedDay[]): Interval[] =>
  elsewhere
    .flatMap(({ intervals }) => intervals)
    .filter((other) => planned.intervals.some(({ from, to }) => from < other.to && other.from < to))

function editedSource(source: Source, employee_id: string, edits: Edits[string] | undefined): Source {
  if (!edits) return source
  const read = Object.entries(edits).flatMap(([date, text]) => {
    const hours = readCell(text)
    return hours === undefined ? [] : [{ date, hours }]
  })
  const dates = new Set(read.map(({ date }) => date))
  return {
    ...source,
    dated: [
      ...source.dated.filter((row) => row.employee_id === null || !dates.has(row.date)),
      ...read.flatMap(({ date, hours }) =>
        hours ? [{ date, ...hours, employee_id, resource_id: null }] : [],
      ),
    ],
  }
}

function lookOf({ off, planned, work, reason }: RotaDay): ShownCell['look'] {
  if (off === 'not_employed') return 'out'
  if (planned.intervals.length === 0)
    return off === 'closed' ? 'closed' : off === 'absence' ? 'absence' : 'free'
  if (off === 'closed') return 'closed'
  if (off === 'absence' || (work === 0 && reason !== null)) return 'absence'
  return 'work'
}

function linesOf(day: RotaDay, look: ShownCell['look']): string[] {
  if (look === 'absence') return [reasonSign(day.reason)]
  if (look === 'closed' || look === 'out') return []
  if (look === 'free') return ['–']
  const hours = workedIntervals({ intervals: day.planned.intervals, away: [] })
  const lines = hours.map(({ from, to }) => `${shortTime(from)}–${shortTime(to)}`)
  if (day.reason) return [lines.join(' '), reasonSign(day.reason)]
  return day.lacksBreak ? [...lines, '()'] : lines
}

/** A week without its rest is marked where its work ends. */
const lastWorkOfWeek = (days: readonly RotaDay[], monday: string) => {
  const end = sundayOf(monday)
  return days.findLast(({ date, work }) => date >= monday && date <= end && work > 0)?.date
}
