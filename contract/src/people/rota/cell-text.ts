import { parseWallTime } from '../../kit/typed-time.ts'
import type { Interval } from '../working-hours/api.ts'
import { keptBreaks } from '../working-hours/hours.ts'

interface CellHours {
  intervals: Interval[]
  breaks: Interval[]
}

/** A day off, as it is typed. */
export const dayOff = '-'

/**
 * Reads hours of a day in the rota: `9-17`, `9:30–13, 14-18`, `9-17 (13-13:30)` with a break. A `-` is a day
 * off. Undefined: it is none of these. Empty text is null: the day follows the week.
 */
export function readCell(text: string): CellHours | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  if (/^[-–—]$/.test(typed)) return { intervals: [], breaks: [] }
  const parts = /^([^()]+?)\s*(?:\(([^()]*)\))?$/.exec(typed)
  if (!parts) return undefined
  const hours = readParts(parts[1] ?? '')
  const breaks = parts[2]?.trim() ? readParts(parts[2]) : []
  if (!hours || !breaks) return undefined
  const isInside = (rest: Interval) => hours.some(({ from, to }) => from <= rest.from && rest.to <= to)
  return breaks.every(isInside) ? { intervals: hours, breaks } : undefined
}

/**
 * Reads what is typed over a day. Hours without brackets keep the breaks that lie inside them, as `keptBreaks` says. With
 * `()` they have none.
 */
export function readOver(
  text: string,
  former: CellHours,
  usual: readonly Interval[],
): CellHours | null | undefined {
  const typed = readCell(text)
  if (!typed || text.includes('(')) return typed
  return { ...typed, breaks: keptBreaks(typed.intervals, former, usual) }
}

/**
 * Writes hours as they are typed; null: an empty text.
 * @param saysNone hours without a break end with `()`, so that typing them keeps none
 */
export function writeCell(hours: CellHours | null, saysNone = false): string {
  if (!hours) return ''
  if (hours.intervals.length === 0) return dayOff
  const breaks = hours.breaks.length > 0 || saysNone ? ` (${writeParts(hours.breaks)})` : ''
  return `${writeParts(hours.intervals)}${breaks}`
}

function readParts(text: string): Interval[] | undefined {
  const found = text
    .replace(/\s*[-–—]\s*/g, '-')
    .split(/[,;+]|\s{1,}(?=\d)/)
    .filter((part) => part.trim() !== '')
  const parts = found.map((part) => {
    const [from, to, ...more] = part.split('-').map((end) => parseWallTime(end, true))
    return from && to && more.length === 0 ? { from, to } : undefined
  })
  const known = parts.flatMap((part) => part ?? []).sort((a, b) => (a.from < b.from ? -1 : 1))
  if (known.length < parts.length || known.length === 0) return undefined
  return areApart(known) ? known : undefined
}

const mostParts = 6

/** Returns true for times in their order and without overlap: as the contract takes hours. */
function areApart(parts: readonly Interval[]): boolean {
  return (
    parts.length <= mostParts &&
    parts.every(({ from, to }, index) => from < to && (parts[index - 1]?.to ?? from) <= from)
  )
}

const writeParts = (parts: readonly Interval[]) =>
  parts.map(({ from, to }) => `${shortTime(from)}-${shortTime(to)}`).join(', ')

/** `9`, `9:30` */
export const shortTime = (time: string) => {
  const [hour = '', minute] = time.split(':')
  return minute === '00' ? String(Number(hour)) : `${Number(hour)}:${minute}`
}
