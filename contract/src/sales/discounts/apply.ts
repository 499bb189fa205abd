import { split } from '../../kit/money.ts'
import { shareOf } from '../../kit/percent.ts'
import type { Reason } from '../../kit/reason.ts'
import { because, inScope, refusalOf } from './fits.ts'
import type {
  AppliedDiscount,
  Basket,
  BasketLine,
  DiscountedBasket,
  DiscountedLine,
  DiscountRule,
  HandDiscount,
} from './rule.ts'

/**
 * Returns what each line of a basket costs after discounts, and why. The client gets the rules that give most.
 * Rules that stack apply together by priority, any other rule is alone on its line. The order of lines is irrelevant.
 */
export function applyDiscounts(basket: Basket, rules: readonly DiscountRule[]): DiscountedBasket {
  const refused = new Map(
    rules.flatMap((rule) => {
      const reason = refusalOf(rule, basket)
      return reason ? [[rule.id, reason] as const] : []
    }),
  )
  const isApproved = ({ id, needs_approval }: DiscountRule) =>
    !needs_approval || (basket.approved ?? []).includes(id)
  const fitting = rules.filter(({ id }) => !refused.has(id))
  const usable = fitting.filter(isApproved).sort(inOrder)
  const hand = new Map((basket.hand ?? []).map((one) => [one.line_id, one]))
  const open = basket.lines.filter(({ id }) => !hand.has(id)).sort((a, b) => (a.id < b.id ? -1 : 1))
  const given = best(open, usable, basket)

  const lines = basket.lines.map((line): DiscountedLine => {
    const before = line.qty * line.unit_price
    const byHand = hand.get(line.id)
    const discounts = byHand ? handGiven(byHand, line) : (given.get(line.id) ?? [])
    return { id: line.id, before, discounts, after: before - sumOf(discounts) }
  })
  const used = new Set(lines.flatMap(({ discounts }) => discounts.map(({ rule_id }) => rule_id)))
  return {
    lines,
    before: lines.reduce((sum, line) => sum + line.before, 0),
    after: lines.reduce((sum, line) => sum + line.after, 0),
    awaiting: fitting.filter((rule) => !isApproved(rule)).map(({ id }) => id),
    unused: rules.flatMap((rule) => {
      if (used.has(rule.id) || (!refused.has(rule.id) && !isApproved(rule))) return []
      const reason =
        refused.get(rule.id) ?? because('Another discount gives the client more, or the price is lower.')
      return [{ rule_id: rule.id, reason }]
    }),
  }
}

type Given = Map<string, AppliedDiscount[]>

/** Rules that apply together: one alone, or all that stack. */
interface Offer {
  rules: readonly DiscountRule[]
  /** True: what a line gets does not depend on the other lines. */
  isLineByLine: boolean
}

const inOrder = (a: DiscountRule, b: DiscountRule) =>
  a.priority - b.priority || kindOrder[a.kind] - kindOrder[b.kind] || (a.id < b.id ? -1 : 1)
// Of equal priority, a fixed price comes first and an amount last: in this order the client gets most.
const kindOrder = { price: 0, n_for_m: 1, percent: 2, amount: 3 }

/**
 * Chooses an offer for each line so that the client saves most. Rules for single lines are compared line by line.
 * Other rules are then tried on more and more of their lines. A trial that makes the basket cheaper is kept.
 */
function best(lines: readonly BasketLine[], rules: readonly DiscountRule[], basket: Basket): Given {
  const stacking = rules.filter(({ stackable }) => stackable)
  const offers = [
    ...(stacking.length > 0 ? [stacking] : []),
    // Also those that stack: a grosz is lost now and then where one follows another. One with a budget is counted once.
    ...rules.filter(({ stackable, budget }) => !stackable || budget === null).map((rule) => [rule]),
  ].map((together): Offer => ({ rules: together, isLineByLine: together.every(isLineByLine) }))
  const evaluate = (chosen: Chosen): Given => {
    const ofOffer = Map.groupBy(lines, ({ id }) => chosen.get(id))
    return new Map([...ofOffer].flatMap(([offer, own]) => (offer ? [...give(offer, own, basket)] : [])))
  }
  const savedBy = (given: Given) => [...given.values()].reduce((sum, one) => sum + sumOf(one), 0)

  let chosen: Chosen = new Map()
  for (const line of lines) {
    let most = 0
    for (const offer of offers.filter((one) => one.isLineByLine)) {
      const saved = savedBy(give(offer, [line], basket))
      if (saved > most) [most, chosen] = [saved, new Map([...chosen, [line.id, offer]])]
    }
  }
  let given = evaluate(chosen)
  for (const offer of [...offers, ...offers].filter((one) => !one.isLineByLine)) {
    const inReach = lines.filter((line) => offer.rules.some((rule) => inScope(rule, line, basket.moment)))
    const lost = ({ id }: BasketLine) => sumOf(given.get(id) ?? [])
    for (const ordered of [
      inReach.toSorted((a, b) => lost(a) - lost(b)),
      inReach.toSorted((a, b) => b.unit_price - a.unit_price),
    ]) {
      for (let count = 1; count <= ordered.length; count++) {
        const tried: Chosen = new Map([
          ...chosen,
          ...ordered.slice(0, count).map(({ id }) => [id, offer] as const),
        ])
        const next = evaluate(tried)
        if (savedBy(next) > savedBy(given)) [chosen, given] = [tried, next]
      }
    }
  }
  return given
}

