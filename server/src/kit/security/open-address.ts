import type { AddressPurpose } from '@wizyta/contract/kit/secret-addresses'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { PublicCall } from '../http/http.ts'
import { notFound } from '../http/refusal.ts'
import { countAttempts } from './attempts.ts'
import { isSigned, type SignedIds, signedIdsOf } from './signed-token.ts'

export type AddressCall = Pick<PublicCall, 'app' | 'request'> & { params: { token: string } }

/**
 * Runs the work for the bearer of a secret address: the only entrance by one. Wrong, replaced and closed addresses
 * get the same answer, and guessing is slowed down. Right ones are never counted, so that a salon's own network
 * cannot lock its clients out.
 */
export async function openAddress<Answer>(
  { app, request, params }: AddressCall,
  purpose: AddressPurpose,
  intent: 'read' | 'change',
  work: (tx: Tx, ids: SignedIds) => Promise<Answer>,
): Promise<Answer> {
  const token = params.token.replace(/\.ics$/, '')
  const ids = signedIdsOf(token)
  const opened =
    ids &&
    (await app.database.transaction(
      { businessId: ids.businessId, userId: null, requestId: request.id, readOnly: intent === 'read' },
      async (tx) => {
        const opens = await findOpened(tx, app.config, purpose, token)
        return opens && { answer: await work(tx, opens.ids) }
      },
    ))
  if (opened) return opened.answer
  await countAttempts(app.database, [
    { scope: purpose.replaceAll(' ', '-'), subject: request.network, max: 60, windowSeconds: 600 },
  ])
  throw notFound()
}

/** Finds what the token of an address opens now, and its generation; null: nothing. */
export async function findOpened(
  tx: Tx,
  { secretKey }: { secretKey: string },
  purpose: AddressPurpose,
  token: string,
): Promise<{ ids: SignedIds; generation: number } | null> {
  const ids = signedIdsOf(token)
  if (!ids) return null
  const generation = await findGeneration(tx, purpose, ids)
  // Compared in any case, so that the time of the answer does not tell whether there is such a thing.
  const isRight = isSigned(secretKey, purpose, token, generation ?? 0)
  return isRight && generation !== null ? { ids, generation } : null
}

/** Finds the generation whose address opens something now; null: none does. */
async function findGeneration(tx: Tx, purpose: AddressPurpose, ids: SignedIds): Promise<number | null> {
  const { rows } = await sql<{ generation: number }>`
    select generation from (${openSubjects[purpose](ids)}) subject
    where exists (select from businesses b where b.id = ${ids.businessId} and b.status = 'active' and b.archived_at is null)`.execute(
    tx,
  )
  return rows[0]?.generation ?? null
}

/** Subject of each kind of address, as long as it is open. */
const openSubjects: Record<AddressPurpose, (ids: SignedIds) => RawBuilder<unknown>> = {
  'visit link': ({ businessId, id }) => sql`
    select v.link_generation as generation from visits v
    where v.business_id = ${businessId} and v.id = ${id} and v.client_id is not null`,
  'client calendar': ({ businessId, id }) => sql`
    select k.generation from client_calendars k
    join clients c on c.business_id = k.business_id and c.id = k.client_id and c.archived_at is null
    where k.business_id = ${businessId} and k.id = ${id}`,
  // Whose account is suspended sees nothing here, by an address neither. An employee without account has the salon's word.
  'calendar feed': ({ businessId, id }) => sql`
    select f.generation from calendar_feeds f
    join employees e on e.business_id = f.business_id and e.id = f.employee_id and e.archived_at is null
    where f.business_id = ${businessId} and f.id = ${id} and (e.user_id is null or exists (
      select from memberships m join users u on u.id = m.user_id and u.status = 'active'
      where m.business_id = e.business_id and m.user_id = e.user_id and m.status = 'active'))`,
  // An offer that is over says so for a while.
  'waiting offer': ({ businessId, id }) => sql`
    select 0 as generation from waiting_offers o
    join waiting_entries w on w.business_id = o.business_id and w.id = o.entry_id
    join clients c on c.business_id = w.business_id and c.id = w.client_id and c.archived_at is null
    where o.business_id = ${businessId} and o.id = ${id} and o.starts_at > now() - interval '30 days'`,
  'message choices': ({ businessId, id }) => sql`
    select 0 as generation from messages m
    where m.business_id = ${businessId} and m.id = ${id} and (m.kind = 'campaign' or m.occasion is not null or m.survey_link_id is not null)
      and m.client_id is not null`,
  'opened mail': ({ businessId, id }) => sql`
    select 0 as generation from messages m
    where m.business_id = ${businessId} and m.id = ${id} and m.kind = 'campaign' and m.channel = 'email' and m.client_id is not null`,
  // A link that is used, or whose survey is over, says so.
  'survey link': ({ businessId, id }) => sql`
    select 0 as generation from survey_links k
    join clients c on c.business_id = k.business_id and c.id = k.client_id and c.archived_at is null
    where k.business_id = ${businessId} and k.id = ${id}`,
  'receipt link': ({ businessId, id }) => sql`
    select 0 as generation from receipt_copies k
    where k.business_id = ${businessId} and k.id = ${id} and k.expires_at > now()`,
}

/** Returns the connection that the token of a callback names; null: it was not issued here. */
export function connectionOfCallback(secretKey: string, token: string): SignedIds | null {
  const ids = signedIdsOf(token)
  return ids && isSigned(secretKey, 'sms callback', token, 0) ? ids : null
}
