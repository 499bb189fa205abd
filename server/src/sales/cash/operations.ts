import { documentNumber } from '@wizyta/contract/kit/document'
import type { ListQuery } from '@wizyta/contract/kit/list'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { operationContra } from '@wizyta/contract/sales/books/accounts'
import type { Operation, OperationInput, OperationType, OwedTips } from '@wizyta/contract/sales/cash/api'
import type { Language } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import { checkReferences } from '../../kit/database/references.ts'
import { found, takeDocumentNumber } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { writeSentence } from '../../kit/http/language.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { dayFilters } from '../../kit/lists/day-filters.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { keptCard } from '../../people/names/merged-cards.ts'
import { employeeName, fullName } from '../../people/names/names.ts'
import { postEntries } from '../books/post-entries.ts'
import { lockOpenTill } from './open-shift.ts'
import { refuseOtherDrawer, withinOwnOperations } from './own-shift.ts'

/** Categories that are offered at most. */
const mostCategories = 100

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>
type Place = { till_id: string; shift_id: string | null }

interface Entered {
  type: OperationType
  /** Signed grosze. */
  amount: number
  note: string
  category?: string | null
  counterparty?: string | null
  document_no?: string | null
  employee_id?: string | null
  supplier_id?: string | null
  reverses_id?: string
  /** The client whose credit is paid out. */
  client_id?: string
  approved_by_id?: string | null
}

/** Returns 1 for kinds that bring cash in, -1 for those that take it out. */
const signs: Record<OperationType, 1 | -1> = {
  pay_in: 1,
  pay_out: -1,
  bank_drop: -1,
  salary_advance: -1,
  supplier: -1,
  tips: -1,
  client_payout: -1,
  difference: 1,
}

const named = (table: string, name: ReturnType<typeof sql>, alias: string, id: string) =>
  sql`(select json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${name}) from ${sql.table(table)} ${sql.raw(alias)}
    where ${sql.ref(`${alias}.business_id`)} = o.business_id and ${sql.ref(`${alias}.id`)} = ${sql.ref(id)})`

const columns = sql`
  o.id, o.number, o.number_year, o.direction, o.type, case o.direction when 'in' then o.amount else -o.amount end as amount,
  o.at, json_build_object('id', t.id, 'name', t.name) as till, o.shift_id, o.category, o.counterparty, o.document_no,
  ${named('employees', employeeName, 'e', 'o.employee_id')} as employee,
  ${named('suppliers', sql`p.name`, 'p', 'o.supplier_id')} as supplier,
  case when o.type = 'client_payout' then (select json_build_object('id', c.id, 'name', ${fullName('c')})
    from book_entries e join clients c on c.business_id = e.business_id and c.id = e.subject_id
    where e.business_id = o.business_id and e.ref_kind = 'operation' and e.ref_id = o.id and e.account = 'client') end as client,
  o.note, (select json_build_object('id', a.id, 'name', a.name) from users a where a.id = o.approved_by_id) as approved_by,
  (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = o.by_id) as by, o.reverses_id,
  (select r.id from cash_operations r where r.business_id = o.business_id and r.reverses_id = o.id) as reversed_by_id`
const from = sql`from cash_operations o join tills t on t.business_id = o.business_id and t.id = o.till_id`

type Stored = Omit<Operation, 'number'> & { number: number; number_year: number; direction: 'in' | 'out' }

const withNumber = ({ number, number_year, direction, ...row }: Stored): Operation => ({
  ...row,
  number: documentNumber(direction === 'in' ? 'cash_in' : 'cash_out', number, number_year),
})

export async function listOperations(call: Call, query: ListQuery) {
  const { tx, businessId, session } = call
  const page = await listRows<Stored>(tx, query, {
    businessId,
    alias: 'o',
    archivable: false,
    from,
    within: withinOwnOperations(call),
    columns,
    defaultSort: '-at',
    search: (term) =>
      everyWordIn(
        sql`concat_ws(' ', o.note, o.category, o.counterparty, o.document_no, o.number || '/' || o.number_year, case o.direction when 'in' then 'KP' else 'KW' end)`,
        term,
      ),
    filters: {
      ...dayFilters(sql`o.at`, session.timezone),
    },
  })
  return { ...page, data: page.data.map(withNumber) }
}

/** Reads an operation as the API shows it. */
export async function findOperation({ tx, businessId }: Call, id: string): Promise<Operation> {
  const { rows } =
    await sql<Stored>`select ${columns} ${from} where o.business_id = ${businessId} and o.id = ${id}`.execute(
      tx,
    )
  return withNumber(found(rows))
}

