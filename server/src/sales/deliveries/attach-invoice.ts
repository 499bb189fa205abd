import { documentNumber } from '@wizyta/contract/kit/document'
import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import type { Rights } from '@wizyta/contract/kit/permission'
import { grossOf, netOf } from '@wizyta/contract/kit/vat'
import type { Delivery, PriceMode } from '@wizyta/contract/sales/deliveries/api'
import type { deliveryInvoices, InvoiceCandidate } from '@wizyta/contract/sales/deliveries/invoice'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { changeRow, found } from '../../kit/database/rows.ts'
import { attachFile } from '../../kit/files/attachments.ts'
import { cleanFileName } from '../../kit/files/clean-file-name.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { filesOfDeliveries } from './files.ts'
import { placeOf, readOrRefuse, refuseSecond, supplierOf, writeInvoice } from './invoices.ts'
import type { KsefInvoice, KsefLine } from './ksef-invoice.ts'
import { type LineMatch, matchLines } from './match-lines.ts'
import { checkAuthor, findDelivery, storedPrices } from './queries.ts'

/** Days back in which the goods of an invoice are looked for. */
const daysBack = 180

/**
 * Lists the deliveries of the seller to which an invoice may belong. Those with its number come first, then those
 * without a number. A delivery that has an invoice is left out.
 */
export async function listCandidates(
  tx: Tx,
  businessId: string,
  bytes: Uint8Array,
): Promise<AnswerOf<typeof deliveryInvoices.candidates>> {
  const { seller_nip, document_no, total } = readOrRefuse(bytes)
  const supplier = await supplierOf(tx, businessId, seller_nip)
  const isSame = sql`lower(btrim(d.document_no)) = ${document_no.slice(0, 60).trim().toLowerCase()}`
  const { rows } = await sql<InvoiceCandidate & { number: number | null; number_year: number | null }>`
    select d.id, d.number, d.number_year, d.status, d.document_no, d.received_at, d.created_at, d.total
    from deliveries d
    where d.business_id = ${businessId} and d.created_at > now() - make_interval(days => ${daysBack})
      and d.archived_at is null and d.status <> 'cancelled'
      and (d.supplier_id = ${supplier} and (${isSame} or d.document_no is null) or d.supplier_id is null and ${isSame})
      and not exists (select from delivery_invoices i where i.business_id = d.business_id and i.delivery_id = d.id)
    order by coalesce(${isSame}, false) desc, d.created_at desc limit 10`.execute(tx)
  return {
    document_no,
    total,
    data: rows.map(({ number, number_year, ...row }) => ({
      ...row,
      number:
        number === null || number_year === null ? null : documentNumber('delivery', number, number_year),
    })),
  }
}

/**
 * Attaches a structured invoice to the delivery of its goods, with its number, date and total. It makes no lines. A
 * line of the invoice is matched when its product is in the delivery; all others stay open.
 */
export async function attachInvoice(
  tx: Tx,
  businessId: string,
  rights: Rights,
  id: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<Delivery> {
  const invoice = readOrRefuse(bytes)
  await refuseSecond(tx, businessId, invoice)
  const { rows } = await sql<{ version: number }>`
    select version from deliveries where business_id = ${businessId} and id = ${id} for update`.execute(tx)
  const { version } = found(rows)
  const delivery = await findDelivery(tx, businessId, id)
  checkAuthor(rights, delivery)
  if (delivery.archived_at || delivery.status === 'cancelled' || delivery.has_invoice)
    throw conflict('This delivery has moved on. Look at it again.')
  const supplier = await supplierOf(tx, businessId, invoice.seller_nip)
  if (delivery.supplier_id !== null && delivery.supplier_id !== supplier)
    throw conflict('This delivery is of another supplier than the invoice.')
  const came = new Set((await storedPrices(tx, businessId, id)).lines.map(({ product_id }) => product_id))
  const matches = await matchLines(tx, businessId, invoice.seller_nip, invoice.lines)
  const lines = invoice.lines.map((line, position) => ({
    line: { ...line, amount: amountIn(delivery.price_mode, invoice, line) },
    position,
    ...placeBeside(line, matches[position], came),
  }))
  await writeInvoice(tx, businessId, id, invoice, lines)
  await attachFile(tx, businessId, filesOfDeliveries, id, {
    name: cleanFileName(name, 'xml'),
    type: 'xml',
    bytes,
  })
  const paper = {
    supplier_id: supplier,
    document_no: invoice.document_no.slice(0, 60),
    document_date: invoice.document_date,
    document_total: Math.max(0, invoice.total),
  }
  return changeRow(tx, 'deliveries', { businessId, id, version }, paper, findDelivery)
}

/** Returns the amount of a line as the delivery has its prices, before or with VAT. */
function amountIn(mode: PriceMode, { price_mode }: KsefInvoice, { amount, vat_rate }: KsefLine): number {
  if (mode === price_mode) return amount
  return mode === 'net' ? netOf(amount, vat_rate) : grossOf(amount, vat_rate)
}

/** Says where a line stands beside goods that came: a product that did not come is still open. */
function placeBeside(line: KsefLine, match: LineMatch | null | undefined, came: ReadonlySet<string>) {
  const { state, product_id } = placeOf(line, match)
  const isHere = product_id !== null && came.has(product_id)
  return state === 'matched' && !isHere ? { state: 'open' as const, product_id: null } : { state, product_id }
}
