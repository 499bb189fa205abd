import { sql } from 'kysely'
import { clientName } from '../../access/activity-log/owner-names.ts'
import { feature, type Job, type WorkerParts } from '../../kit/features.ts'
import { deliveryOf } from '../../kit/mail/delivery.ts'
import { openMailRoute } from '../../kit/mail/mail.ts'
import { secondsToNextDue } from './claim.ts'
import { deliverDue } from './deliver.ts'
import { deliverByOwnServers, type Resting } from './deliver-own.ts'
import { planReminders, skipStale } from './reminders.ts'
import { messageRoutes } from './routes.ts'

export const messagesFeature = feature({
  routes: messageRoutes,
  jobs: (worker) => [
    planning(worker),
    sendingByOwnServers(worker),
    ...(deliveryOf(worker.config) === 'none' ? [] : [sending(worker)]),
  ],
  recordNames: (reader) => [{ rows: 'messages', at: sql`x.starts_at`, of: clientName(reader, 'x') }],
})

const planning = ({ database, wake }: WorkerParts): Job => ({
  job: 'reminders',
  doing: 'planning reminders',
  seconds: 60,
  work: async () => {
    await skipStale(database)
    if ((await planReminders(database)) > 0) wake()
  },
})

function sending(worker: WorkerParts): Job {
  const { database, config } = worker
  const route = config.smtpUrl ? openMailRoute(config.smtpUrl) : null
  // A mail server that does not answer is left alone for a minute, however many messages come in meanwhile.
  let blockedUntil = 0
  return {
    job: 'messages',
    doing: 'sending messages',
    seconds: 60,
    sends: true,
    work: async () => {
      const rest = blockedUntil - performance.now()
      if (rest > 0) return rest / 1000
      const free = await deliverDue({ ...worker, route })
      if (!free) blockedUntil = performance.now() + 60_000
      return free ? Math.max(1, (await secondsToNextDue(database)) ?? 60) : 60
    },
  }
}

function sendingByOwnServers(worker: WorkerParts): Job {
  const resting: Resting = new Map()
  return {
    job: 'messages-by-own-servers',
    doing: 'sending by the servers of businesses',
    seconds: 60,
    sends: true,
    work: async () => Math.max(1, (await deliverByOwnServers(worker, resting)) ?? 60),
  }
}
