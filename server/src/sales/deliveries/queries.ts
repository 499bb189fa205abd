import { documentNumber } from '@wizyta/contract/kit/document'
import type { ListQuery } from '@wizyta/contract/kit/list'
import type { Rights } from '@wizyta/contract/kit/permission'
import {
  allowsDelivery,
  type Delivery,
  type DeliveryAction,
  type DeliveryDocument,
  type DeliveryInput,
  type DeliveryStatus,
  mayChangeDelivery,
  mayDiscardDelivery,
} from '@wizyta/contract/sales/deliveries/api'
import { grossTotal } from '@wizyta/contract/sales/deliveries/totals'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, outdated, Refusal } from '../../kit/http/refusal.ts'
import { dayFilters } from '../../kit/lists/day-filters.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { type PricedDeliveryLine, type PricedLineInput, withPrices } from './line-prices.ts'

/** Content of one unit of a line `l` as it arrived. Before that, its product `p` says it. */
const contentOf = sql`coalesce(l.pack_size, p.pack_size)`

/** Batches of a product in a delivery, at its first line. */
const batches = sql`
  case when exists (select from delivery_lines o where o.business_id = l.business_id and o.delivery_id = l.delivery_id
    and o.product_id = l.product_id and o.position < l.position) then '[]'::json else
  (select coalesce(json_agg(json_build_object('number', number, 'expires_on', expires_on, 'packs', packs)
      order by expires_on nulls last, number), '[]') from (
    select b.number, b.expires_on, case when sum(m.qty) % ${contentOf} = 0 then sum(m.qty) / ${contentOf} end as packs
    from stock_movements m join stock_batches b on b.business_id = m.business_id and b.id = m.batch_id
    where m.business_id = l.business_id and m.ref_kind = 'delivery' and m.batch_id is not null and m.ref_id = l.delivery_id
      and m.product_id = l.product_id
    group by b.number, b.expires_on having sum(m.qty) > 0) batch) end`

const columns = sql`
  d.id, d.version, d.created_at, d.updated_at, d.archived_at, d.status, d.number, d.number_year, d.supplier_id,
  s.name as supplier, s.email as supplier_email, d.document_no, d.document_date, d.price_mode, shown_price(d.document_total) as document_total, d.note, d.ordered_at, d.received_at,
  shown_price(d.total) as total,
  (select coalesce(json_agg(line), '[]') from (
    select l.id, l.product_id, p.name as product, p.track_batches, l.packs, shown_price(l.pack_price) as pack_price,
      shown_price(l.amount) as amount, l.vat_rate, l.received, ${batches} as batches
    from delivery_lines l join products p on p.business_id = l.business_id and p.id = l.product_id
    where l.business_id = d.business_id and l.delivery_id = d.id
    order by l.position) line) as lines,
  (select coalesce(json_agg(correction), '[]') from (
    select c.id, 'KPZ ' || c.number || '/' || c.number_year as number, c.at, u.name as by, c.reason, c.document_no,
      shown_price(c.total) as total, (select json_agg(line) from (
        select x.line_id, p.name as product, x.packs_before, x.packs,
          shown_price(x.pack_price_before) as pack_price_before, shown_price(x.pack_price) as pack_price,
          shown_price(x.amount) as amount, case when shown_price(x.amount) is not null then x.amount_packs end as amount_packs
        from delivery_correction_lines x
        join delivery_lines l on l.business_id = x.business_id and l.delivery_id = x.delivery_id and l.id = x.line_id
        join products p on p.business_id = l.business_id and p.id = l.product_id
        where x.business_id = c.business_id and x.correction_id = c.id order by x.position) line) as lines
    from delivery_corrections c left join users u on u.id = c.by_id
    where c.business_id = d.business_id and c.delivery_id = d.id
    order by c.number_year, c.number) correction) as corrections,
  exists (select from delivery_invoices i where i.business_id = d.business_id and i.delivery_id = d.id) as has_invoice,
  coalesce(d.created_by = current_user_id(), false) as is_own`
