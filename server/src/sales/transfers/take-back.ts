import type { Transfer } from '@wizyta/contract/sales/transfers/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict, markMissingPermission, Refusal } from '../../kit/http/refusal.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { lockBatches, lockLevels } from '../stock/batches.ts'
import { reverseDocument } from '../stock/movements.ts'
import { refuseBelowZero, valuesOf } from './move-goods.ts'
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
      conflict('A colleague who can change the stock of {salon} now can take it back.', {
        values: { salon: other_name },
      }),
    )
  await lockTransfers(tx, businessId)
  const [sender, receiver] = direction === 'out' ? [businessId, other_id] : [other_id, businessId]
  const names = new Map([[other_id, other.name]])
  const given = await atSalon(call, receiver, async () => {
    const got = await lockLines(tx, receiver, id, names.get(receiver))
    await lockStock(tx, receiver, got.lines)
    return got
  })
  const missed = await atSalon(call, sender, async () => {
    const back = await lockLines(tx, sender, id, names.get(sender))
    const salon = names.get(sender) ?? given.other
    await refuseArchived(tx, sender, back.lines, salon)
    await lockStock(tx, sender, back.lines)
    await refuseBelowZero(tx, sender, back.lines, salon)
    return back
  })
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
    await markReversed(tx, sender, id, reason)
    await reverseDocument(
      tx,
      sender,
      movementsOf(missed.lines),
      by,
      new Map(missed.lines.map(({ movement_id }, position) => [movement_id, values[position] as number])),
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

/** Locks and reads the document in one salon; refuses what was taken back before, or is missing there. */
async function lockLines(tx: Tx, businessId: string, id: string, salon = '') {
  const { rows } = await sql<{ reversed_at: string | null; other_name: string }>`
    select reversed_at, other_name from stock_transfers
    where business_id = ${businessId} and id = ${id} for update`.execute(tx)
  const [head] = rows
  // Salons may be imported from exports of different days.
  if (!head)
    throw conflict('{salon} does not have this transfer. Correct the stock in both salons by hand.', {
      values: { salon },
    })
  if (head.reversed_at) throw conflict('This transfer was taken back before.')
  const { rows: lines } = await sql<Line>`
    select l.product_id, p.name, l.qty, m.batch_id, l.movement_id from stock_transfer_lines l
    join products p on p.business_id = l.business_id and p.id = l.product_id
    join stock_movements m on m.business_id = l.business_id and m.id = l.movement_id
    where l.business_id = ${businessId} and l.transfer_id = ${id} order by l.position`.execute(tx)
  return { lines, other: head.other_name }
}

/** Locks stock and batches of the goods. */
async function lockStock(tx: Tx, businessId: string, lines: readonly Line[]): Promise<void> {
  await lockLevels(
    tx,
    businessId,
    lines.map(({ product_id }) => product_id),
  )
  await lockBatches(
    tx,
    businessId,
    'id',
    lines.flatMap(({ batch_id }) => batch_id ?? []),
  )
}

/** Refuses goods whose product was archived since, where their stock would be hidden. Locks the products. */
async function refuseArchived(
  tx: Tx,
  businessId: string,
  lines: readonly Line[],
  salon: string,
): Promise<void> {
  const ids = lines.map(({ product_id }) => product_id)
  const { rows } = await sql<{ name: string; archived_at: string | null }>`
    select name, archived_at from products where business_id = ${businessId} and id = any (${ids}::uuid[])
    order by id for share`.execute(tx)
  const archived = rows.find(({ archived_at }) => archived_at !== null)
  if (archived)
    throw conflict('“{name}” was archived in {salon}. Restore it there first.', {
      values: { name: archived.name, salon },
    })
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
