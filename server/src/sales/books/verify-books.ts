import { sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'
import { verifyOperations, verifySales, verifyTransfers } from './verify-documents.ts'
import { wrongCommission, wrongDiscount, wrongPoints } from './verify-rules.ts'
import { wrongExpiry, wrongVoucher } from './verify-vouchers.ts'

/** Fault in a book of money, with the posting where there is one. */
export interface BookFault {
  posting: number | null
  why: string
}

/** Result for the book of one business; `broken` is null where all of it is in order. */
export interface BookVerdict {
  business: { id: string; name: string }
  postings: number
  documents: number
  broken: BookFault | null
}

/**
 * Reads the book of money of every business. Each statement sees one moment, and each fault can be seen within one, so
 * sales may go on meanwhile.
 * @param told is called for each business when it is done
 */
export async function verifyBooks(
  database: Database,
  told: (verdict: BookVerdict) => void = () => {},
): Promise<BookVerdict[]> {
  const businesses = await database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from businesses order by name, id`.execute(tx)
    return rows
  })
  const verdicts: BookVerdict[] = []
  for (const business of businesses) {
    const verdict = await database.transaction({ businessId: business.id, readOnly: true }, (tx) =>
      verifyBook(tx, business),
    )
    told(verdict)
    verdicts.push(verdict)
  }
  return verdicts
}

/** Reads the book of one business, in a transaction that sees its rows. */
export async function verifyBook(tx: Tx, business: BookVerdict['business']): Promise<BookVerdict> {
  const book = await verifyPostings(tx, business.id)
  const sales = await verifySales(tx, business.id)
  const operations = await verifyOperations(tx, business.id)
  const transfers = await verifyTransfers(tx, business.id)
  const faults = [
    ...book.faults,
    ...sales.faults,
    ...operations.faults,
    ...transfers.faults,
    ...(await withoutDocument(tx, business.id)),
  ]
  // The first posting is named; what has none comes after all that have one.
  const [first = null] = faults.sort((a, b) => (a.posting ?? Infinity) - (b.posting ?? Infinity))
  return {
    business,
    postings: book.postings,
    documents: sales.count + operations.count + transfers.count,
    broken:
      first ??
      (await wrongBalance(tx, business.id)) ??
      (await wrongVoucher(tx, business.id)) ??
      (await wrongExpiry(tx, business.id)) ??
      (await wrongDiscount(tx, business.id)) ??
      (await wrongCommission(tx, business.id)) ??
      (await wrongPoints(tx, business.id)) ??
      (await numberGap(tx, business.id)),
  }
}

/** Says in one line whether a book is in order, and what is wrong first. */
export function describeBook({ business, postings, documents, broken }: BookVerdict): string {
  if (!broken) return `${business.name}: ${postings} postings of ${documents} documents, in order.`
  const { posting, why } = broken
  return `${business.name}: NOT in order. ${posting === null ? why : `Posting ${posting} ${why}`}.`
}

async function verifyPostings(tx: Tx, businessId: string) {
  const { rows } = await sql<{
    postings: number
    last: number
    head: number
    gap: number | null
    unbalanced: number | null
  }>`
    with posting as (
      select e.posting, sum(e.amount) as sum, lag(e.posting, 1, 0) over (order by e.posting) as before
      from book_entries e where e.business_id = ${businessId} group by e.posting
    )
    select count(*) as postings, coalesce(max(posting), 0) as last, min(posting) filter (where sum <> 0) as unbalanced,
      min(before + 1) filter (where posting <> before + 1) as gap,
      coalesce((select c.value from counters c where c.business_id = ${businessId} and c.name = 'book'), 0) as head
    from posting`.execute(tx)
  const [{ postings, last, head, gap, unbalanced }] = rows as [(typeof rows)[number]]
  const faults: BookFault[] = []
  if (gap !== null) faults.push({ posting: gap, why: 'is missing' })
  if (last !== head) faults.push({ posting: Math.min(last, head) + 1, why: 'is missing, or was put in' })
  if (unbalanced !== null) faults.push({ posting: unbalanced, why: 'does not balance' })
  return { postings, faults }
}

/** Finds postings whose document does not exist. */
async function withoutDocument(tx: Tx, businessId: string): Promise<BookFault[]> {
  const { rows } = await sql<{ posting: number | null }>`
    select min(e.posting) as posting from book_entries e
    where e.business_id = ${businessId}
      and not case e.ref_kind
        when 'sale' then exists (select from sales s where s.business_id = e.business_id and s.id = e.ref_id)
        when 'voucher_entry' then exists (select from voucher_entries v where v.business_id = e.business_id and v.id = e.ref_id)
        when 'client_transfer' then exists (select from client_transfers t where t.business_id = e.business_id and t.id = e.ref_id)
        when 'operation' then exists (select from cash_operations o where o.business_id = e.business_id and o.id = e.ref_id)
        else false end`.execute(tx)
  const posting = rows[0]?.posting ?? null
  return posting === null ? [] : [{ posting, why: 'names a document that does not exist' }]
}

/** Compares the balances that are kept with the sums of their entries. */
async function wrongBalance(tx: Tx, businessId: string): Promise<BookFault | null> {
  const { rows } = await sql<{ account: string; subject_id: string; kept: number; sum: number }>`
    select account, subject_id, coalesce(b.balance, 0) as kept, coalesce(e.sum, 0) as sum
    from (select account, subject_id, balance from book_balances where business_id = ${businessId}) b
    full join (
      select account, subject_id, sum(amount)::bigint as sum from book_entries
      where business_id = ${businessId} and account in ('cash', 'client', 'voucher', 'deposit', 'tips')
      group by account, subject_id
    ) e using (account, subject_id)
    where coalesce(b.balance, 0) <> coalesce(e.sum, 0)
    order by account, subject_id limit 1`.execute(tx)
  const [row] = rows
  return row
    ? {
        posting: null,
        why: `The balance of ${row.account} ${row.subject_id} is kept as ${row.kept}, its entries make ${row.sum}`,
      }
    : null
}

/** Looks for missing numbers of S, ZW, KOR, ZAL, KP and KW. Each series counts from 1 to its counter. */
async function numberGap(tx: Tx, businessId: string): Promise<BookFault | null> {
  const { rows } = await sql<{ series: string }>`
    with numbered as (
      select case kind when 'refund' then 'sale_refund' when 'correction' then 'sale_correction' else kind end || '/' || number_year as series, number
      from sales where business_id = ${businessId}
      union all
      select case direction when 'in' then 'cash_in' else 'cash_out' end || '/' || number_year, number
      from cash_operations where business_id = ${businessId}
    ), counted as (
      select series, count(*) as count, max(number) as last from numbered group by series
    )
    select c.series from counted c left join counters k on k.business_id = ${businessId} and k.name = c.series
    where c.count <> c.last or c.last is distinct from k.value
    order by c.series limit 1`.execute(tx)
  const [row] = rows
  return row ? { posting: null, why: `The numbers of ${row.series} have a gap` } : null
}
