import type { AnswerOf, BodyOf } from '@wizyta/contract/kit/endpoint'
import type { Page } from '@wizyta/contract/kit/list'
import { allows, clientContact } from '@wizyta/contract/kit/permission'
import { type ClientMerge, type clientMerges, mergeUndoDays } from '@wizyta/contract/people/client-merges/api'
import { type Client, type ClientInput, mostOtherPhones } from '@wizyta/contract/people/clients/api'
import { sql } from 'kysely'
import { holdSubject } from '../../booking/calendar/lock-subjects.ts'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, invalid, Refusal } from '../../kit/http/refusal.ts'
import { cancelDoubles } from '../../messaging/messages/cancel-doubles.ts'
import { clientCards } from '../clients/cards.ts'
import { mergedPhones } from '../clients/phones.ts'
import { fullName } from '../names/names.ts'
import {
  exceedsCard,
  healthColumns,
  mergedHealth,
  noHealth,
  readStored,
  registerConsentOf,
  type StoredHealth,
  writeHealth,
} from './merged-health.ts'
import { countMoves, shownChoices, takenRows } from './own-rows.ts'

const hasBalance = 'The merged client has a balance. Settle it, or keep that client instead.'
const tooManyPhones =
  'Together the cards have more phones than one card takes. Remove those that are out of use first.'
const tooMuchHealth = 'Together the cards hold more health data than one card takes. Shorten it first.'
const columns = sql`
  m.id, json_build_object('id', k.id, 'name', ${fullName('k')}) as kept, json_build_object('id', l.id, 'name', ${fullName('l')}) as lost,
  (select u.name from users u where u.id = m.by_id) as by, m.at, m.undone_at,
  m.undone_at is null and m.at > now() - make_interval(days => ${mergeUndoDays}) as is_open`
const from = sql`
  from client_merges m
  join clients k on k.business_id = m.business_id and k.id = m.kept_id
  join clients l on l.business_id = m.business_id and l.id = m.lost_id`

export async function listMerges(
  tx: Tx,
  businessId: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<ClientMerge>> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from client_merges where business_id = ${businessId}`.execute(tx)
  const { rows } = await sql<ClientMerge>`
    select ${columns} ${from} where m.business_id = ${businessId}
    order by m.at desc, m.id limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return { data: rows, total: found(counted).total, page, per_page }
}

async function findMerge(tx: Tx, businessId: string, id: string): Promise<ClientMerge> {
  const { rows } = await sql<ClientMerge>`
    select ${columns} ${from} where m.business_id = ${businessId} and m.id = ${id}`.execute(tx)
  return found(rows)
}

/** Shows both cards and what a merge would move. */
export async function previewMerge(
  tx: Tx,
  businessId: string,
  { kept_id, lost_id }: BodyOf<typeof clientMerges.preview>,
): Promise<AnswerOf<typeof clientMerges.preview>> {
  checkTwo(kept_id, lost_id)
  const [kept, lost] = [
    await clientCards.find(tx, businessId, kept_id),
    await clientCards.find(tx, businessId, lost_id),
  ]
  const pair = { kept: kept_id, lost: lost_id }
  const main = kept.phone === null ? 'lost' : 'kept'
  return {
    kept: await withoutFormer(tx, businessId, kept),
    lost: await withoutFormer(tx, businessId, lost),
    choices: await shownChoices(tx, businessId, pair),
    moves: await countMoves(tx, businessId, pair),
    obstacle: await obstacleOf(tx, businessId, { kept, lost, main }),
  }
}

/** Merges two clients in one transaction. The database moves what names the lost one (migration 0109). */
export async function mergeClients(
  { tx, businessId, session }: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
  { kept_id, lost_id, kept_version, lost_version, take, take_rows }: BodyOf<typeof clientMerges.create>,
): Promise<ClientMerge> {
  checkTwo(kept_id, lost_id)
  // A masked value must not be saved.
  if ((take.includes('phone') || take.includes('email')) && !allows(session, clientContact))
    throw new Refusal(403, 'You do not have the right to do this here.')
  for (const id of [kept_id, lost_id].toSorted()) await holdSubject(tx, businessId, id)
  const kept = await clientCards.find(tx, businessId, kept_id)
  const lost = await withoutFormer(tx, businessId, await clientCards.find(tx, businessId, lost_id))
  const main = take.includes('phone') ? 'lost' : 'kept'
  const obstacle = await obstacleOf(tx, businessId, { kept, lost, main })
  if (obstacle) throw conflict(obstacle)
  await clientCards.archive(tx, businessId, lost_id, lost_version, true)
  const fields = [...take, ...(take.includes('online_block') ? (['online_block_reason'] as const) : [])]
  const chosen = Object.fromEntries(fields.map((field) => [field, lost[field]])) as Partial<ClientInput>
  const stored = {
    kept: await readStored(tx, businessId, kept_id),
    lost: await readStored(tx, businessId, lost_id),
  }
  const health = await mergedHealth(tx, businessId, stored.kept, stored.lost)
  const fieldsTaken = { ...chosen, other_phones: mergedPhones(stored.kept, stored.lost, stored[main].phone) }
  await clientCards.update(tx, businessId, kept_id, kept_version, fieldsTaken)
  const before = {
    ...Object.fromEntries(fields.map((field) => [field, kept[field]])),
    other_phones: stored.kept.other_phones,
    ...healthOf(stored.kept),
  }
  const after = { ...fieldsTaken, ...health }
  const taken = await takenRows(tx, businessId, { kept: kept_id, lost: lost_id }, take_rows)
  await cancelDoubles(tx, businessId, { keptId: kept_id, lostId: lost_id })
  const { rows } = await sql<{ id: string }>`
    insert into client_merges (business_id, kept_id, lost_id, before, after, taken)
    values (${businessId}, ${kept_id}, ${lost_id}, ${JSON.stringify(before)}, ${JSON.stringify(after)}, ${taken}::uuid[])
    returning id`.execute(tx)
  // Comes after the entries of the register have moved: it needs no new one then.
  if (!isSame(health, healthOf(stored.kept))) await writeHealth(tx, businessId, kept_id, health)
  return findMerge(tx, businessId, found(rows).id)
}

