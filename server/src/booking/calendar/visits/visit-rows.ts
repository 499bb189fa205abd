import type { PlannedLine } from '@wizyta/contract/booking/calendar/plan-lines'
import type { VisitStatus } from '@wizyta/contract/booking/calendar/visit-status'
import type { Segment } from '@wizyta/contract/sales/service-parts/segment'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import { notFound, outdated } from '../../../kit/http/refusal.ts'
import { findVisit } from '../queries.ts'

/** A line as it is stored, ready to be planned anew. */
export interface StoredLine extends PlannedLine {
  id: string
  vat_rate: string
}

/** A visit as it is stored: what its rules need. */
export interface StoredVisit {
  id: string
  version: number
  status: VisitStatus
  client_id: string | null
  walk_in_name: string | null
  starts_at: string
  ends_at: string
  override_reason: string | null
  late_minutes: number | null
  refused_at: string | null
  series_id: string | null
  note: string | null
  client_note: string | null
  lines: StoredLine[]
}

/**
 * Reads a visit to change it; another change of the same visit waits. Answers 404 where there is none. Answers 412
 * with the present visit when it is not the version that the caller saw.
 * @param version null: whatever version it has
 */
export async function lockVisit(
  tx: Tx,
  businessId: string,
  id: string,
  version: number | null,
): Promise<StoredVisit> {
  const [visit] = await lockWhere(tx, businessId, sql`id = ${id}`)
  if (!visit) throw notFound()
  if (version !== null) await checkVersion(tx, businessId, visit, version)
  return visit
}

/** Reads all visits of a series to change them, in the order of their starts. */
export async function lockSeries(tx: Tx, businessId: string, seriesId: string): Promise<StoredVisit[]> {
  const visits = await lockWhere(tx, businessId, sql`series_id = ${seriesId}`)
  return visits.sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
}

/** Reads visits to change them; those that do not exist are missing. */
export const lockVisits = (tx: Tx, businessId: string, ids: readonly string[]) =>
  lockWhere(tx, businessId, sql`id = any (${ids}::uuid[])`)

/** Refuses (412) when a visit is not as the caller saw it. */
export async function checkVersion(tx: Tx, businessId: string, visit: StoredVisit, version: number) {
  if (visit.version !== version) throw outdated(await findVisit(tx, businessId, visit.id))
}

/** Locked in the order of their ids, so that no two who change a series wait for each other. */
async function lockWhere(tx: Tx, businessId: string, which: RawBuilder<unknown>): Promise<StoredVisit[]> {
  const { rows: visits } = await sql<Omit<StoredVisit, 'lines'>>`
    select id, version, status, series_id, client_id, walk_in_name, starts_at, ends_at, override_reason, late_minutes, case when refused_start = starts_at then refused_at end as refused_at, note, client_note
    from visits where business_id = ${businessId} and ${which} order by id for update`.execute(tx)
  const { rows: lines } = await sql<
    Omit<StoredLine, 'resources_fixed'> & { visit_id: string; segments: Segment[] }
  >`
    select visit_id, id, service_id, variant_id, employee_id, client_id, starts_at, ends_at, segments, buffer_before_min, buffer_after_min,
      price, is_own_price, vat_rate, resource_ids
    from visit_lines where business_id = ${businessId} and visit_id = any (${visits.map(({ id }) => id)}::uuid[])
    order by position`.execute(tx)
  const linesOf = Map.groupBy(lines, ({ visit_id }) => visit_id)
  return visits.map((visit) => ({
    ...visit,
    lines: (linesOf.get(visit.id) ?? []).map((line) => ({ ...line, resources_fixed: false })),
  }))
}

type WrittenLine = PlannedLine & { id: string; vat_rate: string }

/** Makes the lines of a visit these: known ids are changed, new ones added, others removed. */
export async function writeLines(tx: Tx, businessId: string, visitId: string, lines: readonly WrittenLine[]) {
  const kept = lines.map(({ id }) => id)
  await Promise.all([
    sql`delete from visit_lines where business_id = ${businessId} and visit_id = ${visitId} and id <> all (${kept}::uuid[])`.execute(
      tx,
    ),
    insertLines(tx, businessId, visitId, lines),
  ])
}

/** Adds lines to a visit; a line that is there already is changed. */
export async function insertLines(
  tx: Tx,
  businessId: string,
  visitId: string,
  lines: readonly WrittenLine[],
) {
  const rows = lines.map((line, position) => ({ ...line, position }))
  await sql`
    insert into visit_lines (business_id, id, visit_id, position, service_id, variant_id, employee_id, client_id, starts_at, ends_at,
      segments, buffer_before_min, buffer_after_min, price, is_own_price, vat_rate, resource_ids)
    select ${businessId}, n.id, ${visitId}, n.position, n.service_id, n.variant_id, n.employee_id, n.client_id, n.starts_at, n.ends_at,
      n.segments, n.buffer_before_min, n.buffer_after_min, n.price, n.is_own_price, n.vat_rate, n.resource_ids
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, position int, service_id uuid, variant_id uuid,
      employee_id uuid, client_id uuid, starts_at timestamptz, ends_at timestamptz, segments jsonb, buffer_before_min int, buffer_after_min int,
      price int, is_own_price boolean, vat_rate text, resource_ids uuid[])
    on conflict (business_id, id) do update set position = excluded.position, service_id = excluded.service_id,
      variant_id = excluded.variant_id, employee_id = excluded.employee_id, client_id = excluded.client_id, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, segments = excluded.segments, buffer_before_min = excluded.buffer_before_min,
      buffer_after_min = excluded.buffer_after_min, price = excluded.price, is_own_price = excluded.is_own_price, vat_rate = excluded.vat_rate,
      resource_ids = excluded.resource_ids`.execute(tx)
}

/** Writes columns of a visit that `lockVisit` holds; its version rises. */
export async function updateVisit(tx: Tx, businessId: string, id: string, columns: Record<string, unknown>) {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  const assignments = given.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`
    update visits set ${sql.join([...assignments, sql`version = version + 1`, sql`updated_at = now()`])}
    where business_id = ${businessId} and id = ${id}`.execute(tx)
}
