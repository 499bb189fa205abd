import type {
  counterInput,
  ResourceCounter,
  ResourceReading,
  readingInput,
} from '@wizyta/contract/sales/resources/api'
import { isPeriod } from '@wizyta/contract/sales/resources/api'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../kit/database/database.ts'
import { found, insertRow } from '../../kit/database/rows.ts'
import { conflict, notFound } from '../../kit/http/refusal.ts'
import { dueOn } from './due.ts'
import { findResource } from './queries.ts'

/** Readings shown. */
const shown = 20

const columns = sql`
  c.id, c.resource_id, c.unit, c.per_visit, c.limit_at, c.since_service, c.total, c.serviced_on, ${dueOn} as due_on,
  (select coalesce(json_agg(one), '[]') from (
    select r.id, r.at, r.kind, r.amount, r.since_service, r.visit_id, r.day, r.note,
      (select u.name from users u where u.id = r.by_id) as by
    from resource_readings r where r.business_id = c.business_id and r.counter_id = c.id
    order by r.at desc, r.id limit ${shown}) one) as readings`

/** Lists the counters of a resource, the oldest first. */
export async function listCounters(
  tx: Tx,
  businessId: string,
  resourceId: string,
): Promise<ResourceCounter[]> {
  await findResource(tx, businessId, resourceId)
  const { rows } = await sql<ResourceCounter>`
    select ${columns} from resource_counters c
    where c.business_id = ${businessId} and c.resource_id = ${resourceId} and c.archived_at is null
    order by c.created_at, c.id`.execute(tx)
  return rows
}

async function findCounter(tx: Tx, businessId: string, id: string): Promise<ResourceCounter> {
  const { rows } = await sql<ResourceCounter>`
    select ${columns} from resource_counters c
    where c.business_id = ${businessId} and c.id = ${id} and c.archived_at is null`.execute(tx)
  return found(rows)
}

export async function addCounter(
  tx: Tx,
  businessId: string,
  resource_id: string,
  { unit, per_visit = null, limit_at = null }: z.output<typeof counterInput>,
): Promise<ResourceCounter> {
  await findResource(tx, businessId, resource_id)
  const id = await insertRow(tx, 'resource_counters', businessId, { resource_id, unit, per_visit, limit_at })
  return findCounter(tx, businessId, id)
}

export async function removeCounter(tx: Tx, businessId: string, id: string): Promise<undefined> {
  const { rows } = await sql`
    update resource_counters set archived_at = now()
    where business_id = ${businessId} and id = ${id} and archived_at is null returning id`.execute(tx)
  if (rows.length === 0) throw notFound()
}

/** Corrects a counter, or notes a service. The trigger of the table keeps the sums. */
export async function addReading(
  tx: Tx,
  businessId: string,
  id: string,
  { kind, amount = 0, day, note = null }: z.output<typeof readingInput>,
): Promise<ResourceCounter> {
  const { unit } = await findCounter(tx, businessId, id)
  if (kind === 'hand' && isPeriod(unit))
    throw conflict('This counts time, which nothing corrects. Note a service instead.')
  await tx
    .insertInto('resource_readings')
    .values({
      business_id: businessId,
      counter_id: id,
      kind: kind satisfies ResourceReading['kind'],
      amount: kind === 'service' ? 0 : amount,
      since_service: 0,
      day: kind === 'service' ? (day ?? null) : null,
      note,
    })
    .execute()
  return findCounter(tx, businessId, id)
}
