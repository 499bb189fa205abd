import { overlap } from '../../kit/spans.ts'
import type { Span } from '../../kit/wall-time.ts'
import type { Clash, ClashCause, HardClashKind } from './visit-input.ts'

/** Hard clashes need a permission: an employee cannot be in two places, nor a room be used twice. */
const isHard = (kind: Clash['kind']): kind is HardClashKind =>
  kind === 'employee' || kind === 'resource' || kind === 'busy_elsewhere'

/**
 * Returns true when a permission and a reason are enough to book over the clash. What another business has booked is
 * not ours to judge.
 */
export const isOverridable = ({ kind }: Pick<Clash, 'kind'>): boolean => kind !== 'busy_elsewhere'

/** A clash of a kind, at a line of the attempt, with a person, resource or client. */
export function clash(
  kind: Clash['kind'],
  line: number,
  span: Span,
  subject: { id: string; name: string } | null,
  { visit_id = null, cause = null }: Partial<Pick<Clash, 'visit_id' | 'cause'>> = {},
): Clash {
  return {
    kind,
    line,
    hard: isHard(kind),
    subject_id: subject?.id ?? null,
    name: subject?.name ?? '',
    starts_at: new Date(span.from).toISOString(),
    ends_at: new Date(span.to).toISOString(),
    visit_id,
    cause,
  }
}

/** Returns the clashes that did not stand before: a move is not refused for what the visit clashed with already. */
export const newClashes = (clashes: readonly Clash[], before: readonly Clash[]): Clash[] =>
  clashes.filter((now) => !before.some((old) => covers(old, now)))

function covers(old: Clash, now: Clash): boolean {
  const isSame =
    old.kind === now.kind &&
    old.subject_id === now.subject_id &&
    old.visit_id === now.visit_id &&
    old.name === now.name
  return isSame && old.starts_at <= now.starts_at && now.ends_at <= old.ends_at
}

/** Merges clashes that two parts of a line report, from the first to the last moment. */
export function onceEach(clashes: Clash[]): Clash[] {
  const told = new Map<string, Clash>()
  for (const one of clashes) {
    const key = [one.kind, one.line, one.subject_id, one.name, one.visit_id ?? one.cause?.starts_at].join()
    const known = told.get(key)
    if (!known) told.set(key, one)
    else {
      if (one.starts_at < known.starts_at) known.starts_at = one.starts_at
      if (one.ends_at > known.ends_at) known.ends_at = one.ends_at
    }
  }
  return [...told.values()]
}

/**
 * Returns the cause of a clash, with its own time.
 * @param tried the time of the service itself, without pauses around it
 */
export const causeOf = (
  { from, to, client = null }: Span & { client?: string | null },
  tried: Span,
): ClashCause => ({
  starts_at: new Date(from).toISOString(),
  ends_at: new Date(to).toISOString(),
  client,
  pause_only: !overlap({ from, to }, tried),
})

/** From the first moment of some spans to the last; null without any. */
export const whole = (spans: readonly Span[]): Span | null =>
  spans.length === 0
    ? null
    : { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) }
