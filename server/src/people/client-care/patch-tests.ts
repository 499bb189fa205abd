import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import type {
  PatchTest,
  PatchTestInput,
  ServicePatchTest,
  servicePatchTests,
} from '@wizyta/contract/people/client-care/patch-tests'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { localName } from '../../kit/database/local-name.ts'
import { found } from '../../kit/database/rows.ts'
import { invalid } from '../../kit/http/refusal.ts'

const columns = sql`
  p.id, p.kind, p.tested_on, case when not hides_health() then p.result end as result, shown_health(p.note) as note,
  (select u.name from users u where u.id = p.by_id) as by, p.created_at,
  (select coalesce(json_agg(json_build_object('id', s.id, 'name', ${localName('s')}, 'valid_until', p.tested_on + r.days) order by s.name, s.id), '[]')
    from service_patch_tests r join services s on s.business_id = r.business_id and s.id = r.service_id
    where r.business_id = p.business_id and lower(r.kind) = lower(p.kind) and s.archived_at is null) as services`

export async function listPatchTests(
  tx: Tx,
  businessId: string,
  clientId: string,
): Promise<{ data: PatchTest[]; kinds: string[] }> {
  const { rows: known } = await sql<{ kinds: string[] }>`
    select array(select distinct r.kind from service_patch_tests r where r.business_id = c.business_id order by 1) as kinds
    from clients c where c.business_id = ${businessId} and c.id = ${clientId}`.execute(tx)
  const { kinds } = found(known)
  const { rows } = await sql<PatchTest>`
    select ${columns} from client_patch_tests p
    where p.business_id = ${businessId} and p.client_id = ${clientId} and p.removed_at is null
    order by p.tested_on desc, p.created_at desc, p.id limit 100`.execute(tx)
  return { data: rows, kinds }
}

export async function insertPatchTest(
  tx: Tx,
  businessId: string,
  clientId: string,
  { kind, tested_on, result, note }: PatchTestInput,
): Promise<PatchTest> {
  const { rows } = await sql<{ id: string; is_ahead: boolean }>`
    with client as (
      select c.id, (now() at time zone b.timezone)::date < ${tested_on}::date as is_ahead
      from clients c join businesses b on b.id = c.business_id
      where c.business_id = ${businessId} and c.id = ${clientId} and c.archived_at is null
    ), made as (
      insert into client_patch_tests (business_id, client_id, kind, tested_on, result, note)
      select ${businessId}, id, ${kind}, ${tested_on}, ${result}, ${note ?? null} from client where not is_ahead
      returning id
    )
    select coalesce((select id from made), client.id) as id, is_ahead from client`.execute(tx)
  const made = found(rows)
  if (made.is_ahead) throw invalid({ tested_on: ['This day is still to come.'] })
  return findPatchTest(tx, businessId, made.id)
}

/** Enters the result of a test that is not removed. */
export async function changeResult(
  tx: Tx,
  businessId: string,
  id: string,
  result: PatchTestInput['result'],
): Promise<PatchTest> {
  await sql`
    update client_patch_tests set result = ${result}
    where business_id = ${businessId} and id = ${id} and removed_at is null`.execute(tx)
  return findPatchTest(tx, businessId, id)
}

export async function removePatchTest(
  tx: Tx,
  businessId: string,
  id: string,
  isRemoved: boolean,
): Promise<PatchTest> {
  const { rows } = await sql`
    update client_patch_tests set removed_at = ${isRemoved ? sql`now()` : null}
    where business_id = ${businessId} and id = ${id} and (removed_at is null) = ${isRemoved}
    returning id`.execute(tx)
  found(rows)
  return findPatchTest(tx, businessId, id, isRemoved)
}

async function findPatchTest(tx: Tx, businessId: string, id: string, isRemoved = false): Promise<PatchTest> {
  const { rows } = await sql<PatchTest>`
    select ${columns} from client_patch_tests p
    where p.business_id = ${businessId} and p.id = ${id} and (p.removed_at is not null) = ${isRemoved}`.execute(
    tx,
  )
  return found(rows)
}

export async function readServicePatchTest(
  tx: Tx,
  businessId: string,
  serviceId: string,
): Promise<{ data: ServicePatchTest | null }> {
  const { rows } = await sql<{ data: ServicePatchTest | null }>`
    select (select json_build_object('kind', r.kind, 'days', r.days, 'blocks', r.blocks) from service_patch_tests r
      where r.business_id = s.business_id and r.service_id = s.id) as data
    from services s where s.business_id = ${businessId} and s.id = ${serviceId}`.execute(tx)
  return found(rows)
}

/** Sets the test that a service asks for, or removes it. */
export async function setServicePatchTest(
  tx: Tx,
  businessId: string,
  serviceId: string,
  { data }: BodyOf<typeof servicePatchTests.set>,
): Promise<{ data: ServicePatchTest | null }> {
  await readServicePatchTest(tx, businessId, serviceId)
  if (data === null)
    await sql`
      delete from service_patch_tests where business_id = ${businessId} and service_id = ${serviceId}`.execute(
      tx,
    )
  else
    await sql`
      insert into service_patch_tests (business_id, service_id, kind, days, blocks)
      values (${businessId}, ${serviceId}, ${data.kind}, ${data.days}, ${data.blocks})
      on conflict (business_id, service_id) do update
        set kind = excluded.kind, days = excluded.days, blocks = excluded.blocks`.execute(tx)
  return readServicePatchTest(tx, businessId, serviceId)
}
