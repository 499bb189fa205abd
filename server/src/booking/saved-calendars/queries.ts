import {
  type SavedCalendar,
  type SavedCalendarInput,
  shareCalendars,
} from '@wizyta/contract/booking/saved-calendars/api'
import type { ListQuery } from '@wizyta/contract/kit/list'
import { allows } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import { checkReferences } from '../../kit/database/references.ts'
import { lastPlace, reorderRows } from '../../kit/database/row-order.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { invalid, Refusal } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'

const from = sql`from saved_calendars c left join users u on u.id = c.owner_id`
const isOwn = sql`c.owner_id is not distinct from current_user_id()`
/** Own calendars, and those that are shared with a role of the user. */
const isShown = sql`(${isOwn} or exists (select from memberships m
  where m.business_id = c.business_id and m.user_id = current_user_id() and m.role_id = any (c.shared_role_ids)))`

const mayShare = ({ session }: BusinessContext) => allows(session, shareCalendars)
const isChangeable = (call: BusinessContext) =>
  sql`(${isOwn} or (${mayShare(call)}::boolean and c.shared_role_ids <> '{}'))`

const columnsFor = (call: BusinessContext) => sql`
  c.id, c.version, c.created_at, c.updated_at, c.archived_at, c.name, c.columns_by, c.column_ids, c.view, c.step_min,
  c.colour_by, c.hours_from, c.hours_to, c.statuses, c.service_group_ids, c.label_ids, c.shows_cancelled, c.only_busy, c.shows_off,
  c.shared_role_ids, c.sort_order, u.name as owner, ${isOwn} as is_own, ${isChangeable(call)} as is_changeable,
  array(select e.id from employees e
    where c.columns_by = 'groups' and e.business_id = c.business_id and e.archived_at is null and exists (
      select from employee_group_members m where m.business_id = e.business_id and m.employee_id = e.id
        and m.group_id = any (c.column_ids))
    order by e.sort_order, e.id) as member_ids`

export const listSavedCalendars = (call: BusinessContext, query: ListQuery) =>
  listRows<SavedCalendar>(call.tx, query, {
    businessId: call.businessId,
    from,
    within: isShown,
    columns: columnsFor(call),
    alias: 'c',
    defaultSort: 'sort_order',
    search: (term) => everyWordIn(sql`c.name`, term),
  })

export async function findSavedCalendar(call: BusinessContext, id: string): Promise<SavedCalendar> {
  const { rows } = await sql<SavedCalendar>`
    select ${columnsFor(call)} ${from}
    where c.business_id = ${call.businessId} and c.id = ${id} and ${isShown}`.execute(call.tx)
  return found(rows)
}

export async function insertSavedCalendar(
  call: BusinessContext,
  input: SavedCalendarInput,
): Promise<SavedCalendar> {
  const { tx, businessId } = call
  await checkInput(call, input)
  const id = await insertRow(tx, 'saved_calendars', businessId, {
    ...input,
    sort_order: input.sort_order ?? lastPlace('saved_calendars', businessId),
  })
  return findSavedCalendar(call, id)
}

export async function updateSavedCalendar(
  call: BusinessContext,
  id: string,
  version: number,
  input: Partial<SavedCalendarInput>,
): Promise<SavedCalendar> {
  const before = await checkChangeable(call, id)
  await checkInput(call, input, before)
  // Columns of another kind do not stay.
  const given =
    input.columns_by && input.columns_by !== before.columns_by ? { column_ids: [], ...input } : input
  return changeRow(call.tx, 'saved_calendars', { businessId: call.businessId, id, version }, given, () =>
    findSavedCalendar(call, id),
  )
}

/** Archives a saved calendar, or brings it back. */
export async function archiveSavedCalendar(
  call: BusinessContext,
  id: string,
  version: number,
  archived: boolean,
): Promise<SavedCalendar> {
  await checkChangeable(call, id)
  return archiveRow(call.tx, 'saved_calendars', { businessId: call.businessId, id, version }, archived, () =>
    findSavedCalendar(call, id),
  )
}

/** Puts saved calendars into an order. 422 for a calendar that the caller may not change, as for an unknown one. */
export async function reorderSavedCalendars(call: BusinessContext, ids: readonly string[]): Promise<void> {
  const { tx, businessId } = call
  const { rows } = await sql<{ id: string }>`
    select c.id ${from}
    where c.business_id = ${businessId} and c.id = any (${[...ids]}::uuid[]) and ${isShown} and ${isChangeable(call)}`.execute(
    tx,
  )
  const known = new Set(rows.map(({ id }) => id))
  const unknown = ids.flatMap((id, index) => (known.has(id.toLowerCase()) ? [] : [`ids.${index}`]))
  if (unknown.length > 0)
    throw invalid(
      Object.fromEntries(unknown.map((field) => [field, ['Choose one that exists and is not archived.']])),
    )
  await reorderRows(tx, 'saved_calendars', businessId, ids)
}

async function checkChangeable(call: BusinessContext, id: string): Promise<SavedCalendar> {
  const row = await findSavedCalendar(call, id)
  if (!row.is_changeable) throw new Refusal(403, 'You do not have the right to do this here.')
  return row
}

/** Checks what a calendar refers to, and that only users with the right to it share calendars. */
async function checkInput(call: BusinessContext, input: Partial<SavedCalendarInput>, before?: SavedCalendar) {
  const { tx, businessId } = call
  const { column_ids, service_group_ids, label_ids, shared_role_ids } = input
  const { columns_by = 'employees', hours_from, hours_to } = { ...before, ...input }
  if (hours_from && hours_to && hours_from >= hours_to)
    throw invalid({ hours_to: ['The end must be after the start.'] })
  if (shared_role_ids && shared_role_ids.length > 0 && !mayShare(call))
    throw new Refusal(403, 'You do not have the right to do this here.')
  const named = (field: string, ids: readonly string[] = []) =>
    Object.fromEntries(ids.map((id, index) => [`${field}.${index}`, id]))
  const table = { employees: 'employees', groups: 'employee_groups', resources: 'resources' } as const
  await checkReferences(tx, businessId, table[columns_by], named('column_ids', column_ids))
  await checkReferences(tx, businessId, 'service_groups', named('service_group_ids', service_group_ids))
  await checkReferences(tx, businessId, 'visit_labels', named('label_ids', label_ids))
  await checkReferences(tx, businessId, 'roles', named('shared_role_ids', shared_role_ids))
}