/** Undoes a merge: moved rows go back, and so do fields of the kept client that are unchanged since. */
export async function undoMerge(tx: Tx, businessId: string, id: string): Promise<ClientMerge> {
  const { rows } = await sql<{
    kept_id: string
    lost_id: string
    before: Partial<Client>
    after: Partial<Client>
  }>`
    select kept_id, lost_id, before, after from client_merges
    where business_id = ${businessId} and id = ${id} for update`.execute(tx)
  const { kept_id, lost_id, before, after } = found(rows)
  const merge = await findMerge(tx, businessId, id)
  if (!merge.is_open) throw conflict('A merge can be undone once, for 30 days.')
  for (const client of [kept_id, lost_id].toSorted()) await holdSubject(tx, businessId, client)
  await sql`
    update client_merges set undone_at = now() where business_id = ${businessId} and id = ${id}`.execute(tx)
  const kept = {
    ...(await clientCards.find(tx, businessId, kept_id)),
    ...(await readStored(tx, businessId, kept_id)),
  }
  const isUnchanged = (field: keyof Client) => isSame(kept[field], after[field])
  const isHealth = (field: string) => healthColumns.some((name) => name === field)
  // Health data and their consent go back together, or the card would have one without the other.
  const hasSameHealth = healthColumns.every(isUnchanged)
  const unchanged = Object.entries(before).filter(([field]) =>
    isHealth(field) ? hasSameHealth : isUnchanged(field as keyof Client),
  )
  await clientCards.update(
    tx,
    businessId,
    kept_id,
    kept.version,
    await withoutFormer(tx, businessId, Object.fromEntries(unchanged) as Partial<ClientInput>),
  )
  // The client has withdrawn the consent since: that holds for both cards.
  if (after.health_consent_on && !kept.health_consent_on) await writeHealth(tx, businessId, lost_id, noHealth)
  // Later changes stay with the kept card, while their entry of the register has gone back to the other.
  if (!hasSameHealth && kept.health_consent_on) await registerConsentOf(tx, businessId, kept_id, lost_id)
  const lost = await clientCards.find(tx, businessId, lost_id)
  // Comes after the kept client has given back the card of the lost one: two active clients cannot have it.
  if (lost.archived_at !== null) await clientCards.archive(tx, businessId, lost_id, lost.version, false)
  return findMerge(tx, businessId, id)
}

/** Returns a card without a preferred employee who is archived by now: no card takes one. */
async function withoutFormer<Card extends { preferred_employee_id?: string | null | undefined }>(
  tx: Tx,
  businessId: string,
  card: Card,
): Promise<Card> {
  if (!card.preferred_employee_id) return card
  const { rows } = await sql`
    select from employees where business_id = ${businessId} and id = ${card.preferred_employee_id} and archived_at is null`.execute(
    tx,
  )
  return rows.length > 0 ? card : { ...card, preferred_employee_id: null }
}

const healthOf = ({ allergies, contraindications, health_note, health_consent_on }: StoredHealth) => ({
  allergies,
  contraindications,
  health_note,
  health_consent_on,
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function checkTwo(kept: string, lost: string) {
  if (kept.toLowerCase() === lost.toLowerCase()) throw invalid({ lost_id: ['Choose two different clients.'] })
}

async function obstacleOf(
  tx: Tx,
  businessId: string,
  { kept, lost, main }: { kept: Client; lost: Client; main: 'kept' | 'lost' },
) {
  if (kept.archived_at !== null || lost.archived_at !== null)
    return 'One of the clients is archived. Bring it back first.' as const
  const { rows } = await sql<{ balance: number }>`
    select balance from book_balances
    where business_id = ${businessId} and account = 'client' and subject_id = ${lost.id} and balance <> 0`.execute(
    tx,
  )
  if (rows.length > 0) return hasBalance
  const stored = {
    kept: await readStored(tx, businessId, kept.id),
    lost: await readStored(tx, businessId, lost.id),
  }
  if (mergedPhones(stored.kept, stored.lost, stored[main].phone).length > mostOtherPhones)
    return tooManyPhones
  return exceedsCard(await mergedHealth(tx, businessId, stored.kept, stored.lost)) ? tooMuchHealth : null
}
