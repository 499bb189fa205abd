import { aheadStatuses, presentStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { AnswerOf, BodyOf } from '@wizyta/contract/kit/endpoint'
import type { clientPrivacy } from '@wizyta/contract/people/privacy/api'
import { type RawBuilder, sql } from 'kysely'
import { visitsOfClient } from '../../booking/calendar/visits/visits-of-client.ts'
import type { Database, Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { found } from '../../kit/database/rows.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { voucherState } from '../../sales/vouchers/state.ts'
import { fullName } from '../names/names.ts'
import { writeErasure } from './erase-client.ts'

type Rules = BodyOf<typeof clientPrivacy.retentionPreview>
type Answer = AnswerOf<typeof clientPrivacy.retentionPreview>

const listed = 50
const batch = 100

/**
 * The last visit, or the day of the card for clients who never came, lies so many years back. Nothing is ahead or unpaid,
 * and no day until which the data is kept is to come. Visits with another client count.
 */
const notSeenFor = (years: number) => sql`
  coalesce(c.last_visit_at, c.created_at) < now() - make_interval(years => ${years})
  and (c.retention_until is null or c.retention_until < (select (now() at time zone k.timezone)::date from businesses k where k.id = c.business_id))
  and not exists (select from visits v where v.business_id = c.business_id and v.id = any (array(${visitsOfClient(sql`c.id`)}))
    and (${isAhead} or ${isOneOf('v.status', presentStatuses)}))
  and not exists (select from book_balances b where b.business_id = c.business_id and b.account = 'client'
    and b.subject_id = c.id and b.balance <> 0)`
const isAhead = sql`${isOneOf('v.status', aheadStatuses)} and v.starts_at > now()`

/** No sale lies within the years. No voucher or pass has something left, and no entry of the waiting list is open. */
const isDoneFor = (years: number) => sql`
  not exists (select from sales s where s.business_id = c.business_id and s.client_id = c.id
    and s.sold_at >= now() - make_interval(years => ${years}))
  and not exists (select from vouchers v where v.business_id = c.business_id and v.id = any (array(${vouchersOfClient}))
    and ${voucherState(sql`(now() at time zone (select k.timezone from businesses k where k.id = v.business_id))::date`)}
      in ('active', 'blocked', 'frozen'))
  and not exists (select from waiting_entries w where w.business_id = c.business_id and w.client_id = c.id
    and w.archived_at is null and w.status in ('waiting', 'offered') and coalesce(w.valid_to >= now()::date, true))`
/** Vouchers of the client `c`: their own, and those that they bought without a name. */
const vouchersOfClient = sql`
  select o.id from vouchers o where o.business_id = c.business_id and o.client_id = c.id
  union all
  select o.id from sales s join vouchers o on o.business_id = s.business_id and o.sale_id = s.id
  where s.business_id = c.business_id and s.client_id = c.id and o.client_id is null`

const dueToErase = (years: number) => sql`
  ${notSeenFor(years)} and ${isDoneFor(years)}
  and not exists (select from client_erasures e where e.business_id = c.business_id and e.client_id = c.id)
  and not exists (select from client_merges m where m.business_id = c.business_id and m.lost_id = c.id and m.undone_at is null)`
const dueToForget = (years: number) => sql`c.health_consent_on is not null and ${notSeenFor(years)}`

/** Counts and lists clients to whom rules would apply today. */
export async function previewRetention(tx: Tx, businessId: string, rules: Rules): Promise<Answer> {
  return {
    clients: await due(tx, businessId, rules.retention_years, dueToErase),
    health: await due(tx, businessId, rules.health_retention_years, dueToForget),
  }
}

async function due(
  tx: Tx,
  businessId: string,
  years: number | null,
  condition: (years: number) => RawBuilder<unknown>,
): Promise<Answer['clients']> {
  if (years === null) return { count: 0, data: [] }
  const where = sql`from clients c join businesses b on b.id = c.business_id where c.business_id = ${businessId} and ${condition(years)}`
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count ${where}`.execute(tx)
  const { rows } = await sql<Answer['clients']['data'][number]>`
    select c.id, ${fullName('c')} as name, c.number, (c.last_visit_at at time zone b.timezone)::date as last_visit_on
    ${where} order by coalesce(c.last_visit_at, c.created_at), c.id limit ${listed}`.execute(tx)
  return { count: found(counted).count, data: rows }
}

/** Applies the retention rules of every business, in batches. Each erasure is in the register and in the activity log. */
export async function applyRetention(database: Database, stopping: () => boolean): Promise<number> {
  const businesses = await database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from businesses where status = 'active' and archived_at is null order by id`.execute(tx)
    return rows
  })
  let done = 0
  const failures: unknown[] = []
  for (const { id } of businesses) {
    if (stopping()) break
    // One business that fails keeps no other from its rules.
    try {
      done += await applyTo(database, id, stopping)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'retention rules failed in some businesses')
  return done
}

async function applyTo(database: Database, businessId: string, stopping: () => boolean): Promise<number> {
  let done = 0
  while (!stopping()) {
    const count = await database.transaction({ role: 'worker', businessId }, (tx) =>
      applyBatch(tx, businessId),
    )
    done += count
    if (count < batch) break
  }
  return done
}

async function applyBatch(tx: Tx, businessId: string): Promise<number> {
  const { retention_years, health_retention_years } = await readSettings(tx, businessId)
  const pick = async (condition: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: string }>`
      select c.id from clients c where c.business_id = ${businessId} and ${condition}
      order by c.id limit ${batch} for update skip locked`.execute(tx)
    return rows.map(({ id }) => id)
  }
  const erased = retention_years === null ? [] : await pick(dueToErase(retention_years))
  for (const id of erased) await writeErasure(tx, businessId, id, 'retention')
  const forgotten = health_retention_years === null ? [] : await pick(dueToForget(health_retention_years))
  // The register of consents hears of it by itself (migration 0124).
  if (forgotten.length > 0)
    await sql`
      update clients set health_consent_on = null, allergies = '{}', contraindications = '{}', health_note = null,
        version = version + 1, updated_at = now()
      where business_id = ${businessId} and id = any (${forgotten}::uuid[])`.execute(tx)
  return Math.max(erased.length, forgotten.length)
}
