import { documentNumber } from '@wizyta/contract/kit/document'
import type { ListQuery } from '@wizyta/contract/kit/list'
import { localDay } from '@wizyta/contract/kit/wall-time'
import type { Operation, OperationInput, OperationType } from '@wizyta/contract/sales/cash/api'
import { sql } from 'kysely'
import { checkReferences } from '../../kit/database/references.ts'
import { found, takeDocumentNumber } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { dayFilters } from '../../kit/lists/day-filters.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { employeeName } from '../../people/names/names.ts'
import { postEntries } from '../books/post-entries.ts'
import { lockOpenTill } from './open-shift.ts'
import { withinOwnShift } from './own-shift.ts'

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
}

/** Returns 1 for kinds that bring cash in, -1 for those that take it out. */
const signs: Record<OperationType, 1 | -1> = {
  pay_in: 1,
  pay_out: -1,
  bank_drop: -1,
  salary_advance: -1,
  supplier: -1,
  difference: 1,
}

const named = (table: string, name: ReturnType<typeof sql>, alias: string, id: string) =>
  sql`(select json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${name}) from ${sql.table(table)} ${sql.raw(alias)}
    where ${sql.ref(`${alias}.business_id`)} = o.business_id and ${sql.ref(`${alias}.id`)} = ${sql.ref(id)})`

const columns = sql`
  o.id, o.number, o.number_year, o.direction, o.type, case o.direction when 'in' then o.amount else -o.amount end as amount,
  o.at, json_build_object('id', t.id, 'name', t.name) as till, o.shift_id, o.category, o.counterparty, o.document_no,
  ${named('employees', employeeName, 'e', 'o.employee_id')} as employee,
  ${named('suppliers', sql`p.name`, 'p', 'o.supplier_id')} as supplier, o.note,
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
  const own = withinOwnShift(call)
  const page = await listRows<Stored>(tx, query, {
    businessId,
    alias: 'o',
    archivable: false,
    from,
    within:
      own &&
      sql`exists (select from shifts s where s.business_id = o.business_id and s.id = o.shift_id and ${own})`,
    columns,
    defaultSort: '-at',
    search: (term) =>
      everyWordIn(sql`concat_ws(' ', o.note, o.category, o.counterparty, o.document_no)`, term),
    filters: {
      ...dayFilters(sql`o.at`, session.timezone),
    },
  })
  return { ...page, data: page.data.map(withNumber) }
}

async function findOperation({ tx, businessId }: Call, id: string): Promise<Operation> {
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
  await checkReferences(tx, businessId, 'employees', { employee_id: input.employee_id })
  await checkReferences(tx, businessId, 'suppliers', { supplier_id: input.supplier_id })
  const place = await lockOpenTill(call, till_id)
  const id = await enterOperation(call, place, { ...input, amount: amount * signs[input.type] })
  return findOperation(call, id)
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
  })
  return findOperation({ tx, businessId, session: call.session }, reversal)
}

/** Enters an operation and posts it. Its shift is locked, or was opened in this transaction. */
export async function enterOperation(
  { tx, businessId, session }: Call,
  { till_id, shift_id }: Place,
  { amount, ...entered }: Entered,
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
    [
      { account: 'cash', subject_id: till_id, amount },
      { account: entered.type === 'difference' ? 'difference' : 'other', subject_id: null, amount: -amount },
    ],
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