const from = sql`
  from deliveries d left join suppliers s on s.business_id = d.business_id and s.id = d.supplier_id`

/** A delivery under its lock. */
export type LockedDelivery = Omit<Delivery, 'lines' | 'corrections'> & {
  lines: PricedDeliveryLine[]
  corrections: {
    lines: {
      line_id: string
      packs: number
      packs_before: number
      pack_price: number
      amount: number | null
      amount_packs: number | null
    }[]
  }[]
}

type Stored = Omit<Delivery, 'number'> & { number: number | null; number_year: number | null }

export async function listDeliveries(tx: Tx, businessId: string, timezone: string, query: ListQuery) {
  const page = await listRows<Stored>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'd',
    defaultSort: '-created_at',
    search: (term) =>
      everyWordIn(
        sql`plain(concat_ws(' ', s.name, d.document_no, 'PZ ' || d.number || '/' || d.number_year))`,
        term,
      ),
    filters: dayFilters(sql`d.received_at`, timezone),
  })
  return { ...page, data: page.data.map(withNumber) }
}

export async function findDelivery(tx: Tx, businessId: string, id: string): Promise<Delivery> {
  const { rows } =
    await sql<Stored>`select ${columns} ${from} where d.business_id = ${businessId} and d.id = ${id}`.execute(
      tx,
    )
  return withNumber(found(rows))
}

function withNumber({ number, number_year, ...row }: Stored): Delivery {
  return {
    ...row,
    number: number === null || number_year === null ? null : documentNumber('delivery', number, number_year),
  }
}

/** Adds a draft. */
export async function insertDelivery(tx: Tx, businessId: string, input: DeliveryInput): Promise<Delivery> {
  const { lines: given = [], ...fields } = input
  await checkReferences(tx, businessId, 'suppliers', { supplier_id: fields.supplier_id })
  const lines = await withPrices(tx, businessId, given, fields.price_mode)
  const id = await insertRow(tx, 'deliveries', businessId, {
    ...fields,
    total: grossTotal(lines, fields.price_mode),
  })
  await writeLines(tx, businessId, id, lines)
  return findDelivery(tx, businessId, id)
}

/** Changes a delivery of which nothing has arrived. */
export async function updateDelivery(
  { tx, businessId, session }: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
  { id, version }: { id: string; version: number },
  input: Partial<DeliveryInput>,
): Promise<Delivery> {
  const before = await lockDelivery(tx, businessId, id, version, 'change')
  checkAuthor(session, before)
  const { lines: given, ...fields } = input
  await checkReferences(tx, businessId, 'suppliers', { supplier_id: fields.supplier_id })
  const mode = fields.price_mode ?? before.price_mode
  const lines = given && (await withPrices(tx, businessId, given, mode, before))
  if (lines) {
    await tx
      .deleteFrom('delivery_lines')
      .where('business_id', '=', businessId)
      .where('delivery_id', '=', id)
      .execute()
    await writeLines(tx, businessId, id, lines)
  }
  const total = grossTotal(lines ?? before.lines, mode)
  return changeRow(tx, 'deliveries', { businessId, id, version }, { ...fields, total }, findDelivery)
}

/** Refuses changes of what a colleague made or what is ordered, without the right to change all. */
export function checkAuthor(rights: Rights, delivery: Pick<Delivery, 'is_own' | 'status'>): void {
  if (!mayChangeDelivery(rights, delivery))
    throw new Refusal(
      403,
      'Only the author of a draft, or a user with the right to change deliveries, can do this.',
    )
}

/** Enters the document of goods that have arrived. Lines and stock stay as they are. */
export async function describeDelivery(
  tx: Tx,
  businessId: string,
  { id, version }: { id: string; version: number },
  document: DeliveryDocument,
): Promise<Delivery> {
  await lockDelivery(tx, businessId, id, version, 'describe')
  return changeRow(tx, 'deliveries', { businessId, id, version }, document, findDelivery)
}