type Chosen = ReadonlyMap<string, Offer>

const isLineByLine = ({ kind, budget }: DiscountRule) =>
  budget === null && (kind === 'percent' || kind === 'price')

/** Applies the rules of an offer to its lines, one after the other, each to what the former ones left. */
function give({ rules }: Offer, lines: readonly BasketLine[], basket: Basket): Given {
  const given: Given = new Map()
  for (const rule of rules) {
    const reached = lines
      .filter((line) => inScope(rule, line, basket.moment))
      .map((line) => ({ line, left: line.qty * line.unit_price - sumOf(given.get(line.id) ?? []) }))
    const amounts = withinBudget(
      amountsOf(rule, reached),
      rule.budget === null ? null : rule.budget - (basket.uses?.[rule.id]?.amount ?? 0),
    )
    for (const [index, { line }] of reached.entries()) {
      const amount = amounts[index] ?? 0
      if (amount > 0)
        given.set(line.id, [
          ...(given.get(line.id) ?? []),
          { rule_id: rule.id, amount, reason: reasonOf(rule) },
        ])
    }
  }
  return given
}

interface Reached {
  line: BasketLine
  /** Grosze that are left of the line. */
  left: number
}

/** Returns the grosze that a rule takes off each line, never more than is left of it. */
function amountsOf(rule: DiscountRule, reached: readonly Reached[]): number[] {
  switch (rule.kind) {
    case 'percent':
      return reached.map(({ left }) => Math.min(left, shareOf(left, rule.percent ?? 0)))
    case 'price':
      return reached.map(({ line, left }) => Math.max(0, left - (rule.amount ?? left) * line.qty))
    case 'amount':
      return shared(
        rule.amount ?? 0,
        reached.map(({ left }) => left),
      )
    case 'n_for_m':
      return freePieces(reached, rule.take ?? 0, rule.pay ?? 0)
  }
}

/** Splits an amount over what is left of the lines. */
function shared(amount: number, lefts: readonly number[]): number[] {
  const total = lefts.reduce((sum, left) => sum + left, 0)
  if (total === 0) return lefts.map(() => 0)
  return split(Math.min(amount, total), lefts)
}

const withinBudget = (amounts: readonly number[], budget: number | null): readonly number[] =>
  budget === null
    ? amounts
    : shared(
        Math.min(
          budget,
          amounts.reduce((sum, one) => sum + one, 0),
        ),
        amounts,
      )

/** Takes the dearest pieces together, `take` at a time, and makes the cheapest of each such group free. */
function freePieces(reached: readonly Reached[], take: number, pay: number): number[] {
  const free = reached.map(() => 0)
  if (take < 1 || pay >= take) return free
  const pieces = reached
    .flatMap(({ line, left }, index) =>
      Array.from({ length: line.qty }, () => ({ index, price: Math.floor(left / line.qty) })),
    )
    .sort((a, b) => b.price - a.price || a.index - b.index)
  for (const [place, { index, price }] of pieces.entries()) {
    const isWholeGroup = Math.floor(place / take) < Math.floor(pieces.length / take)
    if (isWholeGroup && place % take >= pay) free[index] = (free[index] ?? 0) + price
  }
  return free
}

function reasonOf({ kind, percent, amount, take, pay }: DiscountRule): Reason {
  switch (kind) {
    case 'percent':
      return { sentence: '{percent} off', figures: { percent: { percent: percent ?? 0 } } }
    case 'amount':
      return { sentence: '{amount} off the basket', figures: { amount: { money: amount ?? 0 } } }
    case 'price':
      return { sentence: 'price {amount}|discount', figures: { amount: { money: amount ?? 0 } } }
    case 'n_for_m':
      return {
        sentence: '{take} for the price of {pay}',
        figures: { take: { count: take ?? 0 }, pay: { count: pay ?? 0 } },
      }
  }
}

function handGiven({ kind, value }: HandDiscount, line: BasketLine): AppliedDiscount[] {
  const whole = line.qty * line.unit_price
  const amount = {
    percent: () => Math.min(whole, shareOf(whole, value)),
    amount: () => Math.min(whole, value),
    price: () => Math.max(0, whole - value * line.qty),
  }[kind]()
  if (amount <= 0) return []
  const reason: Reason =
    kind === 'percent'
      ? { sentence: '{percent} off', figures: { percent: { percent: value } } }
      : kind === 'amount'
        ? { sentence: '{amount} off', figures: { amount: { money: value } } }
        : { sentence: 'price {amount}|discount', figures: { amount: { money: value } } }
  return [{ rule_id: null, amount, reason }]
}

const sumOf = (discounts: readonly AppliedDiscount[]) =>
  discounts.reduce((sum, { amount }) => sum + amount, 0)
