import { localDay } from '@wizyta/contract/kit/wall-time'
import { averageCost } from '@wizyta/contract/sales/stock/cost'
import {
  type Transfer,
  type TransferInput,
  type TransferMatch,
  transferFaults,
} from '@wizyta/contract/sales/transfers/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { inBusiness } from '../../kit/database/in-business.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { takeDocumentNumber } from '../../kit/database/rows.ts'
import { conflict, invalid, markMissingPermission } from '../../kit/http/refusal.ts'
import { keepBatches, lockBatches, lockLevels } from '../stock/batches.ts'
import type { AmountPart } from '../stock/divide-over-batches.ts'
import { enterDocument, planDocument } from '../stock/movements.ts'
import { type FoundProduct, matchProducts, readSent, type SentProduct } from './match-products.ts'
import { findTransfer } from './queries.ts'
import { refuseOpened } from './refuse-opened.ts'
import { listSalons, lockLog, lockTransfers, type TransferCall, type TransferSalon } from './salons.ts'

/** A part of a line, from one batch or none, with the product that stands for it there. */
interface MovedPart {
  sent: SentProduct
  otherId: string
  qty: number
  batchId: string | null
}

/** Finds products of this salon in another one. */
export async function matchThere(
  call: TransferCall,
  salonId: string,
  productIds: readonly string[],
): Promise<{ data: TransferMatch[] }> {
  const { tx, businessId } = call
  const salon = await chosenSalon(call, salonId)
  const sent = await readSent(tx, businessId, productIds)
  const found = await inBusiness(tx, salon.id, () => matchProducts(tx, salon.id, sent))
  return { data: found.map(({ product_id, other, fault }) => ({ product_id, other, fault })) }
}

/** Returns the salon that was chosen; refuses another firm's as one where the user has no right. */
export async function chosenSalon(call: TransferCall, salonId: string): Promise<TransferSalon> {
  const salon = (await listSalons(call)).find(({ id }) => id === salonId.toLowerCase())
  if (salon) return salon
  throw markMissingPermission(
    invalid({ business_id: ['You cannot change the stock of this salon. Choose another one.'] }),
  )
}

/**
 * Moves goods to another salon of the firm: out here and in there at the same value, all or none. One transfer of a firm
 * runs at a time. It locks stock and batches here, then those there, and the logs in the order of their ids. Work in one
 * salon takes stock and batches before the log. Work in several takes their logs in that order.
 */
export async function moveGoods(call: TransferCall, input: TransferInput): Promise<Transfer> {
  const { tx, businessId, session } = call
  const salon = await chosenSalon(call, input.business_id)
  const lines = input.lines.map(({ product_id, qty }) => ({
    product_id: product_id.toLowerCase(),
    qty: -qty,
  }))
  refuseTwice(lines)
  await lockTransfers(tx, businessId)
  await checkReferences(
    tx,
    businessId,
    'products',
    Object.fromEntries(lines.map(({ product_id }, index) => [productField(index), product_id])),
  )
  const ids = lines.map(({ product_id }) => product_id)
  const sent = await readSent(tx, businessId, ids)
  const found = await inBusiness(tx, salon.id, () => findThere(tx, salon.id, sent))
  await lockLevels(tx, businessId, ids)
  await lockBatches(tx, businessId, 'product_id', ids)
  const plan = await planDocument(tx, businessId, 'transfer', lines, fieldOf)
  refuseLoose(plan, found)
  const isWatched = (line: number) => found[line]?.tracks ?? false
  await refuseOpened(
    tx,
    businessId,
    plan.filter(({ line }) => isWatched(line)),
    fieldOf,
  )
  const parts = plan.map(({ line, amount, batch_id }) => partOf(sent, found, { line, amount, batch_id }))
  const printed = await readBatches(tx, businessId, plan)
  if (businessId < salon.id) await lockLog(tx, businessId)
  const batches = await inBusiness(tx, salon.id, () => prepare(tx, salon, parts, printed))

  const id = crypto.randomUUID()
  const year = Number(localDay(Date.now(), session.timezone).slice(0, 4))
  const number = await takeDocumentNumber(tx, businessId, 'transfer', year)
  const head = { id, number, number_year: year, note: input.note ?? null }
  await insertHead(tx, businessId, { ...head, direction: 'out', other: salon })
  const left = await enterDocument(tx, businessId, documentOf(id, head.note), outOf(lines), fieldOf)
  await insertLines(tx, businessId, id, left, (line) => (sent[line] as SentProduct).id)
  const values = await valuesOf(
    tx,
    businessId,
    left.map((one) => one.id),
  )
  const own = { id: businessId, name: await nameOf(tx, businessId) }
  await inBusiness(tx, salon.id, async () => {
    await insertHead(tx, salon.id, { ...head, direction: 'in', other: own })
    const came = await enterDocument(
      tx,
      salon.id,
      documentOf(id, head.note),
      parts.map(({ sent: { pack_size }, otherId, qty }, index) => ({
        product_id: otherId,
        qty,
        cost: values[index] as number,
        unit_cost: averageCost({ qty, value: values[index] as number }, pack_size),
        batch_id: batches[index] ?? null,
      })),
      () => 'business_id',
    )
    await insertLines(tx, salon.id, id, came, (part) => (parts[part] as MovedPart).otherId)
  })
  return findTransfer(call, id)
}

