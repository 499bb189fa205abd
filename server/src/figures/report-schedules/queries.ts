import type { ReportSchedule, ReportScheduleInput } from '@wizyta/contract/figures/report-schedules/api'
import { reports } from '@wizyta/contract/figures/reports/api'
import type { ListQuery } from '@wizyta/contract/kit/list'
import { allows } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { checkQuestion } from './question.ts'

const columns = sql`
  s.id, s.version, s.created_at, s.updated_at, s.archived_at, s.name, s.report, s.period, s.by, s.sort, s.filter, s.columns, s.compare, s.rhythm,
  s.weekday, s.month_day, s.hour, s.format, s.recipient_ids, s.active,
  array(select u.name from users u join memberships m on m.business_id = s.business_id and m.user_id = u.id and m.status = 'active'
    where u.id = any (s.recipient_ids) order by u.name collate polish, u.id) as recipients,
  (select max(g.due_on) from report_mailings g where g.business_id = s.business_id and g.schedule_id = s.id) as last_sent_on`
const from = sql`from report_schedules s`

export const listSchedules = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<ReportSchedule>(tx, query, {
    businessId,
    from,
    columns,
    alias: 's',
    defaultSort: 'name',
    search: (term) => everyWordIn(sql`s.name`, term),
  })

export async function findSchedule(tx: Tx, businessId: string, id: string): Promise<ReportSchedule> {
  const { rows } = await sql<ReportSchedule>`
    select ${columns} ${from} where s.business_id = ${businessId} and s.id = ${id}`.execute(tx)
  return found(rows)
}

export async function insertSchedule(
  tx: Tx,
  businessId: string,
  input: ReportScheduleInput,
): Promise<ReportSchedule> {
  checkQuestion(input)
  await checkRecipients(tx, businessId, input.recipient_ids)
  const id = await insertRow(tx, 'report_schedules', businessId, {
    ...stored(input),
    name: input.name,
    report: input.report,
    recipient_ids: input.recipient_ids,
  })
  return findSchedule(tx, businessId, id)
}

export async function updateSchedule(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  input: Partial<ReportScheduleInput>,
): Promise<ReportSchedule> {
  const before = await findSchedule(tx, businessId, id)
  // Of another report, the order and the filters of the one before mean nothing.
  const isOther = input.report !== undefined && input.report !== before.report
  const question = isOther ? { by: null, sort: null, filter: null, columns: [], ...input } : input
  checkQuestion({ ...before, ...question })
  if (input.recipient_ids) await checkRecipients(tx, businessId, input.recipient_ids)
  return changeRow(tx, 'report_schedules', { businessId, id, version }, stored(question), findSchedule)
}

export const archiveSchedule = (
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  isArchived: boolean,
) => archiveRow(tx, 'report_schedules', { businessId, id, version }, isArchived, findSchedule)

const stored = <Input extends Partial<ReportScheduleInput>>({ filter, ...rest }: Input) => ({
  ...rest,
  ...(filter !== undefined && { filter: filter === null ? null : JSON.stringify(filter) }),
})

interface Member {
  id: string
  name: string
  email: string
  permissions: string[]
}

/** Lists the active users of a business with their rights there. */
async function readMembers(tx: Tx, businessId: string): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select u.id, u.name, u.email, array(select distinct unnest(r.permissions) from memberships m
        join roles r on r.business_id = m.business_id and r.id = m.role_id and r.active and r.archived_at is null
        where m.business_id = ${businessId} and m.user_id = u.id and m.status = 'active') as permissions
    from users u
    where u.status = 'active' and exists (select from memberships m
      where m.business_id = ${businessId} and m.user_id = u.id and m.status = 'active')
    order by u.name collate polish, u.id`.execute(tx)
  return rows
}

/** Lists who can receive reports by mail, and which ones. */
export async function listRecipients(tx: Tx, businessId: string) {
  const members = await readMembers(tx, businessId)
  return {
    data: members.map(({ permissions, ...member }) => ({
      ...member,
      reports: reports.filter((report) => allows({ permissions }, report)).map(({ key }) => key),
    })),
  }
}

async function checkRecipients(tx: Tx, businessId: string, ids: readonly string[]): Promise<void> {
  const members = new Set((await readMembers(tx, businessId)).map(({ id }) => id))
  if (ids.some((id) => !members.has(id.toLowerCase())))
    throw invalid({ recipient_ids: ['A person no longer belongs to this business.'] })
}
