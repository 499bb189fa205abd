/** Work that repeats until it is stopped, never twice at once. */
export interface Repeated {
  /** Does it now; while it runs, once more afterwards. */
  wake(): void
  /** Ends it, and resolves when what runs has come to its end. */
  stop(): Promise<void>
}

/**
 * Repeats some work, from now on.
 * @param work may answer in how many seconds there will be something to do; it is then done no later
 * @param options.seconds longest pause between the end of one run and the start of the next
 * @param options.failed hears what the work throws; it goes on all the same
 */
export function repeat(
  work: () => Promise<number | void>,
  { seconds, failed }: { seconds: number; failed: (error: unknown) => void },
): Repeated {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  async function run() {
    let pause = seconds
    do {
      again = false
      try {
        pause = Math.min(seconds, Math.max(0.05, (await work()) ?? seconds))
      } catch (error) {
        pause = seconds
        failed(error)
      }
    } while (again && !stopped)
    running = null
    if (!stopped) timer = setTimeout(start, pause * 1000)
  }
  function start() {
    clearTimeout(timer)
    if (running) again = true
    else if (!stopped) running = run()
  }

  start()
  return {
    wake: start,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