const fieldOf = (index: number) => `lines.${index}.qty`
const productField = (index: number) => `lines.${index}.product_id`

const documentOf = (id: string, note: string | null) =>
  ({ type: 'transfer', ref: { kind: 'transfer', id }, reason: note }) as const

const outOf = (lines: readonly { product_id: string; qty: number }[]) =>
  lines.map((line) => ({ ...line, unit_cost: null }))

function refuseTwice(lines: readonly { product_id: string }[]): void {
  const twice = lines.flatMap(({ product_id }, index) =>
    lines.findIndex((one) => one.product_id === product_id) < index
      ? [
          [
            `lines.${index}.product_id`,
            ['This product is there already. Enter its whole quantity in one line.'],
          ],
        ]
      : [],
  )
  if (twice.length > 0) throw invalid(Object.fromEntries(twice))
}

/** Finds the products there; refuses those that have none, or one that is counted otherwise. */
async function findThere(tx: Tx, salonId: string, sent: readonly SentProduct[]): Promise<FoundProduct[]> {
  const found = await matchProducts(tx, salonId, sent)
  const refused = found.flatMap(({ fault, other }, index) => {
    const isSame = other && found.findIndex((one) => one.other?.id === other.id) < index
    const refusal = fault ? transferFaults[fault] : isSame ? sameThere : null
    return refusal ? [[productField(index), [refusal]]] : []
  })
  if (refused.length > 0) throw invalid(Object.fromEntries(refused))
  await checkReferences(
    tx,
    salonId,
    'products',
    Object.fromEntries(found.map(({ other }, index) => [productField(index), other?.id])),
  )
  return found
}

const sameThere =
  'Another line goes into the same product of the other salon. Give each product a code of its own there.'

/** Refuses stock without a batch where the product is kept by batch: it would never expire there. */
function refuseLoose(plan: readonly AmountPart[], found: readonly FoundProduct[]): void {
  const refused = plan.flatMap(({ line, batch_id }) =>
    found[line]?.tracks && !batch_id ? [[productField(line), [withoutBatch]]] : [],
  )
  if (refused.length > 0) throw invalid(Object.fromEntries(refused))
}

const withoutBatch =
  'The other salon keeps this product by batch, and not all of this stock has one. Enter its batch here first.'

const partOf = (
  sent: readonly SentProduct[],
  found: readonly FoundProduct[],
  { line, amount, batch_id }: Pick<AmountPart, 'line' | 'amount' | 'batch_id'>,
): MovedPart => {
  const { other, tracks } = found[line] as FoundProduct
  return {
    sent: sent[line] as SentProduct,
    otherId: other?.id ?? '',
    qty: -amount,
    // A salon that does not track batches of it gets the goods without.
    batchId: tracks ? batch_id : null,
  }
}

