import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Database, Tx } from '../../kit/database/database.ts'
import type { MailRoute, Outcome } from '../../kit/mail/mail.ts'
import { claimMessage, findDue, type Whose, whoseWayIsShared } from './claim.ts'
import type { Sender } from './mail-parts.ts'
import { type Attempt, holdsLease, recordOutcome } from './outcome.ts'
import { triedKeys } from './tried-keys.ts'

interface Delivering {
  database: Database
  config: Config
  log: Logger
  /** Null: messages are kept in the demo mailbox. */
  route: MailRoute | null
  /** True: finish the mail at hand and come back. */
  stopping: () => boolean
  /** Whose messages take this way; unless told, those of businesses without a mail server of their own. */
  whose?: Whose
  /** In whose name; unless told, the installation's. */
  sender?: Sender
  /** Hears of every attempt. */
  attempted?: (outcome: Outcome) => Promise<void>
}

/**
 * Sends what is due, one mail after the other: a plain mail server is no place for a crowd.
 * @returns false when the way was blocked, and the rest is better left for later
 */
export async function deliverDue({
  database,
  config,
  log,
  route,
  stopping,
  whose = whoseWayIsShared,
  sender = senderOf(config),
  attempted,
}: Delivering): Promise<boolean> {
  // One that cannot be taken now, since it waits for another, is left for the next round.
  const tried = triedKeys()
  try {
    while (!stopping()) {
      const due = await findDue(database, 50, tried.waiting, whose)
      if (due.length === 0) break
      for (const key of tried.fresh(due)) {
        if (stopping()) break
        const claimed = await claimMessage(database, key, sender, route === null)
        if (!claimed || !route) continue
        const outcome = await route.send(claimed.mail, () => holdsLease(database, claimed))
        await report(database, log, claimed, outcome)
        await attempted?.(outcome)
        if (!outcome.sent && outcome.blocked) return false
      }
    }
    return true
  } finally {
    route?.close()
  }
}

/** Marks a mail as sent. It retries as long as the lease lasts, because an unmarked mail would leave once more. */
export async function report(
  database: Database,
  log: Logger,
  claimed: Attempt,
  outcome: Outcome,
  also?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { id, business_id, attempt } = claimed
  for (let tries = 1; ; tries++) {
    try {
      const recorded = await recordOutcome(database, claimed, outcome, also)
      const about = { message: id, business: business_id, attempt }
      if (!recorded) log.warn(about, 'another worker has taken the message over')
      else if (outcome.sent) log.info(about, 'message sent')
      else log.warn({ ...about, permanent: outcome.permanent, blocked: outcome.blocked }, 'message not sent')
      return
    } catch (error) {
      if (tries === 5) throw error
      await sleep(tries * 500)
    }
  }
}

/** In whose name letters are written. */
export const senderOf = (config: Config): Sender => ({ ...config, mailFrom: addressOf(config.mailFrom) })

/** The bare address of `Salon <salon@example.com>`. */
function addressOf(mailFrom: string): string {
  return /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim()
}
