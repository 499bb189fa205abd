import { localDay } from '@wizyta/contract/kit/wall-time'
import type { BasketContent, Basket as ParkedBasket } from '@wizyta/contract/sales/till/baskets'
import { uuid } from '../../platform/browser/uuid.ts'
import { type Basket, emptyBasket } from './basket.ts'
import { keptLine } from './basket-sale.ts'

/** Returns all of a basket that is put aside; payments are asked anew. */
export const contentOf = (basket: Basket): BasketContent => {
  const { lines, tips, event_ids, usages, deposits, buyer_nip, buyer_name, note, codes } = basket
  const { points, approved, replaces_id } = basket
  return {
    lines: lines.map(keptLine),
    tips,
    event_ids,
    usages,
    deposits,
    buyer_nip,
    buyer_name,
    note,
    codes,
    points,
    approved,
    replaces_id,
  }
}

/** Returns a basket that was put aside. Discounts that were approved on an earlier day are asked for again. */
export function takenUp(
  { id, client, content, updated_at }: ParkedBasket,
  timezone: string,
  now = Date.now(),
): Basket {
  const isOfToday = localDay(updated_at, timezone) === localDay(now, timezone)
  return {
    ...emptyBasket(),
    ...content,
    lines: content.lines.map((line) => ({ ...line, key: line.visit_line_id ?? uuid() })),
    client: client && { ...client, balance: 0 },
    buyer_name: content.buyer_name ?? null,
    note: content.note ?? null,
    codes: content.codes ?? [],
    usages: content.usages ?? [],
    deposits: content.deposits ?? [],
    points: content.points ?? null,
    approved: isOfToday ? (content.approved ?? []) : [],
    replaces_id: content.replaces_id ?? null,
    basket_id: id,
  }
}
