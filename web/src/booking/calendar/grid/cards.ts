import type { CalendarDays, CalendarLine, CalendarVisit } from '@wizyta/contract/booking/calendar/api'
import { useOf } from '@wizyta/contract/booking/calendar/busy'
import { lineSpan, workParts } from '@wizyta/contract/booking/calendar/schedule'
import { occupies, type VisitStatus } from '@wizyta/contract/booking/calendar/visit-status'
import { subtract } from '@wizyta/contract/kit/spans'
import type { Span } from '@wizyta/contract/kit/wall-time'
import type { Setup } from '../state/setup.ts'
import { type Column, type ColumnKind, columnKey } from './columns.ts'
import { layOut, type Place } from './lanes.ts'

export type CalendarBlock = CalendarDays['blocks'][number]

/** One rectangle in a column. Instants are cut at the edges of what the column shows. */
interface Placed extends Place, Span {
  key: string
  column: number
  /** It begins before, or ends after, what the column shows. */
  before: boolean
  after: boolean
}

/** Lines of a visit that one person (or resource) has in a row. */
export interface VisitCard extends Placed {
  kind: 'visit'
  visit: CalendarVisit
  lines: readonly CalendarLine[]
  /** While something processes and the person is free. */
  gaps: readonly Span[]
  buffer_before_min: number
  buffer_after_min: number
  /** The visit has other cards too: they light up together. */
  isShared: boolean
}
export interface BlockCard extends Placed {
  kind: 'block'
  block: CalendarBlock
}
export type Card = VisitCard | BlockCard

/** Visits that pass the filters. */
export interface Shown {
  status: readonly VisitStatus[]
  groups: readonly string[]
  labels: readonly string[]
  cancelled: boolean
}

export function isShown(visit: CalendarVisit, shown: Shown, setup: Setup): boolean {
  if (
    shown.status.length > 0
      ? !shown.status.includes(visit.status)
      : !shown.cancelled && !occupies(visit.status)
  )
    return false
  if (shown.labels.length > 0 && !visit.label_ids.some((id) => shown.labels.includes(id))) return false
  if (shown.groups.length === 0) return true
  return visit.lines.some((line) =>
    shown.groups.includes(setup.serviceById.get(line.service_id)?.service_group_id ?? ''),
  )
}

/** Returns all cards of the columns, laid out, and ordered by column and time, in reading order. */
export function makeCards(
  columns: readonly Column[],
  days: CalendarDays | undefined,
  shown: Shown,
  setup: Setup,
): Card[] {
  if (!days || columns.length === 0) return []
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const dates = [...new Set(columns.map(({ date }) => date))]
  const kind = columns[0]?.kind ?? 'employee'
  const found: (Card & { column: number })[][] = columns.map(() => [])

  const place = <Made extends Card>(
    subject: string,
    span: Span,
    key: string,
    make: (placed: Placed) => Made,
  ) => {
    for (const date of dates) {
      const column = byKey.get(columnKey(date, subject))
      if (!column || span.to <= column.axis.from || span.from >= column.axis.to) continue
      const from = Math.max(span.from, column.axis.from)
      const to = Math.min(span.to, column.axis.to)
      const placed = { key: from === span.from ? key : `${key}@${date}`, column: column.index, from, to }
      found[column.index]?.push(
        make({
          ...placed,
          before: from > span.from,
          after: to < span.to,
          x: 0,
          width: 1,
          inside: false,
          guestsFrom: null,
        }),
      )
    }
  }
  for (const visit of days.visits) {
    if (!isShown(visit, shown, setup)) continue
    const runs = runsOf(visit, kind, setup)
    for (const run of runs) {
      place(run.subject, run, run.key, (placed) => ({
        ...placed,
        ...run.card,
        kind: 'visit',
        visit,
        isShared: runs.length > 1,
      }))
    }
  }
  if (kind === 'employee') {
    for (const block of days.blocks)
      place(block.employee_id, lineSpan(block), block.id, (placed) => ({ ...placed, kind: 'block', block }))
  }
  return found.flatMap((cards) => {
    // What may be booked over lies behind, at full width: first, so that the others are drawn above it.
    cards.sort(
      (a, b) =>
        Number(isBehind(b)) - Number(isBehind(a)) ||
        a.from - b.from ||
        b.to - a.to ||
        (a.key < b.key ? -1 : 1),
    )
    const beside = cards.filter((card) => !isBehind(card))
    const places = layOut(
      beside.map((card) => ({ from: card.from, to: card.to, gaps: card.kind === 'visit' ? card.gaps : [] })),
    )
    for (const [index, card] of beside.entries()) Object.assign(card, places[index])
    return cards
  })
}

