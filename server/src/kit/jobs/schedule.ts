import { counter, gauge } from '../metrics/measures.ts'

/** Work that repeats until it is stopped, never twice at once. */
export interface Repeated {
  /** Does it now; while it runs, once more afterwards. */
  wake(): void
  /** Ends it, and resolves when what runs has come to its end. */
  stop(): Promise<void>
}

const failures = counter('wizyta_job_failures_total', 'Runs of a job that failed.', ['job'])
/** Since when each job is due, or runs; a moment ahead is that of its next run. */
const dueSince = new Map<string, number>()
gauge(
  'wizyta_job_lag_seconds',
  'How long a job is overdue, or has been running; 0 while its next run lies ahead.',
  ['job'],
  (own) => {
    for (const [job, moment] of dueSince) own.set({ job }, Math.max(0, (performance.now() - moment) / 1000))
  },
)

/**
 * Repeats some work, from now on.
 * @param work may answer in how many seconds there will be something to do; it is then done no later
 * @param options.job what it is called among the metrics
 * @param options.seconds longest pause between the end of one run and the start of the next
 * @param options.failed hears what the work throws; it goes on all the same
 */
export function repeat(
  work: () => Promise<number | void>,
  { job, seconds, failed }: { job: string; seconds: number; failed: (error: unknown) => void },
): Repeated {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  async function run() {
    let pause = seconds
    if (!dueSince.has(job) || (dueSince.get(job) as number) > performance.now())
      dueSince.set(job, performance.now())
    do {
      again = false
      try {
        pause = Math.min(seconds, Math.max(0.05, (await work()) ?? seconds))
      } catch (error) {
        pause = seconds
        failures.inc({ job })
        failed(error)
      }
    } while (again && !stopped)
    running = null
    dueSince.set(job, performance.now() + pause * 1000)
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
      dueSince.delete(job)
      clearTimeout(timer)
      await running
    },
  }
}
