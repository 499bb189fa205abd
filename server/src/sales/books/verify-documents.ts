import { type BookEntry, operationContra, saleEntries } from '@wizyta/contract/sales/books/accounts'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { BookFault } from './verify-books.ts'

/** Documents that are read at once. */
const portion = 1_000

interface Posted extends BookEntry {
  posting: number
  kind: string
}
interface Checked {
  count: number
  faults: BookFault[]
}
interface SaleDocument {
  id: string
  kind: 'sale' | 'refund' | 'deposit' | 'correction'
  corrects_id: string | null
  client_id: string | null
  till_id: string | null
  total: number
  tip_total: number
  lines: { kind: string; total: number; voucher_id: string | null; deposit_id: string | null }[]
  tips: { employee_id: string; amount: number }[]
  payments: { method_id: string | null; amount: number; voucher_id: string | null }[]
  is_voided: boolean
  posted: Posted[]
}
interface OperationDocument {
  id: string
  till_id: string
  type: string
  amount: number
  employee_id: string | null
  is_reversal: boolean
  posted: Posted[]
}

const postedBy = (ref: string, id: ReturnType<typeof sql.ref>, businessId: string) => sql`
  (select coalesce(json_agg(json_build_object('posting', e.posting, 'kind', e.kind, 'account', e.account,
      'subject_id', e.subject_id, 'amount', e.amount) order by e.posting, e.position), '[]')
    from book_entries e where e.business_id = ${businessId} and e.ref_kind = ${ref} and e.ref_id = ${id})`

/** Computes the posting of every sale, refund and correction again, and of every void the mirror of its sale's. */
export const verifySales = (tx: Tx, businessId: string): Promise<Checked> =>
  verifyEach(
    (after) =>
      sql<SaleDocument>`
      select s.id, s.kind, s.corrects_id, s.client_id, s.till_id, s.total, s.tip_total,
        (select coalesce(json_agg(json_build_object('kind', l.kind, 'total', l.total, 'voucher_id', l.voucher_id,
            'deposit_id', l.deposit_id)), '[]') from sale_lines l
          where l.business_id = s.business_id and l.sale_id = s.id) as lines,
        (select coalesce(json_agg(json_build_object('employee_id', x.employee_id, 'amount', x.amount)), '[]') from sale_tips x
          where x.business_id = s.business_id and x.sale_id = s.id) as tips,
        (select coalesce(json_agg(json_build_object('method_id', p.method_id, 'amount', p.amount, 'voucher_id', p.voucher_id)), '[]') from sale_payments p
          where p.business_id = s.business_id and p.sale_id = s.id) as payments,
        exists (select from sale_voids v where v.business_id = s.business_id and v.sale_id = s.id) as is_voided,
        ${postedBy('sale', sql.ref('s.id'), businessId)} as posted
      from sales s where s.business_id = ${businessId} and s.id > ${after} order by s.id limit ${portion}`.execute(
        tx,
      ),
    saleFaults,
  )

function saleFaults(sale: SaleDocument): BookFault[] {
  // A prepayment is posted as a sale is.
  const kind = sale.kind === 'deposit' ? 'sale' : sale.kind
  const wanted: { kind: string; entries: BookEntry[] }[] = [{ kind, entries: dueOf(sale, kind) }]
  if (sale.is_voided)
    wanted.push({
      kind: 'void',
      entries: dueOf(sale, 'void').map((entry) => ({ ...entry, amount: -entry.amount })),
    })
  const faults = faultsOf(`${sale.kind} ${sale.id}`, wanted, sale.posted)
  const sums = sale.lines.reduce((sum, { total }) => sum + total, 0) === sale.total
  const tips = sale.tips.reduce((sum, { amount }) => sum + amount, 0) === sale.tip_total
  if (!sums || !tips)
    faults.push({
      posting: sale.posted[0]?.posting ?? null,
      why: `is of ${sale.kind} ${sale.id}, whose lines and tips are not its sum`,
    })
  return faults
}

/** Computes a posting of a sale. The client may have been merged before it or after it, so it names its own. */
const dueOf = (sale: SaleDocument, kind: string): BookEntry[] =>
  saleEntries({
    ...postedSale(sale),
    client_id: sale.client_id && (clientOf(sale.posted.filter((one) => one.kind === kind)) ?? sale.client_id),
  })

