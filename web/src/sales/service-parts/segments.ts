import type { Segment } from '@wizyta/contract/sales/service-parts/segment'

const step = 5
export const shortest = 5
/** Work, processing, work, processing, work. */
const most = 5

export const totalOf = (parts: readonly Segment[]) =>
  parts.reduce((sum, part) => sum + (Number.isFinite(part.minutes) ? part.minutes : 0), 0)

/** A duration as work, processing, work: about a third each. Shorter than three parts can be: nothing. */
export function divided(duration: number): Segment[] {
  if (duration < 3 * shortest) return []
  const third = Math.floor(duration / 3 / step) * step
  return [
    { kind: 'work', minutes: third },
    { kind: 'processing', minutes: third },
    { kind: 'work', minutes: duration - 2 * third },
  ]
}

/**
 * The parts for another duration: the last stretch of work takes the difference. Where it cannot, the parts stay and
 * no longer add up, which the form says.
 */
export function fittedTo(parts: readonly Segment[], duration: number): Segment[] {
  const last = parts.at(-1)
  if (!last || !Number.isFinite(duration)) return [...parts]
  const minutes = last.minutes + duration - totalOf(parts)
  return minutes < shortest ? [...parts] : [...parts.slice(0, -1), { ...last, minutes }]
}

export const canExtend = (parts: readonly Segment[]) => parts.length > 0 && parts.length < most

/** Another stretch of processing and of work after it; the whole becomes longer. */
export function extended(parts: readonly Segment[]): Segment[] {
  return [...parts, { kind: 'processing', minutes: 15 }, { kind: 'work', minutes: 15 }]
}

/** Without a stretch of processing; the work around it becomes one. Of work alone nothing is left to say. */
export function without(parts: readonly Segment[], index: number): Segment[] {
  const [before, after] = [parts[index - 1], parts[index + 1]]
  if (parts[index]?.kind !== 'processing' || !before || !after) return [...parts]
  const joined: Segment = { kind: 'work', minutes: before.minutes + after.minutes }
  const rest = [...parts.slice(0, index - 1), joined, ...parts.slice(index + 2)]
  return rest.length === 1 ? [] : rest
}
