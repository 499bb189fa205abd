import { lostStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import {
  chosenStatuses,
  figureDays,
  type WaitingEntry,
  type WaitingEntryInput,
  type WaitingWindow,
  type waitingEntries,
} from '@wizyta/contract/booking/waiting-list/api'
import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import type { ListQuery } from '@wizyta/contract/kit/list'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { localName } from '../../kit/database/local-name.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { dayFilters } from '../../kit/lists/day-filters.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { isReachable } from '../../people/names/channel.ts'
import { employeeName, fullName } from '../../people/names/names.ts'
import { withdrawOffers } from '../calendar/visits/fill-entry.ts'

/** The day on which an entry ended makes it expire, without a write. */
const status = sql`(case when w.rank < 2 and w.valid_to < (now() at time zone b.timezone)::date then 'expired' else w.status end)`
const ofServices = sql`
  from waiting_services t join services s on s.business_id = t.business_id and s.id = t.service_id
  where t.business_id = w.business_id and t.entry_id = w.id`
const ofEmployees = sql`
  from waiting_employees t join employees e on e.business_id = t.business_id and e.id = t.employee_id
  where t.business_id = w.business_id and t.entry_id = w.id`
const columns = sql`
  w.id, w.version, w.created_at, w.updated_at, w.archived_at, w.client_id, ${fullName('c')} as client,
  ${isReachable} as is_told, c.online_block, c.online_block_reason,
  array(select t.service_id ${ofServices} order by t.position) as service_ids,
  (select coalesce(json_agg(json_build_object('id', s.id, 'name', ${localName('s')}) order by t.position), '[]') ${ofServices}) as services,
  array(select e.id ${ofEmployees} order by e.id) as employee_ids,
  (select coalesce(json_agg(json_build_object('id', e.id, 'name', ${employeeName}) order by e.id), '[]') ${ofEmployees}) as employees,
  -- Parts of the day have no hours of their own.
  (select coalesce(json_agg(json_strip_nulls(json_build_object('weekdays', t.weekdays, 'part', t.part,
      'hours_from', t.hours_from, 'hours_to', t.hours_to)) order by t.position), '[]')
    from waiting_windows t where t.business_id = w.business_id and t.entry_id = w.id) as windows,
  w.valid_from, w.valid_to, w.priority, w.note, ${status} as status,
  (select coalesce(sum(coalesce((select d.duration_min from client_durations d
      where d.business_id = w.business_id and d.client_id = w.client_id and d.service_id = s.id and d.variant_id is null
        and d.archived_at is null), s.duration_min)), 0)::int ${ofServices}) as length_min,
  (select coalesce(sum(s.price), 0)::int ${ofServices}) as value,
  w.visit_id, v.starts_at as visit_starts_at`
const from = sql`
  from waiting_entries w join businesses b on b.id = w.business_id
  join clients c on c.business_id = w.business_id and c.id = w.client_id
  left join visits v on v.business_id = w.business_id and v.id = w.visit_id`

const linkedTo = (table: string, column: string, ids: string[]) => sql`exists (
  select from ${sql.table(table)} t
  where t.business_id = w.business_id and t.entry_id = w.id and t.${sql.ref(column)} = any (${ids}::uuid[]))`

export const listWaiting = (tx: Tx, businessId: string, timezone: string, query: ListQuery) =>
  listRows<WaitingEntry>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'w',
    defaultSort: 'rank',
    search: (term) => everyWordIn(fullName('c'), term),
    filters: {
      status: (values: string[]) => sql`${status} = any (${values})`,
      service_id: (ids: string[]) => linkedTo('waiting_services', 'service_id', ids),
      employee_id: (ids: string[]) => linkedTo('waiting_employees', 'employee_id', ids),
      ...dayFilters(sql`w.created_at`, timezone),
    },
    sorts: { rank: [sql`w.rank`, sql`w.created_at`] },
  })

