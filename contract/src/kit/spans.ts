import type { Span } from './wall-time.ts'

const minute = 60_000

export const overlap = (a: Span, b: Span) => a.from < b.to && b.from < a.to

/** The part that two spans share, or null. */
export function shared(a: Span, b: Span): Span | null {
  return overlap(a, b) ? { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) } : null
}

/** Sorted, with what overlaps or touches made one; empty spans are dropped. */
export function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of [...spans].filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else merged.push({ from: span.from, to: span.to })
  }
  return merged
}

/** Returns the parts of `open` outside `busy`, sorted. */
export function subtract(open: readonly Span[], busy: readonly Span[]): Span[] {
  const taken = merge(busy)
  const left: Span[] = []
  for (const span of merge(open)) {
    let { from } = span
    for (const { from: start, to: end } of taken) {
      if (end <= from) continue
      if (start >= span.to) break
      if (start > from) left.push({ from, to: start })
      from = Math.max(from, end)
    }
    if (from < span.to) left.push({ from, to: span.to })
  }
  return left
}

/** Returns the intersection of two sorted lists of spans. */
export function intersect(a: readonly Span[], b: readonly Span[]): Span[] {
  const both: Span[] = []
  for (let [i, j] = [0, 0]; i < a.length && j < b.length; ) {
    const [one, other] = [a[i] as Span, b[j] as Span]
    const part = shared(one, other)
    if (part) both.push(part)
    if (one.to < other.to) i += 1
    else j += 1
  }
  return both
}

/** Returns true when an instant lies within one of sorted spans. */
export function covers(spans: readonly Span[], at: number): boolean {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle] as Span).to <= at) low = middle + 1
    else high = middle
  }
  return low < spans.length && (spans[low] as Span).from <= at
}

/** Whole minutes of spans, overlaps counted once. */
export const minutesOf = (spans: readonly Span[]) =>
  merge(spans).reduce((sum, { from, to }) => sum + (to - from) / minute, 0)
