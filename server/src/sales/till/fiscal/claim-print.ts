import { documentNumber } from '@wizyta/contract/kit/document'
import type { Sale } from '@wizyta/contract/sales/till/api'
import { fiscalLines, type RegisteredLine } from '@wizyta/contract/sales/till/fiscal-lines'
import { saleSeries } from '@wizyta/contract/sales/till/series'
import type { VatSum } from '@wizyta/contract/sales/till/sums'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../kit/database/database.ts'
import { found } from '../../../kit/database/rows.ts'
import { correctedBuyer, correctedPayments } from '../as-corrected.ts'
import type { FiscalDocument } from './printer.ts'

/** Longer than an attempt may take; then another worker asks the printer what became of it. */
const leaseSeconds = 60

/** A receipt that this attempt, and no other, may hand to the printer or ask about. */
export interface ClaimedPrint {
  business_id: string
  sale_id: string
  print_id: string
  attempts: number
  adapter: string
  /** An earlier attempt may have handed it over: it is asked about. */
  was_handed: boolean
  document: FiscalDocument
}

const isDue = sql`(p.next_attempt_at <= now() or p.lease_until <= now())`

/** Finds the businesses with something to print, longest due first. */
export function findDuePrinters(database: Database): Promise<string[]> {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ business_id: string }>`
      select p.business_id from fiscal_prints p where ${isDue}
      group by 1 order by min(coalesce(p.next_attempt_at, p.lease_until)) limit 100`.execute(tx)
    return rows.map(({ business_id }) => business_id)
  })
}

/** Returns the seconds until the next receipt is due; null while none waits. */
export function secondsToNextPrint(database: Database): Promise<number | null> {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<{ seconds: number | null }>`
      select extract(epoch from min(coalesce(p.next_attempt_at, p.lease_until)) - now()) as seconds from fiscal_prints p
      where p.next_attempt_at is not null or p.lease_until is not null`.execute(tx)
    return rows[0]?.seconds ?? null
  })
}

/**
 * Takes the oldest due receipt of a business for one attempt; committed before the printer is called. Null: nothing is
 * due, or the printer is busy with another one.
 */
export function claimPrint(database: Database, businessId: string): Promise<ClaimedPrint | null> {
  return database.transaction({ role: 'worker', businessId }, async (tx) => {
    // One receipt of a business at a time: of two workers the second finds the lease of the first.
    await sql`select pg_advisory_xact_lock(hashtextextended('fiscal ' || ${businessId}::text, 0))`.execute(tx)
    const { rows } = await sql<Omit<ClaimedPrint, 'document'>>`
      with due as (
        select p.sale_id, p.handed_at is not null as was_handed from fiscal_prints p
        where p.business_id = ${businessId} and ${isDue}
          and not exists (select from fiscal_prints o where o.business_id = p.business_id and o.lease_until > now())
        order by p.queued_at, p.sale_id limit 1 for update skip locked
      )
      update fiscal_prints p
      set attempts = attempts + 1, handed_at = coalesce(handed_at, now()), next_attempt_at = null,
        lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      from due where p.business_id = ${businessId} and p.sale_id = due.sale_id
      returning p.business_id, p.sale_id, p.print_id, p.attempts, due.was_handed,
        coalesce((select f.adapter from fiscal_printers f where f.business_id = p.business_id and f.id = p.printer_id), 'manual') as adapter`.execute(
      tx,
    )
    const [row] = rows
    return row ? { ...row, document: await readDocument(tx, row) } : null
  })
}

interface Stored {
  kind: Sale['kind']
  number: number
  number_year: number
  buyer_nip: string | null
  vat_summary: VatSum[]
  lines: RegisteredLine[]
  payments: FiscalDocument['payments']
  opens_drawer: boolean
}

/** Reads a sale as its receipt shows it, with buyer and payments as corrections leave them. */
async function readDocument(
  tx: Tx,
  { business_id, sale_id, print_id }: Pick<ClaimedPrint, 'business_id' | 'sale_id' | 'print_id'>,
): Promise<FiscalDocument> {
  const { rows } = await sql<Stored>`
    select s.kind, s.number, s.number_year, s.vat_summary, ${correctedBuyer('buyer_nip')} as buyer_nip,
      (select coalesce(json_agg(json_build_object('kind', l.kind, 'name', coalesce(l.fiscal_name, l.name), 'qty', l.qty,
          'unit_price', l.unit_price, 'total', l.total, 'vat_rate', l.vat_rate,
          'is_taxed', l.kind <> 'account' and not (l.kind in ('voucher', 'pass') and exists (
            select from vouchers v where v.business_id = l.business_id and v.id = l.voucher_id and v.vat_kind = 'mpv')))
          order by l.position), '[]')
        from sale_lines l where l.business_id = s.business_id and l.sale_id = s.id) as lines,
      ${correctedPayments(sql`json_build_object('type', coalesce(m.type, 'balance'), 'name', coalesce(m.name, ''),
        'fiscal_code', m.fiscal_code, 'amount', p.amount)`)} as payments,
      exists (select from sale_payments p join payment_methods m on m.business_id = p.business_id and m.id = p.method_id
        where p.business_id = s.business_id and p.sale_id = s.id and m.opens_drawer) as opens_drawer
    from sales s where s.business_id = ${business_id} and s.id = ${sale_id}`.execute(tx)
  const { kind, number, number_year, lines, vat_summary, ...row } = found(rows)
  const printed = fiscalLines(lines, vat_summary)
  return {
    ...row,
    print_id,
    number: documentNumber(saleSeries[kind], number, number_year),
    lines: printed,
    total: printed.reduce((sum, { total }) => sum + total, 0),
  }
}
