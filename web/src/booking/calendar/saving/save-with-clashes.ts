import type { BlockClash } from '@wizyta/contract/booking/calendar/block-series'
import type { SeriesChoice, SeriesClash } from '@wizyta/contract/booking/calendar/series'
import type { Clash, HardClashKind } from '@wizyta/contract/booking/calendar/visit-input'
import { createStore, useStore } from '../../../platform/browser/store.ts'
import { ApiProblem } from '../../../platform/net/api.ts'

import type { Scope } from './scope-field.tsx'

export type SoftClashKind = Exclude<Clash['kind'], HardClashKind>

/** Decision about a save that clashes; spread it into the body of the call. */
interface Decision {
  accept?: SoftClashKind[]
  override_reason?: string | null
}

/** A row of the dialog that shows both versions. */
export interface Difference {
  label: string
  theirs: string
  mine: string
}

export interface SaveRequest<Answer> {
  /**
   * Makes the call. `version` is given once the user has seen the other version and kept their own. `choices` are
   * given after decisions about the visits of a series that do not fit.
   */
  attempt: (decision: Decision, version: number | undefined, choices?: SeriesChoice[]) => Promise<Answer>
  /** Given: a time that fits is offered beside the clash, and choosing it comes here instead of saving. */
  onNearest?: (startsAt: string) => void
  /**
   * Returns the differences between the stored row (412) and the saved one; without any, it is saved again without
   * asking.
   */
  differences?: (current: unknown) => Difference[]
  /** The name of what is saved, for the dialogs: the client. */
  name?: string
}

/** `saved` with the answer; `nearest`: another time was chosen; `cancelled`: by the person; `theirs`: the other version stands. */
export type SaveOutcome<Answer> =
  | { kind: 'saved'; answer: Answer }
  | { kind: 'nearest' | 'cancelled' | 'theirs' }

export type Question =
  | {
      kind: 'clashes'
      clashes: Clash[]
      nearest: string | null
      message: string
      name?: string
      answer: (given: ClashAnswer) => void
    }
  | { kind: 'versions'; differences: Difference[]; name?: string; answer: (given: 'mine' | 'theirs') => void }
  | { kind: 'dates'; dates: SeriesClash[]; name?: string; answer: (given: ClashAnswer) => void }
  | {
      kind: 'scope'
      of: 'visit' | 'block'
      name?: string
      asksNotify: boolean
      answer: (given: ScopeAnswer) => void
    }
  | { kind: 'block dates'; clashes: BlockClash[]; answer: (skips: boolean) => void }
/** Null: nothing is to be changed. */
type ScopeAnswer = { scope: Scope; notify: boolean } | null
type ClashAnswer =
  | { kind: 'save'; decision: Decision; choices?: SeriesChoice[] }
  | { kind: 'nearest' }
  | { kind: 'cancel' }

const state = createStore<{ question: Question | null }>({ question: null })

/**
 * Saves something that may meet clashes (409) or another version (412). Soft clashes are asked about once, hard ones
 * need a permission and a reason. Both versions are shown before one of them is lost.
 * @throws ApiProblem for everything else
 */
export async function saveWithClashes<Answer>(request: SaveRequest<Answer>): Promise<SaveOutcome<Answer>> {
  let decision: Decision = {}
  let version: number | undefined
  let choices: SeriesChoice[] | undefined
  for (;;) {
    try {
      return { kind: 'saved', answer: await request.attempt(decision, version, choices) }
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (problem.status === 409 && problem.clashes.length > 0) {
        const given = await askAboutClashes(problem, request)
        if (given.kind === 'cancel') return { kind: 'cancelled' }
        if (given.kind === 'nearest') {
          request.onNearest?.(String(problem.nearest))
          return { kind: 'nearest' }
        }
        decision = { ...decision, ...given.decision }
        choices = merged(choices, given.choices)
      } else if (problem.status === 412 && versionOf(problem.current) !== undefined) {
        const differences = request.differences?.(problem.current) ?? []
        const given =
          differences.length > 0
            ? await ask<'mine' | 'theirs'>((answer) => ({
                kind: 'versions',
                differences,
                name: request.name,
                answer,
              }))
            : 'mine'
        if (given === 'theirs') return { kind: 'theirs' }
        version = versionOf(problem.current)
      } else throw problem
    }
  }
}

/** A later answer may be about other visits: what was said of the rest holds. */
const merged = (said: SeriesChoice[] = [], now: SeriesChoice[] = []) => {
  const all = new Map([...said, ...now].map((choice) => [choice.visit_id, choice]))
  return all.size > 0 ? [...all.values()] : undefined
}

/** The same function for components, so that a screen shows where it saves. */
export const useSaveWithClashes = () => saveWithClashes

/**
 * Asks what a change of a visit or block of a series concerns.
 * @param asksNotify whether the client is told is to be asked with it
 */
export const askScope = (name: string, asksNotify: boolean, of: 'visit' | 'block' = 'visit') =>
  ask<ScopeAnswer>((answer) => ({ kind: 'scope', of, name, asksNotify, answer }))

/** Asks whether blocks of a series that do not fit are to be left out. */
export const askBlockDates = (clashes: BlockClash[]) =>
  ask<boolean>((answer) => ({ kind: 'block dates', clashes, answer }))

function askAboutClashes(problem: ApiProblem, { onNearest, name }: SaveRequest<unknown>) {
  if (problem.clashes.every(isOfSeries)) {
    const dates = problem.clashes
    return ask<ClashAnswer>((answer) => ({ kind: 'dates', dates, name, answer }))
  }
  const nearest = onNearest && typeof problem.nearest === 'string' ? problem.nearest : null
  return ask<ClashAnswer>((answer) => ({
    kind: 'clashes',
    clashes: problem.clashes as Clash[],
    nearest,
    message: problem.message,
    name,
    answer,
  }))
}

/** Returns true for clashes of a series, each a visit with its own clashes. */
const isOfSeries = (clash: unknown): clash is SeriesClash =>
  typeof clash === 'object' && clash !== null && 'clashes' in clash

/** One question at a time: a second save waits until the first one is answered. */
let queue: Promise<unknown> = Promise.resolve()
function ask<Answer>(make: (answer: (given: Answer) => void) => Question): Promise<Answer> {
  const asked = queue.then(
    () =>
      new Promise<Answer>((resolve) => {
        const question = make((given) => {
          state.set({ question: null })
          resolve(given)
        })
        state.set({ question })
      }),
  )
  queue = asked
  return asked
}

function versionOf(row: unknown): number | undefined {
  const version = (row as { version?: unknown } | null)?.version
  return typeof version === 'number' ? version : undefined
}

/** Returns the question that a save has met, for the calendar's page to show. */
export const useSaveQuestion = () => useStore(state, (now) => now.question)
