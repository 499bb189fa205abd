import type { Delivery } from '@wizyta/contract/sales/deliveries/api'
import {
  type DeliveryInvoice,
  type InvoiceLine,
  type InvoiceLineState,
  type InvoiceMatches,
  wholeUnits,
} from '@wizyta/contract/sales/deliveries/invoice'
import { grossTotal, unitPrice } from '@wizyta/contract/sales/deliveries/totals'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { changeRow, found } from '../../kit/database/rows.ts'
import { attachFile } from '../../kit/files/attachments.ts'
import { cleanFileName } from '../../kit/files/clean-file-name.ts'
import { XmlFault } from '../../kit/files/read-xml.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { filesOfDeliveries } from './files.ts'
import { type KsefInvoice, type KsefLine, readKsefInvoice } from './ksef-invoice.ts'
import { type PricedDeliveryLine, withAmount } from './line-prices.ts'
import { type LineMatch, matchLines, rememberMatches } from './match-lines.ts'
import { findDelivery, insertDelivery, lockDelivery } from './queries.ts'

/** Makes a draft of a delivery from a structured invoice, which is attached to it. */
export async function insertFromInvoice(
  tx: Tx,
  businessId: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<Delivery> {
  const invoice = readOrRefuse(bytes)
  await refuseSecond(tx, businessId, invoice)
  const matches = await matchLines(tx, businessId, invoice.seller_nip, invoice.lines)
  const lines = invoice.lines.map((line, position) => ({
    line,
    position,
    ...placeOf(line, matches[position]),
  }))
  const { id } = await insertDelivery(tx, businessId, {
    supplier_id: await supplierOf(tx, businessId, invoice.seller_nip),
    document_no: invoice.document_no.slice(0, 60),
    document_date: invoice.document_date,
    price_mode: invoice.price_mode,
    document_total: Math.max(0, invoice.total),
    lines: lines.flatMap(({ line, product_id, packs }) =>
      product_id === null || packs === null ? [] : [deliveryLine(line, product_id, packs)],
    ),
  })
  await writeInvoice(tx, businessId, id, invoice, lines)
  await attachFile(tx, businessId, filesOfDeliveries, id, {
    name: cleanFileName(name, 'xml'),
    type: 'xml',
    bytes,
  })
  return findDelivery(tx, businessId, id)
}

export function readOrRefuse(bytes: Uint8Array): KsefInvoice {
  try {
    return readKsefInvoice(bytes)
  } catch (error) {
    throw error instanceof XmlFault ? invalid({ file: [error.sentence] }) : error
  }
}

/** Refuses an invoice that is a delivery already, unless that one was put away. */
export async function refuseSecond(
  tx: Tx,
  businessId: string,
  { seller_nip, document_no }: KsefInvoice,
): Promise<void> {
  // Two uploads at once: the second waits here, and finds what the first has left.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoice ${businessId} ${seller_nip} ${document_no}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql`
    select from delivery_invoices i join deliveries d on d.business_id = i.business_id and d.id = i.delivery_id
    where i.business_id = ${businessId} and i.seller_nip = ${seller_nip} and d.document_no = ${document_no.slice(0, 60)}
      and d.archived_at is null and d.status <> 'cancelled' limit 1`.execute(tx)
  if (rows.length > 0)
    throw conflict('There is a delivery for this invoice already. Search for the number of the document.')
}

export async function supplierOf(tx: Tx, businessId: string, nip: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from suppliers where business_id = ${businessId} and nip = ${nip} and archived_at is null`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}

/** Says where a line goes: into the delivery, out of it, or to the user. A discount as a line is left out. */
export function placeOf(
  { qty, amount }: KsefLine,
  match: LineMatch | null | undefined,
): { state: InvoiceLineState; product_id: string | null; packs: number | null } {
  if (amount < 0 || qty < 0 || match?.product_id === null)
    return { state: 'left_out', product_id: null, packs: null }
  const whole = wholeUnits(qty * (match?.units ?? 1))
  if (!match || whole === null) return { state: 'open', product_id: null, packs: null }
  return { state: 'matched', product_id: match.product_id, packs: whole }
}

/** A line of the delivery with the amount of the invoice, discounts included. It gives the price of a unit. */
const deliveryLine = (
  { amount, vat_rate }: Pick<KsefLine, 'amount' | 'vat_rate'>,
  product_id: string,
  packs: number,
) => ({ ...withAmount({ product_id, packs, pack_price: 0, vat_rate }, amount) })

export async function writeInvoice(
  tx: Tx,
  businessId: string,
  delivery_id: string,
  { seller_nip, seller_name, buyer_nip, sums }: KsefInvoice,
  lines: readonly { line: KsefLine; position: number; state: InvoiceLineState; product_id: string | null }[],
): Promise<void> {
  await sql`
    insert into delivery_invoices (business_id, delivery_id, seller_nip, seller_name, buyer_nip, sums)
    values (${businessId}, ${delivery_id}, ${seller_nip}, ${seller_name}, ${buyer_nip}, ${JSON.stringify(sums)}::jsonb)`.execute(
    tx,
  )
  await tx
    .insertInto('delivery_invoice_lines')
    .values(
      lines.map(({ line, position, state, product_id }) => ({
        ...line,
        business_id: businessId,
        delivery_id,
        position,
        state,
        product_id,
      })),
    )
    .execute()
}

/** Reads the invoice of a delivery, with the products of its lines. */
export async function findInvoice(tx: Tx, businessId: string, id: string): Promise<DeliveryInvoice> {
  const { rows } = await sql<DeliveryInvoice>`
    select i.seller_nip, i.seller_name, i.sums,
      (select s.id from suppliers s
        where s.business_id = i.business_id and s.nip = i.seller_nip and s.archived_at is null) as supplier_id,
      i.buyer_nip is null or b.nip is null or i.buyer_nip = b.nip as is_ours,
      (select json_agg(line) from (
        select l.position, l.name, l.code, l.gtin, l.unit, l.qty, l.amount, l.vat_rate, l.state, l.product_id,
          p.name as product
        from delivery_invoice_lines l left join products p on p.business_id = l.business_id and p.id = l.product_id
        where l.business_id = i.business_id and l.delivery_id = i.delivery_id order by l.position) line) as lines
    from delivery_invoices i join businesses b on b.id = i.business_id
    where i.business_id = ${businessId} and i.delivery_id = ${id}`.execute(tx)
  return found(rows)
}

/**
 * Matches lines of the invoice with products, or leaves them out. The choice is remembered. A line that was matched
 * before leaves its former line of the delivery.
 */
export async function matchInvoice(
  tx: Tx,
  businessId: string,
  { id, version }: { id: string; version: number },
  { lines: given }: InvoiceMatches,
): Promise<Delivery> {
  const before = await lockDelivery(tx, businessId, id, version, 'change')
  const invoice = await findInvoice(tx, businessId, id)
  await checkReferences(
    tx,
    businessId,
    'products',
    Object.fromEntries(given.map(({ product_id }, index) => [`lines.${index}.product_id`, product_id])),
  )
  const chosen = given.map((one, index) => chosenLine(invoice.lines, given, one, index))
  const { replaced, added } = planLines(before.lines, invoice.lines, chosen)
  if (replaced.size > 0)
    await tx
      .deleteFrom('delivery_lines')
      .where('business_id', '=', businessId)
      .where('delivery_id', '=', id)
      .where('id', 'in', [...replaced])
      .execute()
  const after = await sql<{ position: number }>`
    select coalesce(max(position), -1)::int as position from delivery_lines
    where business_id = ${businessId} and delivery_id = ${id}`.execute(tx)
  const next = found(after.rows).position + 1
  if (added.length > 0)
    await tx
      .insertInto('delivery_lines')
      .values(
        added.map((line, index) => ({
          ...line,
          business_id: businessId,
          delivery_id: id,
          position: next + index,
        })),
      )
      .execute()
  for (const { line, product_id } of chosen)
    await sql`
      update delivery_invoice_lines set product_id = ${product_id}, state = ${product_id === null ? 'left_out' : 'matched'}
      where business_id = ${businessId} and delivery_id = ${id} and position = ${line.position}`.execute(tx)
  await rememberMatches(tx, businessId, invoice.seller_nip, chosen)
  const total = grossTotal(
    [...before.lines.filter((line) => !replaced.has(line.id)), ...added],
    before.price_mode,
  )
  return changeRow(tx, 'deliveries', { businessId, id, version }, { total }, findDelivery)
}

/**
 * Says which lines of the delivery go, and which come. A matched line of the invoice gives up the delivery line of its
 * product, one with its amount first. A line of the delivery that no other line of the invoice names is taken as it is.
 */
function planLines(
  lines: readonly Pick<PricedDeliveryLine, 'id' | 'product_id' | 'packs' | 'pack_price'>[],
  all: readonly InvoiceLine[],
  chosen: readonly ReturnType<typeof chosenLine>[],
) {
  const replaced = new Set<string>()
  const leftOf = (product: string) =>
    lines.filter(({ id, product_id }) => product_id === product && !replaced.has(id))
  const namedBeside = (product: string) =>
    all.filter(
      (line) =>
        line.state === 'matched' && line.product_id === product && !chosen.some((one) => one.line === line),
    ).length
  const shared = new Set<InvoiceLine>()
  for (const { line } of chosen) {
    if (line.state !== 'matched' || line.product_id === null) continue
    const own = leftOf(line.product_id)
    const made = own.find(({ packs, pack_price }) => pack_price === unitPrice(line.amount, packs)) ?? own[0]
    if (!made) continue
    // One line for several of the invoice is theirs as long as another one names it.
    if (own.length > namedBeside(line.product_id)) replaced.add(made.id)
    else shared.add(line)
  }
  const bound = new Map<string, number>()
  const added = chosen.flatMap(({ line, product_id, packs }) => {
    if (product_id === null || packs === null) return []
    if (shared.has(line) && line.product_id === product_id) return []
    const before = bound.get(product_id) ?? 0
    if (leftOf(product_id).length > namedBeside(product_id) + before) {
      bound.set(product_id, before + 1)
      return []
    }
    return [deliveryLine(line, product_id, packs)]
  })
  return { replaced, added }
}

function chosenLine(
  lines: readonly InvoiceLine[],
  all: InvoiceMatches['lines'],
  { position, product_id, packs: given }: InvoiceMatches['lines'][number],
  index: number,
) {
  const line = lines.find((one) => one.position === position)
  if (!line || all.findIndex((one) => one.position === position) !== index)
    throw invalid({ [`lines.${index}.position`]: ['Choose one that exists and is not archived.'] })
  const packs = product_id === null ? null : (given ?? wholeUnits(line.qty))
  if (product_id !== null && packs === null)
    throw invalid({ [`lines.${index}.packs`]: ['Enter a whole number.'] })
  if (product_id !== null && line.amount < 0)
    throw invalid({ [`lines.${index}.product_id`]: ['A discount is no product. Leave the line out.'] })
  const ratio = packs === null ? 1 : (packs * 1000) / line.qty
  return { line, product_id, packs, units: Number.isInteger(ratio) && ratio > 0 ? ratio : 1 }
}
