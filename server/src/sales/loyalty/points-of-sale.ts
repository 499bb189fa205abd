import type { LoyaltyProgram } from '@wizyta/contract/sales/loyalty/api'
import {
  givesPoints,
  isLowered,
  mostPoints,
  pointsBack,
  pointsFor,
} from '@wizyta/contract/sales/loyalty/points'
import type { Sale, SaleLine } from '@wizyta/contract/sales/till/api'
import { spreadDiscount } from '@wizyta/contract/sales/till/sums'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { type LockedCard, lockCard, type PointEntry, writeEntries } from './cards.ts'
import { readProgram } from './program.ts'

interface PointedLine {
  kind: string
  total: number
  voucher_id: string | null
}

/** Points that a sale redeems and gives, with the discount of each line. */
export interface PointsOfSale {
  /** Grosze off each line, in their order. */
  parts: number[]
  redeemed: number
  amount: number
  card: LockedCard | null
  program: LoyaltyProgram
}

/**
 * Redeems points as a discount of the lines that they may lower. In Polish VAT law they are a discount and no payment
 * (art. 29a ust. 7 pkt 2 of the VAT act): the tax is that of the lowered price. The card stays locked.
 */
export async function redeemPoints(
  tx: Tx,
  businessId: string,
  clientId: string | null,
  points: number,
  lines: readonly PointedLine[],
): Promise<PointsOfSale> {
  const program = await readProgram(tx, businessId)
  const none = { parts: lines.map(() => 0), redeemed: 0, amount: 0, card: null, program }
  if (points > 0 && clientId === null)
    throw invalid({ client_id: ['Choose the client whose points these are.'] })
  if (!program.active || clientId === null) {
    if (points > 0) throw invalid({ points: ['Points are not redeemed here now.'] })
    return none
  }
  const card = await lockCard(tx, businessId, clientId, program.valid_months)
  if (points === 0) return { ...none, card }
  const pointed = lines.map((line) => ({
    ...line,
    is_covered: line.kind === 'service' && line.voucher_id !== null,
  }))
  if (points < program.least_points) throw invalid({ points: ['This is less than may be redeemed at once.'] })
  if (points > card.balance) throw invalid({ points: ['The client does not have as many points.'] })
  if (points > mostPoints(program, pointed))
    throw invalid({ points: ['This is more than points may take off this sale.'] })
  const amount = points * program.point_value
  const parts = spreadDiscount(
    pointed.map((line) => (isLowered(line) ? line.total : 0)),
    amount,
  )
  return { parts, redeemed: points, amount, card, program }
}

/** Writes the points that a sale redeemed, and those that its lines give. */
export async function writePoints(
  tx: Tx,
  businessId: string,
  saleId: string,
  { card, program, redeemed, amount }: PointsOfSale,
  lines: readonly PointedLine[],
): Promise<void> {
  if (!card) return
  const base = lines
    .filter(({ kind, voucher_id }) => givesPoints(program.scope, kind) && voucher_id === null)
    .reduce((sum, { total }) => sum + total, 0)
  await writeEntries(tx, businessId, card, [
    { type: 'redeemed', points: -redeemed, sale_id: saleId, amount },
    {
      type: 'earned',
      points: pointsFor(base, program.grosze_per_point),
      sale_id: saleId,
      amount: base,
      per_point: program.grosze_per_point,
      scope: program.scope,
    },
  ])
}

/** A line of a sale with what a refund returns of it now. */
interface ReturnedLine {
  line: SaleLine
  qty: number
  amount: number
}

/** Takes points back and gives points back in proportion to what is returned. The parts of all refunds add up. */
export async function returnPoints(
  tx: Tx,
  businessId: string,
  { sale, documentId }: { sale: Sale; documentId: string },
  returned: readonly ReturnedLine[],
): Promise<void> {
  const { rows } = await sql<{
    card_id: string
    type: 'earned' | 'redeemed'
    points: number
    amount: number
    scope: LoyaltyProgram['scope'] | null
  }>`
    select card_id, type, points, amount, scope from loyalty_entries
    where business_id = ${businessId} and sale_id = ${sale.id} and type in ('earned', 'redeemed')`.execute(tx)
  const [first] = rows
  if (!first) return
  const { rows: cards } = await sql<LockedCard>`
    select id, balance, entries from loyalty_cards
    where business_id = ${businessId} and id = ${first.card_id} for update`.execute(tx)
  const [card] = cards
  if (!card) return
  const entries = rows.map(({ type, points, amount, scope }): PointEntry => {
    const isConcerned = ({ kind, voucher }: SaleLine) =>
      scope === null
        ? isLowered({ kind, is_covered: kind === 'service' && voucher !== null })
        : givesPoints(scope, kind) && voucher === null
    const lines = sale.lines.filter(isConcerned)
    const now = returned.filter(({ line }) => isConcerned(line))
    const total = lines.reduce((sum, line) => sum + line.total, 0)
    // A sale that points paid as a whole is counted by its pieces.
    const share =
      total > 0
        ? {
            whole: scope === null ? total : amount,
            before: sumOf(lines, (line) => line.returned_total),
            now: sumOf(now, (one) => one.amount),
          }
        : {
            whole: sumOf(lines, (line) => line.qty),
            before: sumOf(lines, (line) => line.returned_qty),
            now: sumOf(now, (one) => one.qty),
          }
    const back = pointsBack(Math.abs(points), share.whole, share.before, share.now)
    return type === 'earned'
      ? { type: 'taken_back', points: -back, sale_id: documentId }
      : { type: 'returned', points: back, sale_id: documentId }
  })
  await writeEntries(tx, businessId, card, entries)
}

const sumOf = <One>(all: readonly One[], of: (one: One) => number) =>
  all.reduce((sum, one) => sum + of(one), 0)