const isBehind = (card: Card) => card.kind === 'block' && card.block.bookable_over

interface Run extends Span {
  subject: string
  key: string
  card: Pick<VisitCard, 'lines' | 'gaps' | 'buffer_before_min' | 'buffer_after_min'>
}

// The runs of a visit are its own: kept as long as the visit itself.
const kept: Record<ColumnKind, WeakMap<CalendarVisit, Run[]>> = {
  employee: new WeakMap(),
  resource: new WeakMap(),
}

function runsOf(visit: CalendarVisit, kind: ColumnKind, setup: Setup): Run[] {
  let runs = kept[kind].get(visit)
  if (!runs) {
    runs = kind === 'employee' ? employeeRuns(visit.lines) : resourceRuns(visit.lines, setup)
    kept[kind].set(visit, runs)
  }
  return runs
}

function employeeRuns(lines: readonly CalendarLine[]): Run[] {
  return [...Map.groupBy(lines, (line) => line.employee_id)].flatMap(([subject, own]) =>
    inARow(own).map((row) => {
      const run = { from: startOf(row), to: endOf(row) }
      return {
        ...run,
        subject,
        key: row[0]?.id ?? '',
        card: {
          lines: row,
          gaps: subtract(
            [run],
            row.flatMap((line) => workParts(line)),
          ),
          buffer_before_min: row[0]?.buffer_before_min ?? 0,
          buffer_after_min: row.at(-1)?.buffer_after_min ?? 0,
        },
      }
    }),
  )
}

function resourceRuns(lines: readonly CalendarLine[], setup: Setup): Run[] {
  const ids = [...new Set(lines.flatMap((line) => line.resource_ids))]
  return ids.flatMap((subject) =>
    inARow(lines.filter((line) => line.resource_ids.includes(subject))).map((row) => {
      const run = { from: startOf(row), to: endOf(row) }
      const taken = row.flatMap((line) =>
        useOf(line, subject, setup).work_only ? workParts(line) : [lineSpan(line)],
      )
      return {
        ...run,
        subject,
        key: `${row[0]?.id ?? ''}/${subject}`,
        card: {
          lines: row,
          gaps: subtract([run], taken),
          buffer_before_min: 0,
          buffer_after_min: setup.resourceById.get(subject)?.turnover_min ?? 0,
        },
      }
    }),
  )
}

/** Lines that follow each other without a pause are one row. */
function inARow(lines: readonly CalendarLine[]): CalendarLine[][] {
  const rows: CalendarLine[][] = []
  for (const line of [...lines].sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))) {
    const row = rows.at(-1)
    if (row && Date.parse(line.starts_at) <= endOf(row)) row.push(line)
    else rows.push([line])
  }
  return rows
}

const startOf = (row: readonly CalendarLine[]) => Math.min(...row.map((line) => Date.parse(line.starts_at)))
const endOf = (row: readonly CalendarLine[]) => Math.max(...row.map((line) => Date.parse(line.ends_at)))

/** Returns true when two cards look the same, so that an unchanged visit is not drawn again. */
export function sameCard(a: Card, b: Card): boolean {
  if (a === b) return true
  const what =
    a.kind === 'visit'
      ? b.kind === 'visit' && a.visit === b.visit && a.lines === b.lines
      : b.kind === 'block' && a.block === b.block
  return (
    what &&
    a.key === b.key &&
    a.column === b.column &&
    a.from === b.from &&
    a.to === b.to &&
    a.x === b.x &&
    a.width === b.width &&
    a.inside === b.inside &&
    a.guestsFrom === b.guestsFrom &&
    a.before === b.before &&
    a.after === b.after
  )
}