type Printed = ReadonlyMap<string, { number: string; expires_on: string | null }>

async function readBatches(tx: Tx, businessId: string, plan: readonly AmountPart[]): Promise<Printed> {
  const ids = plan.flatMap(({ batch_id }) => batch_id ?? [])
  const { rows } = await sql<{ id: string; number: string; expires_on: string | null }>`
    select id, number, expires_on from stock_batches
    where business_id = ${businessId} and id = any (${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Finds or adds the batches there, locks stock, batches and log, and refuses stock below zero. */
async function prepare(
  tx: Tx,
  salon: { id: string; name: string },
  parts: readonly MovedPart[],
  printed: Printed,
): Promise<(string | undefined)[]> {
  const batched = parts.flatMap(({ otherId, batchId }, index) => {
    const batch = batchId && printed.get(batchId)
    return batch ? [{ index, product_id: otherId, ...batch }] : []
  })
  const kept = batched.length > 0 ? await keepBatches(tx, salon.id, batched) : []
  const batches: (string | undefined)[] = parts.map(() => undefined)
  batched.forEach(({ index }, place) => {
    batches[index] = kept[place]
  })
  const goods = parts.map(({ otherId, sent: { name } }) => ({ product_id: otherId, name }))
  await lockLevels(
    tx,
    salon.id,
    goods.map(({ product_id }) => product_id),
  )
  await lockBatches(tx, salon.id, 'id', kept)
  await refuseBelowZero(tx, salon.id, goods, salon.name)
  await lockLog(tx, salon.id)
  return batches
}

/**
 * Refuses goods that come into a stock below zero. What fills the gap has no value. All value would lie on the rest, at
 * a multiple of its cost.
 */
export async function refuseBelowZero(
  tx: Tx,
  businessId: string,
  goods: readonly { product_id: string; name: string }[],
  salon: string,
): Promise<void> {
  const ids = goods.map(({ product_id }) => product_id)
  const { rows } = await sql<{ product_id: string }>`
    select product_id from stock_levels
    where business_id = ${businessId} and product_id = any (${ids}::uuid[]) and balance < 0`.execute(tx)
  const below = goods.find(({ product_id }) => rows.some((row) => row.product_id === product_id))
  if (below)
    throw conflict('The stock of “{name}” in {salon} is below zero. Enter what is missing there first.', {
      values: { name: below.name, salon },
    })
}

async function insertHead(
  tx: Tx,
  businessId: string,
  {
    other,
    ...head
  }: {
    id: string
    direction: 'out' | 'in'
    number: number
    number_year: number
    note: string | null
    other: { id: string; name: string }
  },
): Promise<void> {
  await tx
    .insertInto('stock_transfers')
    .values({ business_id: businessId, ...head, other_id: other.id, other_name: other.name })
    .execute()
}

async function insertLines(
  tx: Tx,
  businessId: string,
  transferId: string,
  movements: readonly { id: string; line: number; qty: number }[],
  productOf: (line: number) => string,
): Promise<void> {
  await tx
    .insertInto('stock_transfer_lines')
    .values(
      movements.map(({ id, line, qty }, position) => ({
        business_id: businessId,
        transfer_id: transferId,
        position,
        product_id: productOf(line),
        qty: Math.abs(qty),
        movement_id: id,
      })),
    )
    .execute()
}

/** Reads by how much movements changed the value, in their order, without a sign. */
export async function valuesOf(tx: Tx, businessId: string, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ value: number }>`
    select abs(m.value) as value from unnest(${[...ids]}::uuid[]) with ordinality as wanted(id, place)
    join stock_movements m on m.business_id = ${businessId} and m.id = wanted.id
    order by wanted.place`.execute(tx)
  return rows.map(({ value }) => value)
}

async function nameOf(tx: Tx, businessId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from businesses where id = ${businessId}`.execute(
    tx,
  )
  return rows[0]?.name ?? ''
}
