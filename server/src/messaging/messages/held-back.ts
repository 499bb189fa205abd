import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { type Facts, type Kind, leftToTell, sameFacts, type Told } from './facts.ts'
import { type News, rememberTold, undoSeconds } from './outbox.ts'

/**
 * A message that was left out and may still be sent. `facts` are its content. Until the next change, `told_visits`
 * stays as if the message had never been. Sending it later then tells what is new.
 */
interface HeldBack {
  id: string
  client_id: string
  kind: Kind
  starts_at: string
  facts: Facts
  /** Left out within the undo window. */
  just_now: boolean
}

/**
 * Treats held-back messages as known to the client from elsewhere. Call it before announcing another change. A change
 * that is undone right away was never meant to be known.
 */
export async function settleHeldBack(tx: Tx, news: News): Promise<void> {
  for (const message of await findHeldBack(tx, news)) {
    const own = message.client_id === news.client_id
    const saysWhatIs = (message.kind !== 'cancelled') === news.alive && sameFacts(message.facts, news.facts)
    const told: Told = {
      alive: message.kind !== 'cancelled',
      heard: 'unsaid',
      facts: message.facts,
      starts_at: message.starts_at,
    }
    if (own && saysWhatIs) {
      news.told = told
      continue
    }
    if (own && message.just_now && leftToTell(news.told, news) === null) {
      await dropFacts(tx, news, message, messageReasons.undone)
      continue
    }
    await rememberTold(tx, { ...news, client_id: message.client_id }, told)
    await dropFacts(tx, news, message)
    if (own) news.told = told
  }
}

async function findHeldBack(tx: Tx, { business_id, visit_id }: News): Promise<HeldBack[]> {
  const { rows } = await sql<HeldBack>`
    select id, client_id, kind, starts_at, facts, due_at > now() - make_interval(secs => ${undoSeconds}) as just_now
    from messages
    where business_id = ${business_id} and visit_id = ${visit_id} and status = 'skipped' and facts is not null
      and client_id is not null
    order by created_at, sequence`.execute(tx)
  return rows
}

/** @param undone set: the change it tells of has been taken back */
async function dropFacts(
  tx: Tx,
  { business_id }: News,
  { id }: HeldBack,
  undone: string | null = null,
): Promise<void> {
  await sql`
    update messages set facts = null, status = case when ${undone}::text is null then status else 'cancelled' end,
      reason = coalesce(${undone}::text, reason)
    where business_id = ${business_id} and id = ${id}`.execute(tx)
}
