import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { loadCatalogue, namedIn, type VisitCatalogue, type Wanted } from './catalogue.ts'

declare const held: unique symbol

/**
 * Services, employees, resources and client of some lines, read after their locks were taken. They stay true until
 * the transaction ends. Nothing else is accepted where a visit finds its place, and nothing but `lockCatalogue` makes
 * one.
 */
export interface LockedCatalogue extends VisitCatalogue {
  readonly [held]: true
}

/** Subject that no booking touches until the transaction ends, so that its future bookings can be asked for. */
export interface HeldSubject {
  businessId: string
  id: string
  readonly [held]: true
}

/**
 * Waits for all bookings of the same employees, resources or client, and for changes of the same services. Then it
 * reads the catalogue. Both travel together. A person who works in several businesses is locked in all of them.
 */
export async function lockCatalogue(tx: Tx, businessId: string, wanted: Wanted): Promise<LockedCatalogue> {
  const [locked, catalogue] = await Promise.all([
    lockSubjects(tx, businessId, wanted),
    loadCatalogue(tx, businessId, wanted),
  ])
  const needed = [
    ...catalogue.employees.flatMap(({ id, user_id }) => [id, user_id ?? id]),
    ...catalogue.resources.map(({ id }) => id),
  ]
  if (!needed.every((id) => locked.has(id))) throw new MovedOn()
  return catalogue as LockedCatalogue
}

/** Locks one employee, resource, client or service, before it is archived or its places are reduced. */
export async function holdSubject(tx: Tx, businessId: string, id: string): Promise<HeldSubject> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${businessId}::uuid || ${id}::uuid::text, 0))`.execute(
    tx,
  )
  return { businessId, id } as HeldSubject
}

/** Locks many employees, resources or services at once, in the order in which bookings lock them. */
export async function holdSubjects(tx: Tx, businessId: string, ids: readonly string[]): Promise<void> {
  await sql`
    with keys as materialized (
      select distinct hashtextextended(${businessId}::uuid || id::text, 0) as key
      from unnest(${[...ids]}::uuid[]) as id order by 1
    )
    select pg_advisory_xact_lock(key) from keys`.execute(tx)
}

/** While it waited for its locks, what has to be locked became something else. Its call is tried once more. */
class MovedOn extends Error {
  readonly code = '40001'
}

/**
 * Takes one lock for each subject, in one order over all kinds, so that no two wait for each other. Call it once in a
 * transaction, before rows other than visits are locked. Services are shared with other bookings.
 * @returns the ids of all that is locked
 */
async function lockSubjects(tx: Tx, businessId: string, wanted: Wanted): Promise<Set<string>> {
  const { services, employees, resources, client } = namedIn(wanted)
  const { rows } = await sql<{ ids: string[] }>`
    with subjects as (
      select ${businessId}::uuid || id::text as name, id, true as alone
      from unnest(${[...employees, ...resources, ...client]}::uuid[]) as id
      union all
      select ${businessId}::uuid || resource_id::text, resource_id, true
      from service_resources where business_id = ${businessId} and service_id = any (${services}::uuid[])
      union all
      select user_id::text, user_id, true
      from employees where business_id = ${businessId} and id = any (${employees}::uuid[]) and user_id is not null
      union all
      select ${businessId}::uuid || id::text, id, false from unnest(${services}::uuid[]) as id
    ), keys as materialized (
      select hashtextextended(name, 0) as key, array_agg(id) as ids, bool_or(alone) as alone
      from subjects group by key order by key
    )
    select ids, case when alone then pg_advisory_xact_lock(key) else pg_advisory_xact_lock_shared(key) end from keys`.execute(
    tx,
  )
  return new Set(rows.flatMap(({ ids }) => ids))
}
