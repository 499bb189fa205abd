import type { Refusal } from './refusal.ts'

/** The business and the user for whom work waits. */
export interface Asker {
  business: string
  user: string
}

interface Waiting extends Asker {
  start(): void
}

interface Limits {
  /** Works that run at once. */
  atOnce: number
  /** Works that wait in the process, and for one user. */
  mostWaiting: number
  mostOfUser: number
  longestWaitMs: number
}

/**
 * Lets a few long works run at once, while the others wait in order. Businesses take turns, and so do the users of a
 * business. Many works of one user thus do not hold up those of another.
 */
export class WorkQueue {
  readonly #limits: Limits
  readonly #isBusy: () => Refusal
  #running = 0
  #waiting: Waiting[] = []
  /** When a business or a user had a turn last, as a running number. */
  readonly #lastTurns = new Map<string, number>()
  #turns = 0

  /** @param isBusy refuses work when the queue is too long, or the wait was */
  constructor(limits: Limits, isBusy: () => Refusal) {
    this.#limits = limits
    this.#isBusy = isBusy
  }

  get waiting(): number {
    return this.#waiting.length
  }

  get running(): number {
    return this.#running
  }

  /**
   * Runs the work when its turn has come.
   * @param signal takes it out of the queue when its caller has gone; work that runs is not stopped
   * @throws 503 when too many works wait, or this one has waited too long
   */
  async run<T>(asker: Asker, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#turn(asker, signal)
    try {
      return await work()
    } finally {
      this.#running -= 1
      this.#startNext()
    }
  }

  async #turn(asker: Asker, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) throw this.#isBusy()
    const own = this.#waiting.filter(({ user }) => user === asker.user)
    if (own.length >= this.#limits.mostOfUser || this.waiting >= this.#limits.mostWaiting)
      throw this.#isBusy()
    const turn = Promise.withResolvers<void>()
    const leave = () => {
      this.#waiting = this.#waiting.filter((one) => one !== waiting)
      turn.reject(this.#isBusy())
    }
    const waiting = { ...asker, start: turn.resolve }
    this.#waiting.push(waiting)
    signal?.addEventListener('abort', leave)
    const patience = setTimeout(leave, this.#limits.longestWaitMs)
    this.#startNext()
    try {
      await turn.promise
    } finally {
      clearTimeout(patience)
      signal?.removeEventListener('abort', leave)
    }
  }

  #startNext() {
    if (this.#running >= this.#limits.atOnce || this.#waiting.length === 0) {
      // With an empty queue no turn has to be remembered.
      if (this.#waiting.length === 0 && this.#running === 0) this.#lastTurns.clear()
      return
    }
    const next = this.#waiting.reduce((first, other) => (this.#goesBefore(other, first) ? other : first))
    this.#waiting = this.#waiting.filter((one) => one !== next)
    this.#turns += 1
    this.#lastTurns.set(next.business, this.#turns).set(userKey(next), this.#turns)
    this.#running += 1
    next.start()
  }

  /** Compares two that wait: the business, then the user, whose last turn is longer ago. Otherwise the order counts. */
  #goesBefore(one: Asker, other: Asker): boolean {
    const last = (key: string) => this.#lastTurns.get(key) ?? 0
    if (one.business !== other.business) return last(one.business) < last(other.business)
    return last(userKey(one)) < last(userKey(other))
  }
}

const userKey = ({ business, user }: Asker) => `${business} ${user}`
