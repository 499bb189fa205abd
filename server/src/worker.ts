import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './kit/database/database.ts'
import { purge } from './kit/database/purge.ts'
import { type Repeated, repeat } from './kit/jobs/schedule.ts'
import { deliveryOf } from './kit/mail/delivery.ts'
import { openMailRoute } from './kit/mail/mail.ts'
import { deliverStaffMails } from './kit/mail/staff-mail.ts'
import { secondsToNextDue } from './messaging/messages/claim.ts'
import { deliverDue } from './messaging/messages/deliver.ts'
import { deliverByOwnServers, type Resting } from './messaging/messages/deliver-own.ts'
import { planReminders, skipStale } from './messaging/messages/reminders.ts'
import { deliverSupport } from './office/help/deliver-support.ts'
import { staffMails } from './staff-mails.ts'

/**
 * Does what is to be done without anybody asking: sends messages when they are due, plans reminders, forgets what is
 * old. Any number of workers may run beside each other.
 */
export function startWorker({ database, config, log }: { database: Database; config: Config; log: Logger }): {
  stop(): Promise<void>
} {
  const delivery = deliveryOf(config)
  const route = config.smtpUrl ? openMailRoute(config.smtpUrl) : null
  let stopped = false
  /** A mail server that does not answer is left alone for a minute, however many messages come in meanwhile. */
  let blockedUntil = 0
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, `${what} failed`)

  const delivering =
    delivery !== 'none' &&
    repeat(
      async () => {
        const rest = blockedUntil - performance.now()
        if (rest > 0) return rest / 1000
        const free = await deliverDue({ database, config, log, route, stopping: () => stopped })
        if (!free) blockedUntil = performance.now() + 60_000
        return free ? Math.max(1, (await secondsToNextDue(database)) ?? 60) : 60
      },
      { job: 'messages', seconds: 60, failed: failed('sending messages') },
    )
  const resting: Resting = new Map()
  const deliveringByOwn = repeat(
    async () => {
      const next = await deliverByOwnServers({ database, config, log, stopping: () => stopped }, resting)
      return Math.max(1, next ?? 60)
    },
    { job: 'messages-by-own-servers', seconds: 60, failed: failed('sending by the servers of businesses') },
  )
  const { supportEmail } = config
  const supportRoute = config.smtpUrl && supportEmail ? openMailRoute(config.smtpUrl) : null
  const supporting =
    supportRoute &&
    supportEmail &&
    repeat(() => deliverSupport(database, { ...config, supportEmail }, supportRoute, () => stopped), {
      job: 'support',
      seconds: 60,
      failed: failed('sending to the support'),
    })
  const staffRoute = config.smtpUrl ? openMailRoute(config.smtpUrl) : null
  const tellingStaff =
    staffRoute &&
    repeat(() => deliverStaffMails(database, config, staffMails, staffRoute, () => stopped), {
      job: 'staff-mails',
      seconds: 60,
      failed: failed('sending to the staff'),
    })
  const wake = () => {
    if (tellingStaff) tellingStaff.wake()
    if (delivering) delivering.wake()
    deliveringByOwn.wake()
    if (supporting) supporting.wake()
  }
  const jobs: Repeated[] = [
    repeat(
      async () => {
        await skipStale(database)
        if ((await planReminders(database)) === 0) return
        if (delivering) delivering.wake()
        deliveringByOwn.wake()
      },
      { job: 'reminders', seconds: 60, failed: failed('planning reminders') },
    ),
    repeat(() => purge(database), { job: 'purge', seconds: 3_600, failed: failed('forgetting what is old') }),
    deliveringByOwn,
    ...(delivering ? [delivering] : []),
    ...(supporting ? [supporting] : []),
    ...(tellingStaff ? [tellingStaff] : []),
  ]

  // A message that has just been queued is noticed at once, so that it leaves when it is due and not up to a minute later.
  let hearing: { stop(): Promise<void> } | null = null
  let again: NodeJS.Timeout | undefined
  async function hear(): Promise<void> {
    if (stopped) return
    try {
      hearing = await database.listen('messages', wake, retry)
      if (stopped) await hearing.stop()
      // What was queued while nobody listened.
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
      // A mail server that keeps us waiting must not keep the process: its mail is taken up again, as after a crash.
      await Promise.race([Promise.all(jobs.map((job) => job.stop())), sleep(8_000, null, { ref: false })])
    },
  }
}
