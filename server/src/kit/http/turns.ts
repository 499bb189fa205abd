import { Refusal } from './refusal.ts'

/** Work in steps, none of which may take long. A `yield` is where everything else may have its turn. */
export type Steps<Result> = Generator<void, Result>

/** Processor time of one computation and how far it goes; the clock counts only while the computation runs. */
export class Budget {
  #leftMs: number
  constructor(ms: number) {
    this.#leftMs = ms
  }
  get isSpent(): boolean {
    return this.#leftMs <= 0
  }
  spend(ms: number) {
    this.#leftMs -= ms
  }
}

interface Turn {
  /** In whose line it stands. */
  owner: unknown
  steps: Steps<unknown>
  budget: Budget | undefined
  end(outcome: () => unknown): void
}

/** So long does one computation run until requests, timers and the next computation have their turn. */
const sliceMs = 10
/** As many may one owner have waiting: a reception with three screens never has. */
const mostWaiting = 16

/** Those who compute, in the order of their turns, each with computations of which the first runs. */
const lines = new Map<unknown, Turn[]>()
let isGoing = false

/**
 * Runs a computation in short slices of the event loop. One slice at a time runs in the process, and the owners take
 * turns. Many computations of one user do not slow down those of another.
 * @param options.owner whose computations wait for each other; absent: this one waits for none
 * @param options.budget told what the computation has used, so that the steps may give up
 * @param options.signal ends it when the caller has gone
 */
export function runInTurns<Result>(
  steps: Steps<Result>,
  { owner = steps, budget, signal }: { owner?: unknown; budget?: Budget; signal?: AbortSignal } = {},
): Promise<Result> {
  const own = lines.get(owner) ?? []
  if (own.length > mostWaiting)
    return Promise.reject(
      new Refusal(429, 'Too many attempts. Please wait a moment and try again.', { retry_after: 2 }),
    )
  return new Promise<Result>((resolve, reject) => {
    const turn: Turn = {
      owner,
      steps,
      budget,
      end(outcome) {
        leave(turn)
        signal?.removeEventListener('abort', abandon)
        try {
          resolve(outcome() as Result)
        } catch (error) {
          reject(error)
        }
      },
    }
    const abandon = () =>
      turn.end(() => {
        steps.return(undefined as never)
        throw new Refusal(503, 'This took too long. Please try again.')
      })
    if (signal?.aborted) return abandon()
    signal?.addEventListener('abort', abandon)
    lines.set(owner, [...own, turn])
    go()
  })
}

function leave({ owner, ...turn }: Turn) {
  const left = (lines.get(owner) ?? []).filter(({ steps }) => steps !== turn.steps)
  if (left.length > 0) lines.set(owner, left)
  else lines.delete(owner)
}

/** The next slice begins when what came in meanwhile has been seen to. */
function go() {
  if (isGoing || lines.size === 0) return
  isGoing = true
  setImmediate(() => {
    isGoing = false
    const [next] = lines.values()
    if (next?.[0]) runSlice(next[0], next)
    go()
  })
}

function runSlice(turn: Turn, own: Turn[]) {
  // An owner goes to the end of the queue after each turn.
  lines.delete(turn.owner)
  lines.set(turn.owner, own)
  const begun = performance.now()
  let before = begun
  try {
    for (;;) {
      const { done, value } = turn.steps.next()
      const now = performance.now()
      turn.budget?.spend(now - before)
      before = now
      if (done) return turn.end(() => value)
      if (now - begun >= sliceMs) return
    }
  } catch (error) {
    turn.end(() => {
      throw error
    })
  }
}
