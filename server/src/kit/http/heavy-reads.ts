import { gauge } from '../metrics/measures.ts'
import type { AppParts } from './http.ts'
import { Refusal } from './refusal.ts'
import { WorkQueue } from './work-queue.ts'

/** A wait of so many ends well within the time that an answer may take. */
const mostWaiting = 100
/** A screen asks for a report and its comparison. Side by side it asks for each business of the user. */
const mostOfUser = 40
const longestWaitMs = 10_000

const isBusy = () =>
  new Refusal(503, 'Many reports are being made right now. Please try again in a moment.', { retry_after: 5 })

/** The queue of each database of this process. */
const queues = new Map<AppParts['database'], WorkQueue>()
gauge('wizyta_reports', 'Reports that are read, and those that wait for their turn.', ['state'], (own) => {
  own.reset()
  for (const { running, waiting } of queues.values()) {
    own.inc({ state: 'running' }, running)
    own.inc({ state: 'waiting' }, waiting)
  }
})

/** Returns the queue of calls that read much. Reports by mail stand in it too. */
export function heavyReads({ database, config }: Pick<AppParts, 'database' | 'config'>): WorkQueue {
  const own = queues.get(database)
  if (own) return own
  const made = new WorkQueue({ atOnce: config.reportsAtOnce, mostWaiting, mostOfUser, longestWaitMs }, isBusy)
  queues.set(database, made)
  return made
}