/** Pays cash in or out by hand. */
export async function payInOrOut(
  call: Call,
  { till_id, amount, ...input }: OperationInput,
): Promise<Operation> {
  const { tx, businessId } = call
  const isOfTips = input.type === 'tips'
  const isOfEmployee = isOfTips || input.type === 'salary_advance'
  if (isOfEmployee && !input.employee_id)
    throw invalid({
      employee_id: [
        isOfTips
          ? 'Choose the employee whose tips are paid out.'
          : 'Choose the employee who gets the advance.',
      ],
    })
  // Employees who left are paid what they are still owed.
  await checkReferences(
    tx,
    businessId,
    'employees',
    { employee_id: input.employee_id },
    isOfEmployee ? 'archived too' : 'active',
  )
  await checkReferences(tx, businessId, 'suppliers', { supplier_id: input.supplier_id })
  const place = await lockOpenTill(call, till_id)
  await refuseOtherDrawer(call, place.till_id)
  const { locale } = await readSettings(tx, businessId)
  const id = await enterOperation(call, place, {
    ...input,
    category: input.category ?? (isOfTips ? writeSentence('Tips', locale as Language) : null),
    amount: amount * signs[input.type],
  })
  return findOperation(call, id)
}

/** Lists the categories of the business. Each step looks for the next one in the index, however many rows one has. */
export async function listCategories({ tx, businessId }: Call): Promise<{ data: string[] }> {
  const { rows } = await sql<{ category: string }>`
    with recursive known as (
      (select category from cash_operations where business_id = ${businessId} and category is not null
        order by category limit 1)
      union all
      select (select o.category from cash_operations o
        where o.business_id = ${businessId} and o.category > k.category order by o.category limit 1)
      from known k where k.category is not null
    )
    select category from known where category is not null order by category collate polish limit ${mostCategories}`.execute(
    tx,
  )
  return { data: rows.map(({ category }) => category) }
}

/** Lists tips that are owed to employees: what sales left for them and was not paid out. */
export async function listOwedTips({ tx, businessId }: Call): Promise<{ data: OwedTips[] }> {
  const { rows } = await sql<OwedTips>`
    select json_build_object('id', e.id, 'name', ${employeeName}) as employee, -b.balance as owed
    from book_balances b join employees e on e.business_id = b.business_id and e.id = b.subject_id
    where b.business_id = ${businessId} and b.account = 'tips' and b.balance < 0
    order by ${employeeName}, e.id`.execute(tx)
  return { data: rows }
}

/** Takes an operation back by another of the opposite direction, in the shift that is open now. */
export async function reverseOperation(call: Call, id: string, reason: string): Promise<Operation> {
  const { tx, businessId } = call
  const before = await findOperation(call, id)
  if (before.reversed_by_id) throw conflict('This entry was reversed before.')
  if (before.reverses_id) throw conflict('A reversal cannot be reversed. Make a new entry.')
  if (before.type === 'difference') throw conflict('A difference stays as it was counted.')
  const place = await lockOpenTill(call, before.till.id)
  const reversal = await enterOperation(call, place, {
    type: before.type,
    amount: -before.amount,
    note: reason.trim(),
    category: before.category,
    counterparty: before.counterparty,
    employee_id: before.employee?.id ?? null,
    supplier_id: before.supplier?.id ?? null,
    reverses_id: before.id,
    ...(before.client && { client_id: await keptCard(tx, businessId, before.client.id) }),
  })
  return findOperation({ tx, businessId, session: call.session }, reversal)
}

/** Enters an operation and posts it. Its shift is locked, or was opened in this transaction. */
export async function enterOperation(
  { tx, businessId, session }: Call,
  { till_id, shift_id }: Place,
  { amount, client_id, ...entered }: Entered,
): Promise<string> {
  const id = crypto.randomUUID()
  const direction = amount > 0 ? 'in' : 'out'
  await postEntries(
    tx,
    businessId,
    {
      kind: entered.reverses_id ? 'operation_reversal' : 'operation',
      ref: { kind: 'operation', id },
      shiftId: shift_id,
    },
    [{ account: 'cash', subject_id: till_id, amount }, operationContra({ ...entered, client_id, amount })],
  )
  const year = Number(localDay(Date.now(), session.timezone).slice(0, 4))
  const kind = direction === 'in' ? 'cash_in' : 'cash_out'
  const number = await takeDocumentNumber(tx, businessId, kind, year)
  await tx
    .insertInto('cash_operations')
    .values({
      ...entered,
      business_id: businessId,
      id,
      direction,
      number,
      number_year: year,
      till_id,
      shift_id,
      amount: Math.abs(amount),
    })
    .execute()
  return id
}
