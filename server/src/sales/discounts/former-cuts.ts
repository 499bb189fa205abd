import { minutesOfWall } from '@wizyta/contract/kit/typed-time'
import { addDays, instantAt, localDay, localTimeOf } from '@wizyta/contract/kit/wall-time'
import type { Discount } from '@wizyta/contract/sales/discounts/api'
import type { DiscountRule } from '@wizyta/contract/sales/discounts/rule'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

/** Terms of an announced rule, in force from one instant to another. */
interface Terms
  extends Pick<
    Discount,
    'kind' | 'percent' | 'amount' | 'valid_from' | 'valid_to' | 'weekdays' | 'hours_from' | 'hours_to'
  > {
  discount_id: string
  begins_at: string
  /** Null: the present terms. */
  ends_at: string | null
  is_on: boolean
}

/** An announced cut while it held, without a gap and without a change of its price. */
export interface Cut extends Omit<Terms, 'begins_at' | 'ends_at' | 'is_on'> {
  from: number
  to: number
}

/**
 * Reads the announced cuts of a business, each with the instants between which it held. Terms that follow each other
 * with the same price are one cut. A cut that is prolonged did not begin anew.
 */
export async function announcedCuts(tx: Tx, businessId: string, timezone: string): Promise<Cut[]> {
  const { rows } = await sql<Terms>`
    select discount_id, begins_at, lead(begins_at) over (partition by discount_id order by begins_at) as ends_at, is_on,
      kind, percent, amount, valid_from, valid_to, weekdays, hours_from, hours_to
    from announced_terms where business_id = ${businessId} order by discount_id, begins_at`.execute(tx)
  const cuts: Cut[] = []
  for (const { begins_at, ends_at, is_on, ...terms } of rows) {
    if (!is_on) continue
    const { valid_from, valid_to } = terms
    const from = Math.max(Date.parse(begins_at), valid_from ? instantAt(valid_from, '00:00', timezone) : 0)
    const to = Math.min(
      ends_at ? Date.parse(ends_at) : Number.POSITIVE_INFINITY,
      valid_to ? instantAt(addDays(valid_to, 1), '00:00', timezone) : Number.POSITIVE_INFINITY,
    )
    if (from >= to) continue
    const last = cuts.at(-1)
    if (last && last.to >= from && isSamePrice(last, terms)) last.to = to
    else cuts.push({ ...terms, from, to })
  }
  return cuts
}

const isSamePrice = (a: Omit<Cut, 'from' | 'to'>, b: Omit<Cut, 'from' | 'to'>) =>
  JSON.stringify(priceOf(a)) === JSON.stringify(priceOf(b))
const priceOf = ({
  discount_id,
  kind,
  percent,
  amount,
  weekdays,
  hours_from,
  hours_to,
}: Omit<Cut, 'from' | 'to'>) => [discount_id, kind, percent, amount, weekdays, hours_from, hours_to]

/**
 * Returns a former cut as a rule that lowers the price of a piece for everybody. Null: it is for some clients or some
 * baskets alone. Codes that were announced are known to all, limits held for later buyers.
 */
export function ruleOfCut(cut: Cut, rule: Discount | undefined): DiscountRule | null {
  const { kind, percent, amount, weekdays, hours_from, hours_to } = cut
  if (!rule || (kind !== 'percent' && kind !== 'price')) return null
  if (rule.first_visit || rule.birthday_days !== null || rule.client_group_ids.length > 0) return null
  if (rule.min_total !== null) return null
  return {
    ...rule,
    kind,
    percent,
    amount,
    weekdays,
    hours_from,
    hours_to,
    code: null,
    valid_from: null,
    valid_to: null,
    max_uses: null,
    per_client: null,
    budget: null,
    needs_approval: false,
  }
}

/**
 * Returns the instants of a window at which a price may become lower: its beginning and those of the cuts. Cuts of some
 * weekdays or hours begin on each day.
 */
export function turningPoints(
  cuts: readonly Cut[],
  { from, to }: { from: number; to: number },
  timezone: string,
) {
  const points = [from, ...cuts.map((cut) => cut.from)]
  const ofDay = cuts.filter(
    ({ weekdays, hours_from, hours_to }) => weekdays.length > 0 || hours_from || hours_to,
  )
  const hours = new Set(ofDay.flatMap((cut) => ['00:00', cut.hours_from ?? '00:00']))
  const last = localDay(to, timezone)
  for (let day = localDay(from, timezone); hours.size > 0 && day <= last; day = addDays(day, 1))
    points.push(...[...hours].map((hour) => instantAt(day, hour, timezone)))
  return points.filter((point) => point >= from && point < to)
}

/** Returns the wall time of an instant as the engine of discounts takes it. */
export function momentOf(instant: number, timezone: string) {
  const time = localTimeOf(instant, timezone)
  return {
    date: localDay(instant, timezone),
    minutes: minutesOfWall(time),
  }
}
