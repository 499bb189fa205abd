import { split } from '../../kit/money.ts'
import type { Segment } from './segment.ts'

const shortestPart = 5

/**
 * The parts of a service that takes another time than usual. Processing keeps its minutes, since chemistry does not
 * hurry; the work parts share the rest in proportion. If a part would get less than five minutes, all parts shrink
 * alike. If that is still too short, the whole time is work.
 */
export function fitSegments(segments: readonly Segment[], duration: number): Segment[] {
  const usual = segments.reduce((sum, { minutes }) => sum + minutes, 0)
  if (usual === duration || segments.length === 0) return [...segments]
  const work = segments.map(({ kind, minutes }) => (kind === 'work' ? minutes : 0))
  const processing = segments.reduce(
    (sum, { kind, minutes }) => (kind === 'processing' ? sum + minutes : sum),
    0,
  )
  const shares = duration > processing ? split(duration - processing, work) : []
  const worked = segments.map((part, index) =>
    part.kind === 'work' ? { ...part, minutes: shares[index] ?? 0 } : part,
  )
  if (worked.every(({ minutes }) => minutes >= shortestPart)) return worked
  const alike = split(
    duration,
    segments.map(({ minutes }) => minutes),
  )
  const shrunk = segments.map((part, index) => ({ ...part, minutes: alike[index] ?? 0 }))
  return shrunk.every(({ minutes }) => minutes >= shortestPart) ? shrunk : []
}
