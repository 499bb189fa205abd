import type { Transfer } from '@wizyta/contract/sales/transfers/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict, markMissingPermission, Refusal } from '../../kit/http/refusal.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { lockLevels } from '../stock/batches.ts'
import { reverseDocument } from '../stock/movements.ts'
import { readLevels, valuesOf, valuesThere } from './move-goods.ts'
import { findTransfer } from './queries.ts'
import { atSalon, listSalons, lockLog, lockTransfers, type TransferCall } from './salons.ts'

interface Line {
  product_id: string
  name: string
  qty: number
  batch_id: string | null
  movement_id: string
}

/** Takes a transfer back: the goods leave the salon that got them for the one that sent them. */
export async function takeBackTransfer(call: TransferCall, id: string, reason: string): Promise<Transfer> {
  const { tx, businessId } = call
  const { direction, other_id, other_name } = await readHead(tx, businessId, id)
  const other = (await listSalons(call)).find((salon) => salon.id === other_id)
  if (!other)
    throw markMissingPermission(
      conflict('Taking this back needs the right to change the stock of {salon}.', {
        values: { salon: other_name },
      }),
    )
  await lockTransfers(tx, businessId)
  const [sender, receiver] = direction === 'out' ? [businessId, other_id] : [other_id, businessId]
  const names = new Map([[other_id, other.name]])
  const given = await atSalon(call, receiver, () => lockLines(tx, receiver, id))
  const missed = await atSalon(call, sender, () => lockLines(tx, sender, id))
  for (const salon of [sender, receiver].toSorted()) await atSalon(call, salon, () => lockLog(tx, salon))
  const by = { ref: { kind: 'transfer', id }, reason }
  const values = await atSalon(call, receiver, async () => {
    await refuseGone(tx, receiver, given.lines, names.get(receiver))
    await markReversed(tx, receiver, id, reason)
    const reversals = await reverseDocument(tx, receiver, movementsOf(given.lines), by).catch((error) => {
      throw error instanceof Refusal && error.status === 422 ? gone('', names.get(receiver)) : error
    })
    return valuesOf(tx, receiver, reversals)
  })
  await atSalon(call, sender, async () => {
    const changes = missed.lines.map(({ product_id, name, qty }, position) => ({
      item: product_id,
      name,
      qty,
      value: values[position] as number,
    }))
    const there = valuesThere(changes, missed.levels, names.get(sender) ?? given.other)
    await markReversed(tx, sender, id, reason)
    await reverseDocument(
      tx,
      sender,
      movementsOf(missed.lines),
      by,
      new Map(missed.lines.map(({ movement_id }, position) => [movement_id, there[position] as number])),
    )
  })
  return findTransfer(call, id)
}

async function readHead(tx: Tx, businessId: string, id: string) {
  const { rows } = await sql<{ direction: 'out' | 'in'; other_id: string; other_name: string }>`
    select direction, other_id, other_name from stock_transfers
    where business_id = ${businessId} and id = ${id}`.execute(tx)
  return found(rows)
}

/** Locks and reads the document and its stock in one salon; refuses what was taken back before. */
async function lockLines(tx: Tx, businessId: string, id: string) {
  const { rows } = await sql<{ reversed_at: string | null; other_name: string }>`
    select reversed_at, other_name from stock_transfers
    where business_id = ${businessId} and id = ${id} for update`.execute(tx)
  const { reversed_at, other_name: other } = found(rows)
  if (reversed_at) throw conflict('This transfer was taken back before.')
  const { rows: lines } = await sql<Line>`
    select l.product_id, p.name, l.qty, m.batch_id, l.movement_id from stock_transfer_lines l
    join products p on p.business_id = l.business_id and p.id = l.product_id
    join stock_movements m on m.business_id = l.business_id and m.id = l.movement_id
    where l.business_id = ${businessId} and l.transfer_id = ${id} order by l.position`.execute(tx)
  const ids = lines.map(({ product_id }) => product_id)
  await lockLevels(tx, businessId, ids)
  return { lines, other, levels: await readLevels(tx, businessId, ids) }
}

const movementsOf = (lines: readonly Line[]) => lines.map(({ movement_id }) => movement_id)

/** Refuses goods that have left the salon since. Stock that may fall below zero lets them go, but no batch does. */
async function refuseGone(tx: Tx, businessId: string, lines: readonly Line[], salon?: string): Promise<void> {
  const { negative_stock } = await readSettings(tx, businessId)
  const asked = JSON.stringify(lines)
  const { rows } = await sql<{ name: string }>`
    with asked as (
      select * from json_to_recordset(${asked}::json) as a(product_id uuid, name text, qty bigint, batch_id uuid))
    select a.name from (select product_id, name, sum(qty) as qty from asked group by 1, 2) a
    join stock_levels l on l.business_id = ${businessId} and l.product_id = a.product_id
    where l.balance < a.qty and not ${negative_stock}::boolean
    union all
    select a.name from (select name, batch_id, sum(qty) as qty from asked where batch_id is not null group by 1, 2) a
    join stock_batches b on b.business_id = ${businessId} and b.id = a.batch_id
    where b.balance < a.qty
    limit 1`.execute(tx)
  const [short] = rows
  if (short) throw gone(short.name, salon)
}

const gone = (name: string, salon = '') =>
  salon && name
    ? conflict('There is not enough of “{name}” left in {salon}. It cannot be taken back.', {
        values: { name, salon },
      })
    : name
      ? conflict('There is not enough of “{name}” left here. It cannot be taken back.', { values: { name } })
      : conflict('Some of these goods have been sold or used since. They cannot be taken back.')

async function markReversed(tx: Tx, businessId: string, id: string, reason: string): Promise<void> {
  await sql`
    update stock_transfers set reversed_at = now(), reversed_by_id = current_user_id(), reversal_reason = ${reason}
    where business_id = ${businessId} and id = ${id}`.execute(tx)
}
