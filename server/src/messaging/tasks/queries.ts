import { documentNumber } from '@wizyta/contract/kit/document'
import type { ListQuery } from '@wizyta/contract/kit/list'
import type { Task, TaskChanges, TaskInput } from '@wizyta/contract/messaging/tasks/api'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { employeeName, fullName, visitorName } from '../../people/names/names.ts'
import { noticeAssigned } from './notice-tasks.ts'
import { settleStatus } from './settle-status.ts'

const today = sql`(now() at time zone b.timezone)::date`
const overdue = sql`(t.rank = 0 and coalesce(t.due_date < ${today} or t.due_date = ${today}
  and t.due_time < to_char(now() at time zone b.timezone, 'HH24:MI'), false))`
const columns = sql`
  t.id, t.version, t.created_at, t.updated_at, t.archived_at, t.title, t.description, t.status, t.priority, t.label,
  t.assignee_id, nullif(${employeeName}, '') as assignee, e.colour as assignee_colour, t.due_date, t.due_time, ${overdue} as overdue,
  t.repeat_every, t.repeat_unit, t.client_id, (
    select ${fullName('c')} from clients c where c.business_id = t.business_id and c.id = t.client_id) as client,
  t.visit_id, (select v.starts_at from visits v where v.business_id = t.business_id and v.id = t.visit_id) as visit_starts_at, (
    select ${visitorName} from visits v left join clients c on c.business_id = v.business_id and c.id = v.client_id
    where v.business_id = t.business_id and v.id = t.visit_id) as visit_client,
  t.product_id, (select p.name from products p where p.business_id = t.business_id and p.id = t.product_id) as product,
  t.sale_id, (select json_build_object('kind', s.kind, 'number', s.number, 'year', s.number_year) from sales s
    where s.business_id = t.business_id and s.id = t.sale_id) as sale_number,
  t.template_id, (
    select coalesce(json_agg(json_build_object('id', i.id, 'text', i.text, 'done', i.done) order by i.position, i.id), '[]')
    from task_items i where i.business_id = t.business_id and i.task_id = t.id) as items, (
    select count(*)::int from task_comments m
    where m.business_id = t.business_id and m.task_id = t.id and m.archived_at is null) as comments,
  (select u.name from users u where u.id = t.created_by) as author, t.done_at`
const from = sql`
  from tasks t join businesses b on b.id = t.business_id
  left join employees e on e.business_id = t.business_id and e.id = t.assignee_id`

type Stored = Omit<Task, 'sale_number'> & {
  sale_number: { kind: keyof typeof series; number: number; year: number } | null
}
const series = { sale: 'sale', refund: 'sale_refund', deposit: 'deposit' } as const
const named = ({ sale_number: sale, ...row }: Stored): Task => ({
  ...row,
  sale_number: sale && documentNumber(series[sale.kind], sale.number, sale.year),
})

const dueConditions: Record<string, RawBuilder<unknown>> = {
  overdue,
  today: sql`t.due_date = ${today}`,
  week: sql`t.due_date between ${today} and ${today} + 6`,
  later: sql`t.due_date > ${today} + 6`,
  none: sql`t.due_date is null`,
}
const own = sql`t.assignee_id = any ((select own_employees())::uuid[])`

/** Lists tasks within the reader's reach: open ones first, by their due time. */
export async function listTasks(tx: Tx, businessId: string, query: ListQuery) {
  const page = await listRows<Stored>(tx, query, {
    businessId,
    from,
    columns,
    alias: 't',
    defaultSort: 'rank',
    search: (term) => everyWordIn(sql`concat_ws(' ', t.title, t.description)`, term),
    filters: {
      due: (values: string[]) =>
        sql`(${sql.join(
          values.map((value) => dueConditions[value] ?? sql`false`),
          sql` or `,
        )})`,
      assignee: (values: string[]) =>
        sql`(${sql.join(
          values.map((value) =>
            value === 'me'
              ? own
              : value === 'none'
                ? sql`t.assignee_id is null`
                : sql`t.assignee_id = ${value}`,
          ),
          sql` or `,
        )})`,
    },
    sorts: {
      rank: [sql`t.rank`, sql`t.due_date`, sql`t.due_time`],
      due_date: [sql`t.due_date`, sql`t.due_time`],
      priority: [sql`t.weight`],
    },
  })
  return { ...page, data: page.data.map((row) => ('sale_number' in row ? named(row) : row)) }
}