export async function findWaiting(tx: Tx, businessId: string, id: string): Promise<WaitingEntry> {
  const { rows } =
    await sql<WaitingEntry>`select ${columns} ${from} where w.business_id = ${businessId} and w.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

/** Most entries that free time is compared with, those of highest rank first. */
const mostCompared = 200

/** Lists open entries of clients who are not in the salon at that time. */
export async function listOpenWaiting(
  tx: Tx,
  businessId: string,
  time: { from: string; to: string },
): Promise<WaitingEntry[]> {
  const { rows } = await sql<WaitingEntry>`
    select ${columns} ${from}
    where w.business_id = ${businessId} and w.archived_at is null and w.rank < 2 and c.archived_at is null
      and not exists (
        select from visits m
        where m.business_id = w.business_id and m.client_id = w.client_id and m.starts_at < ${time.to} and m.ends_at > ${time.from}
          and not ${isOneOf('m.status', lostStatuses)})
    order by w.rank, w.created_at, w.id limit ${mostCompared}`.execute(tx)
  return rows
}

export async function insertWaiting(
  tx: Tx,
  businessId: string,
  input: WaitingEntryInput,
): Promise<WaitingEntry> {
  checkDates(input)
  checkStatus(input)
  const { fields, links } = parted(input)
  await checkLinks(tx, businessId, input)
  const id = await insertRow(tx, 'waiting_entries', businessId, {
    ...fields,
    ...offered(fields),
    client_id: input.client_id,
  })
  await replaceLinks(tx, businessId, id, links)
  return findWaiting(tx, businessId, id)
}

export async function updateWaiting(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  input: Partial<WaitingEntryInput>,
): Promise<WaitingEntry> {
  const before = await findWaiting(tx, businessId, id)
  checkStatus(input)
  checkDates({
    valid_from: input.valid_from === undefined ? before.valid_from : input.valid_from,
    valid_to: input.valid_to === undefined ? before.valid_to : input.valid_to,
  })
  const { fields, links } = parted(input)
  await checkLinks(tx, businessId, input)
  // An entry that waits again has no visit.
  const reopened = fields.status === undefined ? {} : { visit_id: null, ...offered(fields) }
  await changeRow(tx, 'waiting_entries', { businessId, id, version }, { ...fields, ...reopened }, findWaiting)
  await replaceLinks(tx, businessId, id, links)
  if (fields.status === 'declined') await withdrawOffers(tx, businessId, id)
  return findWaiting(tx, businessId, id)
}

export async function archiveWaiting(tx: Tx, businessId: string, id: string, version: number) {
  const archived = await archiveRow(tx, 'waiting_entries', { businessId, id, version }, true, findWaiting)
  await withdrawOffers(tx, businessId, id)
  return archived
}

export const restoreWaiting = (tx: Tx, businessId: string, id: string, version: number) =>
  archiveRow(tx, 'waiting_entries', { businessId, id, version }, false, findWaiting)

const offered = ({ status }: { status?: string }) =>
  status === 'offered' ? { offered_at: new Date().toISOString() } : {}

interface Links {
  service_ids?: readonly string[]
  employee_ids?: readonly string[]
  windows?: readonly WaitingWindow[]
}

/** Parts an input into the columns of its row and what hangs on it. */
function parted(input: Partial<WaitingEntryInput>) {
  const { service_ids, employee_ids, windows, ...fields } = input
  const links: Links = { service_ids, employee_ids, windows }
  return { fields, links }
}

function checkStatus({ status }: Partial<WaitingEntryInput>) {
  if (status !== undefined && !chosenStatuses.includes(status))
    throw invalid({ status: ['Only a booking or the last day leads to this state.'] })
}

function checkDates({ valid_from, valid_to }: Pick<WaitingEntryInput, 'valid_from' | 'valid_to'>) {
  if (valid_from && valid_to && valid_to < valid_from)
    throw invalid({ valid_to: ['It ends before it begins.'] })
}

async function checkLinks(tx: Tx, businessId: string, input: Partial<WaitingEntryInput>) {
  const at = (field: string, ids: readonly string[] = []) =>
    Object.fromEntries(ids.map((id, index) => [`${field}.${index}`, id]))
  await checkReferences(tx, businessId, 'clients', { client_id: input.client_id })
  await checkReferences(tx, businessId, 'services', at('service_ids', input.service_ids))
  await checkReferences(tx, businessId, 'employees', at('employee_ids', input.employee_ids))
}

async function replaceLinks(
  tx: Tx,
  business_id: string,
  entry_id: string,
  { service_ids, employee_ids, windows }: Links,
): Promise<void> {
  const unique = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))]
  const remove = (table: 'waiting_services' | 'waiting_employees' | 'waiting_windows') =>
    tx.deleteFrom(table).where('business_id', '=', business_id).where('entry_id', '=', entry_id).execute()
  if (service_ids) {
    await remove('waiting_services')
    await tx
      .insertInto('waiting_services')
      .values(
        unique(service_ids).map((service_id, position) => ({ business_id, entry_id, position, service_id })),
      )
      .execute()
  }
  if (employee_ids) {
    await remove('waiting_employees')
    const rows = unique(employee_ids).map((employee_id) => ({ business_id, entry_id, employee_id }))
    if (rows.length > 0) await tx.insertInto('waiting_employees').values(rows).execute()
  }
  if (windows) {
    await remove('waiting_windows')
    const rows = windows.map(({ weekdays, part, hours_from, hours_to }, position) => ({
      business_id,
      entry_id,
      position,
      weekdays: [...new Set(weekdays)].sort(),
      part,
      hours_from: hours_from ?? null,
      hours_to: hours_to ?? null,
    }))
    if (rows.length > 0) await tx.insertInto('waiting_windows').values(rows).execute()
  }
}

type Figures = AnswerOf<typeof waitingEntries.figures>

/** Counts clients who wait, and the results of the entries added in the last days. */
export async function readFigures(tx: Tx, businessId: string, timezone: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      (select count(*)::int from waiting_entries w
        where w.business_id = ${businessId} and w.archived_at is null and w.rank < 2
          and coalesce(w.valid_to >= (now() at time zone ${timezone})::date, true)) as waiting,
      count(*)::int as added, count(w.offered_at)::int as offered,
      count(v.id)::int as booked, coalesce(sum(v.total), 0)::int as value
    from waiting_entries w
    left join visits v on v.business_id = w.business_id and v.id = w.visit_id
      and not ${isOneOf('v.status', lostStatuses)}
    where w.business_id = ${businessId} and w.created_at >= now() - make_interval(days => ${figureDays})`.execute(
    tx,
  )
  return found(rows)
}