/** Says what a sale has posted. A method may have become another since then, so cash is what did not go to the method. */
function postedSale({ lines, payments, posted, ...sale }: SaleDocument) {
  const soldVouchers = lines.filter(({ kind }) => kind === 'voucher' || kind === 'pass')
  const sumOf = (isWanted: (kind: string) => boolean) =>
    lines.filter(({ kind }) => isWanted(kind)).reduce((sum, { total }) => sum + total, 0)
  return {
    ...sale,
    revenue: sumOf((kind) => !['account', 'voucher', 'pass', 'deposit'].includes(kind)),
    to_balance: sumOf((kind) => kind === 'account'),
    vouchers: soldVouchers.map(({ voucher_id, total }) => ({ voucher_id: voucher_id ?? '', amount: total })),
    deposits: lines
      .filter(({ kind }) => kind === 'deposit')
      .map(({ deposit_id, total }) => ({
        account: 'deposit' as const,
        subject_id: deposit_id ?? sale.corrects_id ?? sale.id,
        amount: -total,
      })),
    payments: payments.map((payment) => ({
      ...payment,
      is_cash: !posted.some(
        ({ account, subject_id }) => account === 'method' && subject_id === payment.method_id,
      ),
    })),
  }
}

/** Computes the posting of every operation in cash again. */
export const verifyOperations = (tx: Tx, businessId: string): Promise<Checked> =>
  verifyEach(
    (after) =>
      sql<OperationDocument>`
      select o.id, o.till_id, o.type, o.employee_id, case o.direction when 'in' then o.amount else -o.amount end as amount,
        o.reverses_id is not null as is_reversal, ${postedBy('operation', sql.ref('o.id'), businessId)} as posted
      from cash_operations o where o.business_id = ${businessId} and o.id > ${after} order by o.id limit ${portion}`.execute(
        tx,
      ),
    ({ id, till_id, type, amount, employee_id, is_reversal, posted }) =>
      faultsOf(
        `operation ${id}`,
        [
          {
            kind: is_reversal ? 'operation_reversal' : 'operation',
            entries: [
              { account: 'cash', subject_id: till_id, amount },
              operationContra({ type, amount, employee_id, client_id: clientOf(posted) }),
            ],
          },
        ],
        posted,
      ),
  )

interface TransferDocument {
  id: string
  method_id: string
  amount: number
  posted: Posted[]
}

/** Computes the posting of every transfer that paid out credit again. */
export const verifyTransfers = (tx: Tx, businessId: string): Promise<Checked> =>
  verifyEach(
    (after) =>
      sql<TransferDocument>`
      select t.id, t.method_id, t.amount, ${postedBy('client_transfer', sql.ref('t.id'), businessId)} as posted
      from client_transfers t where t.business_id = ${businessId} and t.id > ${after} order by t.id limit ${portion}`.execute(
        tx,
      ),
    ({ id, method_id, amount, posted }) =>
      faultsOf(
        `transfer ${id}`,
        [
          {
            kind: 'operation',
            entries: [
              { account: 'method', subject_id: method_id, amount: -amount },
              { account: 'client', subject_id: clientOf(posted), amount },
            ],
          },
        ],
        posted,
      ),
  )

/** Returns the client of a posting, which a merge of clients leaves. Pay-outs name their client there alone. */
const clientOf = (posted: readonly Posted[]): string | null =>
  posted.find(({ account }) => account === 'client')?.subject_id ?? null

async function verifyEach<Document extends { id: string }>(
  read: (after: string) => Promise<{ rows: Document[] }>,
  faultsIn: (document: Document) => BookFault[],
): Promise<Checked> {
  const found: Checked = { count: 0, faults: [] }
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await read(after)
    found.count += rows.length
    found.faults.push(...rows.flatMap(faultsIn))
    const last = rows.at(-1)
    if (!last || rows.length < portion) return found
    after = last.id
  }
}

/** Compares the postings of a document with those that it should have: one of each kind. */
function faultsOf(
  document: string,
  wanted: { kind: string; entries: BookEntry[] }[],
  posted: readonly Posted[],
): BookFault[] {
  const faults: BookFault[] = []
  const byKind = Map.groupBy(posted, ({ kind }) => kind)
  for (const { kind, entries } of wanted) {
    const own = byKind.get(kind) ?? []
    byKind.delete(kind)
    const posting = own[0]?.posting ?? null
    const numbers = new Set(own.map((entry) => entry.posting))
    if (posting === null) {
      if (entries.length > 0) faults.push({ posting, why: `The posting “${kind}” of ${document} is missing` })
    } else if (numbers.size > 1)
      faults.push({ posting: Math.max(...numbers), why: `posts ${document} a second time` })
    else if (writtenOut(own) !== writtenOut(entries))
      faults.push({ posting, why: `is not what ${document} says` })
  }
  for (const [kind, [entry]] of byKind)
    faults.push({
      posting: entry?.posting ?? null,
      why: `is a posting “${kind}” that ${document} does not have`,
    })
  return faults
}

const writtenOut = (entries: readonly BookEntry[]): string =>
  entries
    .map(({ account, subject_id, amount }) => `${account}:${subject_id ?? ''}:${amount}`)
    .toSorted()
    .join(' ')
