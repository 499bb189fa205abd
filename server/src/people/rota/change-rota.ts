import { isDeepStrictEqual } from 'node:util'
import type { DateHours, RotaCell } from '@wizyta/contract/people/rota/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { checkYears } from '../working-hours/absence-rows.ts'

/**
 * Changes days of many employees at once. Refuses (409) where another user changed one of these days meanwhile, and names
 * those days. Other days of the same month do not matter.
 */
export async function changeRota(
  tx: Tx,
  businessId: string,
  given: readonly RotaCell[],
): Promise<{ changed: number }> {
  const cells = given.map((cell) => ({ ...cell, employee_id: cell.employee_id.toLowerCase() }))
  refuseTwice(cells)
  checkYears(Object.fromEntries(cells.map(({ date }, index) => [`cells.${index}.date`, date])))
  const ids = [...new Set(cells.map(({ employee_id }) => employee_id))].sort()
  await lockEmployees(tx, businessId, ids)
  await checkReferences(
    tx,
    businessId,
    'employees',
    Object.fromEntries(cells.map(({ employee_id }, index) => [`cells.${index}.employee_id`, employee_id])),
  )
  const stored = await readDates(tx, businessId, ids, cells)
  refuseStale(cells, stored)
  await deleteDates(
    tx,
    businessId,
    cells.filter(({ to }) => to === null),
  )
  await storeDates(tx, businessId, cells)
  return { changed: cells.length }
}

type Key = Pick<RotaCell, 'employee_id' | 'date'>
const keyOf = ({ employee_id, date }: Key) => `${employee_id} ${date}`

function refuseTwice(cells: readonly Key[]) {
  const seen = new Set<string>()
  for (const [index, cell] of cells.entries()) {
    if (seen.has(keyOf(cell))) throw invalid({ [`cells.${index}`]: ['The same row is named twice.'] })
    seen.add(keyOf(cell))
  }
}

/** Serialises changes of the same employees. Users who edit one of them notice by the version. */
async function lockEmployees(tx: Tx, businessId: string, ids: readonly string[]) {
  await sql`
    with locked as (
      select id from employees where business_id = ${businessId} and id = any (${[...ids]}::uuid[])
      order by id for no key update
    )
    update employees e set version = version + 1, updated_at = now()
    from locked where e.business_id = ${businessId} and e.id = locked.id`.execute(tx)
}

async function readDates(tx: Tx, businessId: string, ids: readonly string[], cells: readonly Key[]) {
  const dates = [...new Set(cells.map(({ date }) => date))]
  const { rows } = await sql<Key & DateHours>`
    select employee_id, date, intervals, breaks from dated_hours
    where business_id = ${businessId} and employee_id = any (${[...ids]}::uuid[]) and resource_id is null
      and date = any (${dates}::date[])`.execute(tx)
  return new Map(rows.map(({ intervals, breaks, ...key }) => [keyOf(key), { intervals, breaks }]))
}

function refuseStale(cells: readonly RotaCell[], stored: ReadonlyMap<string, DateHours>) {
  const stale = cells.flatMap((cell, index) =>
    isDeepStrictEqual(stored.get(keyOf(cell)) ?? null, cell.from) ? [] : [`cells.${index}`],
  )
  if (stale.length === 0) return
  throw conflict('Another user changed some of these days meanwhile: {count}. Nothing was saved.', {
    values: { count: stale.length },
    errors: Object.fromEntries(stale.map((field) => [field, ['Another user changed this day meanwhile.']])),
  })
}

async function deleteDates(tx: Tx, businessId: string, cells: readonly Key[]) {
  if (cells.length === 0) return
  await sql`
    delete from dated_hours d
    using unnest(${cells.map(({ employee_id }) => employee_id)}::uuid[], ${cells.map(({ date }) => date)}::date[])
      as t (employee_id, date)
    where d.business_id = ${businessId} and d.employee_id = t.employee_id and d.resource_id is null and d.date = t.date`.execute(
    tx,
  )
}

/** Stores days with hours of their own. The note of a day stays. */
async function storeDates(tx: Tx, businessId: string, cells: readonly RotaCell[]) {
  const rows = cells.flatMap(({ employee_id, date, to }) => (to ? [{ employee_id, date, ...to }] : []))
  if (rows.length === 0) return
  await sql`
    insert into dated_hours (business_id, employee_id, date, intervals, breaks)
    select ${businessId}, employee_id, date, intervals, breaks
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (employee_id uuid, date date, intervals jsonb, breaks jsonb)
    on conflict (business_id, employee_id, resource_id, date) do update
    set intervals = excluded.intervals, breaks = excluded.breaks, version = dated_hours.version + 1, updated_at = now()`.execute(
    tx,
  )
}