/** Puts away a draft, or an order that was cancelled. */
export async function discardDelivery(
  { tx, businessId, session }: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
  { id, version }: { id: string; version: number },
) {
  checkDiscard(session, await lockDelivery(tx, businessId, id, version, 'discard'))
  return archiveRow(tx, 'deliveries', { businessId, id, version }, true, findDelivery)
}

export async function restoreDelivery(
  { tx, businessId, session }: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
  { id, version }: { id: string; version: number },
) {
  checkDiscard(session, await findDelivery(tx, businessId, id))
  return archiveRow(tx, 'deliveries', { businessId, id, version }, false, findDelivery)
}

function checkDiscard(rights: Rights, delivery: Pick<Delivery, 'is_own' | 'status'>): void {
  if (!mayDiscardDelivery(rights, delivery))
    throw new Refusal(403, 'You do not have the right to do this here.')
}

/** Moves a delivery to its next state: ordered, closed, cancelled. */
export async function stepDelivery(
  tx: Tx,
  businessId: string,
  { id, version }: { id: string; version: number },
  action: 'order' | 'close' | 'cancel',
): Promise<Delivery> {
  const before = await lockDelivery(tx, businessId, id, version, action)
  if (action === 'order' && before.lines.length === 0)
    throw conflict('This delivery has no lines yet. Add what was ordered.')
  const steps: Record<typeof action, { status: DeliveryStatus; ordered_at?: string }> = {
    order: { status: 'ordered', ordered_at: new Date().toISOString() },
    close: { status: 'closed' },
    cancel: { status: 'cancelled' },
  }
  return changeRow(tx, 'deliveries', { businessId, id, version }, steps[action], findDelivery)
}

/**
 * Locks a delivery until the transaction ends. Answers 404 without it, and 412 with the present row when another user
 * was faster. Answers 409 when its state does not allow the action. Its lines have their prices whether the caller sees
 * them or not.
 */
export async function lockDelivery(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  action: DeliveryAction,
): Promise<LockedDelivery> {
  const { rows } = await sql<{ version: number }>`
    select version from deliveries where business_id = ${businessId} and id = ${id} for update`.execute(tx)
  const locked = found(rows)
  const row = await findDelivery(tx, businessId, id)
  if (locked.version !== version) throw outdated(row)
  if (row.archived_at || !allowsDelivery(row.status, action))
    throw conflict('This delivery has moved on. Look at it again.')
  return { ...row, ...(await storedPrices(tx, businessId, id)) }
}

/** Reads the prices of a delivery and of its corrections, which its own columns may hide. */
export async function storedPrices(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<Pick<LockedDelivery, 'lines' | 'corrections'>> {
  const { rows: lines } = await sql<PricedDeliveryLine>`
    select l.id, l.product_id, p.name as product, p.track_batches, l.packs, l.pack_price, l.amount, l.vat_rate, l.received,
      ${contentOf} as pack_size, p.pack_size as pack_size_now
    from delivery_lines l join products p on p.business_id = l.business_id and p.id = l.product_id
    where l.business_id = ${businessId} and l.delivery_id = ${id}
    order by l.position`.execute(tx)
  const { rows: corrections } = await sql<LockedDelivery['corrections'][number]>`
    select json_agg(json_build_object('line_id', x.line_id, 'packs_before', x.packs_before, 'packs', x.packs,
      'pack_price', x.pack_price, 'amount', x.amount, 'amount_packs', x.amount_packs)) as lines
    from delivery_corrections c
    join delivery_correction_lines x on x.business_id = c.business_id and x.correction_id = c.id
    where c.business_id = ${businessId} and c.delivery_id = ${id}
    group by c.number_year, c.number order by c.number_year, c.number`.execute(tx)
  return { lines, corrections }
}

async function writeLines(
  tx: Tx,
  businessId: string,
  delivery_id: string,
  lines: readonly PricedLineInput[],
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('delivery_lines')
    .values(lines.map((line, position) => ({ ...line, position, delivery_id, business_id: businessId })))
    .execute()
}
