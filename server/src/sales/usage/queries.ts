import type { ListQuery } from '@wizyta/contract/kit/list'
import type { Usage, VisitUsage } from '@wizyta/contract/sales/usage/api'
import { usageCost } from '@wizyta/contract/sales/usage/variance'
import { sql } from 'kysely'
import { localName } from '../../kit/database/local-name.ts'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { dayFilters } from '../../kit/lists/day-filters.ts'
import { isIdOrNone, isOneOrNone } from '../../kit/lists/id-or-none.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { employeeName, fullName } from '../../people/names/names.ts'
import { batchOf } from '../stock/batches.ts'
import { proposalOf } from './proposals.ts'
import { shownCost } from './shown-cost.ts'

const user = (id: string) =>
  sql`(select json_build_object('id', x.id, 'name', x.name) from users x where x.id = ${sql.ref(id)})`

const columns = sql`
  u.id, u.at, u.purpose, u.event_id, u.service_id, ${localName('s')} as service, u.employee_id, nullif(${employeeName}, '') as employee,
  coalesce(u.client_id, v.client_id) as client_id, coalesce(nullif(${fullName('c')}, ''), v.walk_in_name) as client,
  u.note, u.created_at, ${user('u.by_id')} as by, u.reversed_at, u.reversal_reason, ${user('u.reversed_by_id')} as reversed_by,
  (select coalesce(json_agg(line), '[]') from (
    select l.id, l.product_id, p.name as product, p.unit, p.pack_size, p.usage_unit, l.qty, l.service_id,
      ${localName('o')} as service, l.employee_id, ${batchOf(sql`m`)} as batch, ${shownCost(sql`-m.value`)} as cost
    from usage_lines l
    join products p on p.business_id = l.business_id and p.id = l.product_id
    join stock_movements m on m.business_id = l.business_id and m.id = l.movement_id
    left join services o on o.business_id = l.business_id and o.id = l.service_id
    where l.business_id = u.business_id and l.usage_id = u.id
    order by l.position) line) as lines`
const joins = sql`
  left join services s on s.business_id = u.business_id and s.id = u.service_id
  left join employees e on e.business_id = u.business_id and e.id = u.employee_id
  left join visits v on v.business_id = u.business_id and v.id = u.event_id
  left join clients c on c.business_id = u.business_id and c.id = coalesce(u.client_id, v.client_id)`

type Stored = Omit<Usage, 'cost'>
type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

/** Adds the cost of a usage to it. */
const withCost = (row: Stored): Usage => ({ ...row, cost: usageCost(row.lines) })

export async function listUsages({ tx, businessId, session }: Call, query: ListQuery) {
  const lines = sql`from usage_lines l where l.business_id = u.business_id and l.usage_id = u.id`
  const page = await listRows<Stored>(tx, query, {
    businessId,
    alias: 'u',
    archivable: false,
    defaultSort: '-at',
    from: sql`from usages u`,
    pageFrom: sql`join usages u on u.business_id = ${businessId} and u.id = page.id ${joins}`,
    columns,
    search: (term) =>
      everyWordIn(
        sql`plain(concat_ws(' ', u.note,
          (select ${employeeName} from employees e where e.business_id = u.business_id and e.id = u.employee_id),
          (select ${fullName('c')} from clients c where c.business_id = u.business_id and c.id = u.client_id),
          (select string_agg(p.name, ' ') from usage_lines l join products p on p.business_id = l.business_id and p.id = l.product_id
            where l.business_id = u.business_id and l.usage_id = u.id)))`,
        term,
      ),
    filters: {
      product_id: (ids: string[]) => sql`exists (select ${lines} and l.product_id = any (${ids}::uuid[]))`,
      service_id: (ids: string[]) => sql`exists (select ${lines} and ${isIdOrNone(sql`l.service_id`)(ids)})`,
      employee_id: isOneOrNone(
        (ids) => sql`(u.employee_id = any (${[...ids]}::uuid[])
          or exists (select ${lines} and l.employee_id = any (${[...ids]}::uuid[])))`,
        sql`exists (select ${lines} and l.employee_id is null)`,
      ),
      ...dayFilters(sql`u.at`, session.timezone),
      reversed: ([wanted]: boolean[]) => sql`(u.reversed_at is not null) = ${wanted}`,
    },
  })
  return { ...page, data: page.data.map(withCost) }
}

export async function findUsage({ tx, businessId }: Omit<Call, 'session'>, id: string): Promise<Usage> {
  const { rows } = await sql<Stored>`
    select ${columns} from usages u ${joins} where u.business_id = ${businessId} and u.id = ${id}`.execute(tx)
  return withCost(found(rows))
}

/** Reads what the recipes of a visit's services propose, and what was posted for it. */
export async function findVisitUsage({ tx, businessId }: Call, visitId: string): Promise<VisitUsage> {
  const { rows } = await sql<Pick<VisitUsage, 'proposal' | 'services'> & { posted: Stored[] }>`
    select
      (select coalesce(json_agg(one order by one.position), '[]') from (
        select s.id, ${localName('s')} as name, min(l.position) as position from visit_lines l
        join services s on s.business_id = l.business_id and s.id = l.service_id
        where l.business_id = v.business_id and l.visit_id = v.id group by s.business_id, s.id) one) as services,
      ${proposalOf} as proposal,
      (select coalesce(json_agg(one), '[]') from (
        select ${columns} from usages u ${joinsBeside}
        where u.business_id = v.business_id and u.event_id = v.id
        order by u.created_at, u.id) one) as posted
    from visits v where v.business_id = ${businessId} and v.id = ${visitId}`.execute(tx)
  const { proposal, services, posted } = found(rows)
  return { proposal, services: services.map(({ id, name }) => ({ id, name })), usages: posted.map(withCost) }
}

/** The visit `v` is there already. */
const joinsBeside = sql`
  left join services s on s.business_id = u.business_id and s.id = u.service_id
  left join employees e on e.business_id = u.business_id and e.id = u.employee_id
  left join clients c on c.business_id = u.business_id and c.id = coalesce(u.client_id, v.client_id)`
