import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { features } from './features.ts'
import type { Database } from './kit/database/database.ts'
import { purge } from './kit/database/purge.ts'
import type { Job, WorkerParts } from './kit/features.ts'
import { type Repeated, repeat } from './kit/jobs/schedule.ts'
import { openMailRoute } from './kit/mail/mail.ts'
import { deliverStaffMails } from './kit/mail/staff-mail.ts'
import { staffMails } from './staff-mails.ts'

/**
 * Runs background work: sends due messages, plans reminders, deletes what is old. Any number of workers may run
 * beside each other.
 */
export function startWorker({ database, config, log }: { database: Database; config: Config; log: Logger }): {
  stop(): Promise<void>
} {
  let stopped = false
  const wake = () => {
    for (const job of senders) job.wake()
  }
  const parts: WorkerParts = { database, config, log, stopping: () => stopped, wake }
  const senders: Repeated[] = []
  const jobs = [...ownJobs(parts), ...features.flatMap((feature) => feature.jobs?.(parts) ?? [])].map(
    ({ job, doing, seconds, sends, work }) => {
      const failed = (error: unknown) => log.error({ err: error }, `${doing} failed`)
      const repeated = repeat(work, { job, seconds, failed })
      if (sends) senders.push(repeated)
      return repeated
    },
  )

  // A queued message is noticed at once, so that it leaves when it is due.
  let hearing: { stop(): Promise<void> } | null = null
  let again: NodeJS.Timeout | undefined
  async function hear(): Promise<void> {
    if (stopped) return
    try {
      hearing = await database.listen('messages', wake, retry)
      if (stopped) await hearing.stop()
      // Messages queued before the subscription.
      else wake()
    } catch {
      retry()
    }
  }
  function retry() {
    if (!stopped) again = setTimeout(() => void hear(), 5_000)
  }
  const listening = hear()

  return {
    async stop() {
      stopped = true
      clearTimeout(again)
      await listening
      await hearing?.stop()
      // A slow mail server must not keep the process: its mail is retried, as after a crash.
      await Promise.race([Promise.all(jobs.map((job) => job.stop())), sleep(8_000, null, { ref: false })])
    },
  }
}

/** Jobs of no feature, or of several. */
function ownJobs({ database, config, stopping }: WorkerParts): Job[] {
  const forgets = features.flatMap((feature) => feature.forgets ?? [])
  const route = config.smtpUrl ? openMailRoute(config.smtpUrl) : null
  return [
    { job: 'purge', doing: 'forgetting what is old', seconds: 3_600, work: () => purge(database, forgets) },
    ...(route
      ? [
          {
            job: 'staff-mails',
            doing: 'sending to the staff',
            seconds: 60,
            sends: true,
            work: () => deliverStaffMails(database, config, staffMails, route, stopping),
          },
        ]
      : []),
  ]
}