export async function findTask(tx: Tx, businessId: string, id: string): Promise<Task> {
  const { rows } =
    await sql<Stored>`select ${columns} ${from} where t.business_id = ${businessId} and t.id = ${id}`.execute(
      tx,
    )
  return named(found(rows))
}

export async function insertTask(
  { tx, businessId, session }: BusinessContext,
  { items = [], ...input }: TaskInput,
): Promise<Task> {
  checkDates(input)
  await checkLinks(tx, businessId, input)
  const status = input.status ?? 'todo'
  const id = await insertRow(tx, 'tasks', businessId, {
    ...input,
    repeat_from: input.due_date,
    place: sql<string>`task_place(${status}, null, null)`,
    done_at: status === 'done' ? sql<string>`now()` : null,
  })
  await insertItems(tx, businessId, id, items)
  await noticeAssigned(tx, businessId, session.user.id, [id])
  return findTask(tx, businessId, id)
}

export async function updateTask(
  { tx, businessId, session }: BusinessContext,
  id: string,
  version: number,
  input: TaskChanges,
): Promise<Task> {
  const before = await lockTask(tx, businessId, id)
  checkDates({ ...before, ...input })
  await checkLinks(tx, businessId, input)
  const series =
    (input.due_date ?? before.due_date) !== before.due_date || input.repeat_every || input.repeat_unit
      ? { repeat_from: input.due_date ?? before.due_date }
      : {}
  const after = { ...before, ...input }
  const settled = await settleStatus({ tx, businessId, session }, before, after, version)
  await changeRow(
    tx,
    'tasks',
    { businessId, id, version },
    { ...input, ...series, ...settled.columns },
    findTask,
  )
  await settled.finish()
  if (after.assignee_id !== before.assignee_id) await noticeAssigned(tx, businessId, session.user.id, [id])
  return findTask(tx, businessId, id)
}

/** Changes several tasks at once, in the order of their ids. */
export async function changeTasks(
  call: BusinessContext,
  { ids, set }: { ids: readonly string[]; set: TaskChanges },
): Promise<{ data: Task[] }> {
  const data: Task[] = []
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))].sort()
  for (const id of unique) await lockTask(call.tx, call.businessId, id)
  for (const id of unique) {
    const { version } = await findTask(call.tx, call.businessId, id)
    data.push(await updateTask(call, id, version, set))
  }
  return { data }
}

export const archiveTask = (tx: Tx, businessId: string, id: string, version: number, archived: boolean) =>
  archiveRow(tx, 'tasks', { businessId, id, version }, archived, findTask)

/** Locks a task until the transaction ends, and answers it as it is now. */
export async function lockTask(tx: Tx, businessId: string, id: string): Promise<Task> {
  const { rows } =
    await sql`select from tasks where business_id = ${businessId} and id = ${id} for update`.execute(tx)
  found(rows)
  return findTask(tx, businessId, id)
}

export async function insertItems(tx: Tx, business_id: string, task_id: string, texts: readonly string[]) {
  const rows = texts.map((text, position) => ({ business_id, task_id, position, text }))
  if (rows.length > 0) await tx.insertInto('task_items').values(rows).execute()
}

function checkDates(task: Pick<TaskInput, 'due_date' | 'due_time' | 'repeat_every' | 'repeat_unit'>) {
  if (!task.due_date && (task.due_time || task.repeat_every || task.repeat_unit))
    throw invalid({ due_date: ['Enter a date.'] })
  if (Boolean(task.repeat_every) !== Boolean(task.repeat_unit))
    throw invalid({ repeat_every: ['Say how often it repeats.'] })
}

async function checkLinks(tx: Tx, businessId: string, input: TaskChanges) {
  const { client_id, assignee_id, product_id, visit_id, sale_id } = input
  await checkReferences(tx, businessId, 'clients', { client_id })
  await checkReferences(tx, businessId, 'employees', { assignee_id })
  await checkReferences(tx, businessId, 'products', { product_id })
  await checkRow(tx, businessId, 'visits', { visit_id })
  await checkRow(tx, businessId, 'sales', { sale_id })
}

/** Refuses a link to a row that is not here; visits and sales are never archived. */
async function checkRow(
  tx: Tx,
  businessId: string,
  table: 'visits' | 'sales',
  given: Record<string, string | null | undefined>,
) {
  for (const [field, id] of Object.entries(given)) {
    if (!id) continue
    const { rows } =
      await sql`select from ${sql.table(table)} where business_id = ${businessId} and id = ${id}`.execute(tx)
    if (rows.length === 0) throw invalid({ [field]: ['Choose one that exists and is not archived.'] })
  }
}
