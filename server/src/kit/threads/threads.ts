import { Worker } from 'node:worker_threads'

/** The work took more time or memory than a thread may take. */
export class ThreadSpent extends Error {}

interface Limits {
  /** So many threads run at once; others wait for their turn. */
  atOnce: number
  longestMs: number
  memoryMb: number
}

/**
 * Runs work of one kind in threads of their own, with little memory and for a short time. The process goes on and answers
 * others meanwhile. The module of the thread posts its outcome.
 */
export class Threads<Outcome> {
  readonly #module: URL
  readonly #limits: Limits
  readonly #waiting: (() => void)[] = []
  #running = 0
  constructor(module: string, limits: Limits) {
    this.#module = new URL(module)
    this.#limits = limits
  }

  async run(workerData: unknown): Promise<Outcome> {
    if (this.#running >= this.#limits.atOnce)
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#running += 1
    try {
      return await this.#runAlone(workerData)
    } finally {
      this.#running -= 1
      this.#waiting.shift()?.()
    }
  }

  #runAlone(workerData: unknown): Promise<Outcome> {
    const { longestMs, memoryMb } = this.#limits
    const thread = new Worker(this.#module, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
    })
    let timer: NodeJS.Timeout
    return new Promise<Outcome>((resolve, reject) => {
      timer = setTimeout(() => reject(new ThreadSpent()), longestMs)
      thread.on('message', resolve)
      thread.on('error', (error: Error & { code?: string }) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadSpent() : error),
      )
    }).finally(() => {
      clearTimeout(timer)
      void thread.terminate()
    })
  }
}
