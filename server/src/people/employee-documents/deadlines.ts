import type { ListQuery } from '@wizyta/contract/kit/list'
import { allows, type Rights } from '@wizyta/contract/kit/permission'
import { type EmployeeDeadline, employeeDocuments } from '@wizyta/contract/people/employee-documents/api'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { employeeName } from '../names/names.ts'

const qualifications = sql`
  select q.business_id, q.id, 'qualification' as "of", q.employee_id, q.name, null as kind, q.valid_until
  from employee_qualifications q where q.archived_at is null`
const documents = sql`
  select f.business_id, f.id, 'document' as "of", f.employee_id, f.name collate polish as name, f.kind, f.valid_until
  from employee_documents f where f.removed_at is null`

/** Lists qualifications and documents by their last day, of employees who are not archived. */
export const listDeadlines = (tx: Tx, businessId: string, session: Rights, query: ListQuery) => {
  const listed = allows(session, employeeDocuments.index)
    ? sql`${qualifications} union all ${documents}`
    : qualifications
  return listRows<EmployeeDeadline>(tx, query, {
    businessId,
    from: sql`
      from (${listed}) d join businesses b on b.id = d.business_id
      join employees e on e.business_id = d.business_id and e.id = d.employee_id and e.archived_at is null`,
    columns: sql`d.id, d."of", d.employee_id, ${employeeName} as employee, d.name, d.kind, d.valid_until`,
    alias: 'd',
    defaultSort: 'valid_until',
    archivable: false,
    sorts: { employee: [sql`e.last_name`, sql`e.first_name`] },
    search: (term) => everyWordIn(sql`concat_ws(' ', ${employeeName}, d.name)`, term),
    filters: {
      state: (states: State[]) =>
        sql`(${sql.join(
          states.map((state) => within[state]),
          sql` or `,
        )})`,
    },
  })
}

type State = 'expired' | 'in_30' | 'in_90'

const today = sql`(now() at time zone b.timezone)::date`
const within: Record<State, RawBuilder<unknown>> = {
  expired: sql`d.valid_until < ${today}`,
  in_30: sql`d.valid_until between ${today} and ${today} + 30`,
  in_90: sql`d.valid_until between ${today} and ${today} + 90`,
}
