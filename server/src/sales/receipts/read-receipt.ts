import { documentNumber } from '@wizyta/contract/kit/document'
import type { ReceiptDocument } from '@wizyta/contract/sales/receipts/api'
import { saleSeries } from '@wizyta/contract/sales/till/series'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { correctedBuyer, correctedPayments } from '../till/as-corrected.ts'
import { lineName } from '../till/deduct-deposits.ts'

type Kind = ReceiptDocument['kind']

/** Returns the number of a document of the till, `S 12/2026`. */
const numberOf = (kind: Kind, number: number, year: number): string =>
  documentNumber(saleSeries[kind], number, year)

interface Stored extends Omit<ReceiptDocument, 'number' | 'corrects'> {
  number: number
  number_year: number
  corrects: { kind: Kind; number: number; year: number } | null
}

/** Reads a document of the till as its receipt shows it, in the language of the business. */
export async function readReceipt(tx: Tx, businessId: string, saleId: string): Promise<ReceiptDocument> {
  const { rows } = await sql<Stored>`
    select s.kind, s.number, s.number_year, s.sold_at, b.timezone, b.currency, b.locale as language,
      json_build_object('name', coalesce(b.public_name, b.name), 'legal_name', b.legal_name, 'nip', b.nip, 'street', b.street,
        'postal_code', b.postal_code, 'city', b.city, 'phone', b.phone, 'email', b.email,
        'brand_colour', b.brand_colour) as business,
      ${correctedBuyer('buyer_name')} as buyer_name, ${correctedBuyer('buyer_nip')} as buyer_nip, s.total, s.tip_total, s.vat_summary, s.reason,
      (select coalesce(json_agg(json_build_object('name', coalesce(l.fiscal_name, ${lineName(sql`b.locale`)}), 'qty', l.qty, 'unit_price', l.unit_price,
          'discount', l.discount, 'total', l.total, 'vat_rate', l.vat_rate) order by l.position), '[]')
        from sale_lines l where l.business_id = s.business_id and l.sale_id = s.id) as lines,
      ${correctedPayments(sql`json_build_object('method', shown_method_name(m.type, m.name, b.locale), 'amount', p.amount, 'tendered', p.tendered)`)} as payments,
      f.status as fiscal_status, f.number as fiscal_number,
      (select json_build_object('kind', o.kind, 'number', o.number, 'year', o.number_year) from sales o
        where o.business_id = s.business_id and o.id = s.corrects_id) as corrects,
      exists (select from sale_voids v where v.business_id = s.business_id and v.sale_id = s.id) as is_voided
    from sales s join businesses b on b.id = s.business_id
    join fiscal_receipts f on f.business_id = s.business_id and f.sale_id = s.id
    where s.business_id = ${businessId} and s.id = ${saleId}`.execute(tx)
  const { number, number_year, corrects, ...row } = found(rows)
  return {
    ...row,
    number: numberOf(row.kind, number, number_year),
    corrects: corrects && numberOf(corrects.kind, corrects.number, corrects.year),
  }
}
