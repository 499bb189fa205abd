import { aheadStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { Page } from '@wizyta/contract/kit/list'
import type { ClientErasure, ErasedPart, ErasurePreview } from '@wizyta/contract/people/privacy/api'
import { type RawBuilder, sql } from 'kysely'
import { holdSubject } from '../../booking/calendar/lock-subjects.ts'
import { stepVisit } from '../../booking/calendar/visits/step-visit.ts'
import type { Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { fullName } from '../names/names.ts'

/** Tables of each part; a part that stays loses names and texts. */
const parts: Record<ErasedPart, { rows: (id: string) => RawBuilder<unknown>; stays?: true }> = {
  notes: { rows: (id) => sql`client_notes where client_id = ${id}` },
  messages: { rows: (id) => sql`messages where client_id = ${id}` },
  relations: { rows: (id) => sql`client_relations where ${id}::uuid in (client_id, other_id)` },
  own_fields: { rows: (id) => sql`client_field_values where client_id = ${id}` },
  patch_tests: { rows: (id) => sql`client_patch_tests where client_id = ${id}` },
  own_prices: { rows: (id) => sql`client_prices where client_id = ${id}` },
  own_durations: { rows: (id) => sql`client_durations where client_id = ${id}` },
  photos: { rows: (id) => sql`client_photos where client_id = ${id}` },
  groups: { rows: (id) => sql`client_group_members where client_id = ${id}` },
  waiting: { rows: (id) => sql`waiting_entries where client_id = ${id}` },
  surveys: { rows: (id) => sql`survey_answers where client_id = ${id}` },
  baskets: {
    rows: (id) =>
      sql`baskets where (client_id = ${id} or content @> ${JSON.stringify({ lines: [{ holder: { id } }] })}::jsonb)`,
  },
  merges: { rows: (id) => sql`client_merges where kept_id = ${id} and undone_at is null` },
  visits: { rows: (id) => sql`visits where client_id = ${id}`, stays: true },
  sales: { rows: (id) => sql`sales where client_id = ${id}`, stays: true },
  vouchers: {
    rows: (id) =>
      sql`vouchers where (client_id = ${id} or sale_id in (select s.id from sales s where s.business_id = vouchers.business_id and s.client_id = ${id}))`,
    stays: true,
  },
  usages: { rows: (id) => sql`usages where client_id = ${id}`, stays: true },
  tasks: { rows: (id) => sql`tasks where client_id = ${id}`, stays: true },
  points: {
    rows: (id) =>
      sql`loyalty_entries where card_id in (select c.id from loyalty_cards c where c.client_id = ${id})`,
    stays: true,
  },
  consents: { rows: (id) => sql`consent_entries where client_id = ${id}`, stays: true },
}

/** Shows what an erasure removes, what stays, and what is in its way. */
export async function previewErasure(tx: Tx, businessId: string, id: string): Promise<ErasurePreview> {
  const { rows } = await sql<{ name: string }>`
    select ${fullName('c')} as name from clients c where c.business_id = ${businessId} and c.id = ${id}`.execute(
    tx,
  )
  const { name } = found(rows)
  const names = Object.keys(parts) as ErasedPart[]
  const counts = names.map(
    (part) =>
      sql`select ${part}::text as part, count(*) as count from ${parts[part].rows(id)} and business_id = ${businessId}`,
  )
  const { rows: counted } = await sql<{ part: ErasedPart; count: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(tx)
  const some = counted
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => names.indexOf(one.part) - names.indexOf(other.part))
  return {
    name,
    removed: some.filter(({ part }) => !parts[part].stays),
    kept: some.filter(({ part }) => parts[part].stays),
    visits_ahead: (await visitsAhead(tx, businessId, id)).length,
    obstacle: await obstacleOf(tx, businessId, id),
  }
}

async function obstacleOf(tx: Tx, businessId: string, id: string) {
  const { rows } = await sql<{
    erased: boolean
    merged: boolean
    owes: boolean
    paid_ahead: boolean
    here: boolean
  }>`
    select exists (select from client_erasures where business_id = ${businessId} and client_id = ${id}) as erased,
      exists (select from client_merges where business_id = ${businessId} and lost_id = ${id} and undone_at is null) as merged,
      exists (select from book_balances where business_id = ${businessId} and account = 'client' and subject_id = ${id}
        and balance <> 0) as owes,
      exists (select from sales s join book_balances b on b.business_id = s.business_id and b.account = 'deposit'
          and b.subject_id = s.id and b.balance <> 0
        where s.business_id = ${businessId} and s.client_id = ${id} and s.kind = 'deposit') as paid_ahead,
      exists (select from visits where business_id = ${businessId} and client_id = ${id}
        and status in ('arrived', 'in_progress')) as here`.execute(tx)
  const { erased, merged, owes, paid_ahead, here } = found(rows)
  if (erased) return 'This client has been erased already.' as const
  if (merged)
    return 'This card was merged into another one. Erase that one, and this one goes with it.' as const
  if (owes) return 'The client has a balance. Settle it first.' as const
  if (paid_ahead) return 'The salon holds a prepayment of this client. Return or keep it first.' as const
  if (here) return 'The client is in the salon. Finish the appointment first.' as const
  return null
}

async function visitsAhead(tx: Tx, businessId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from visits
    where business_id = ${businessId} and client_id = ${id} and ${isOneOf('status', aheadStatuses)} and starts_at > now()
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Erases a client in one transaction. Visits ahead are cancelled first, without a message. */
export async function eraseClient(
  context: BusinessContext,
  id: string,
  { name }: { name: string },
): Promise<ClientErasure> {
  const { tx, businessId } = context
  await holdSubject(tx, businessId, id)
  const preview = await previewErasure(tx, businessId, id)
  if (preview.obstacle) throw conflict(preview.obstacle)
  if (plain(name) !== plain(preview.name)) throw invalid({ name: ['This is not the name of the client.'] })
  for (const visit of await visitsAhead(tx, businessId, id))
    await stepVisit(context, visit, null, { to: 'cancelled', notify: false })
  await writeErasure(tx, businessId, id, 'request')
  const { rows } = await sql<ClientErasure>`
    select ${columns} ${from} where e.business_id = ${businessId} and e.client_id = ${id}`.execute(tx)
  return found(rows)
}

/** Enters an erasure into the register. The database erases the client with it (migration 0141). */
export const writeErasure = (tx: Tx, businessId: string, id: string, cause: ClientErasure['cause']) =>
  sql`
    insert into client_erasures (business_id, client_id, cause) values (${businessId}, ${id}, ${cause})
    on conflict do nothing`.execute(tx)

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

const columns = sql`e.client_id, c.number, e.cause, u.name as by, e.at`
const from = sql`
  from client_erasures e
  left join clients c on c.business_id = e.business_id and c.id = e.client_id
  left join users u on u.id = e.by_id`

export async function listErasures(
  tx: Tx,
  businessId: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<ClientErasure>> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from client_erasures where business_id = ${businessId}`.execute(tx)
  const { rows } = await sql<ClientErasure>`
    select ${columns} ${from} where e.business_id = ${businessId}
    order by e.at desc, e.client_id limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return { data: rows, total: found(counted).total, page, per_page }
}
