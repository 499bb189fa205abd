import { shareOf, wholePercent } from '../../kit/percent.ts'
import type { Reason } from '../../kit/reason.ts'
import { netOf } from '../../kit/vat.ts'
import type { PlainSentence } from '../../words/translate.ts'
import type { Commission, CommissionFacts, CommissionRate, CommissionRules, CommissionSlice } from './rule.ts'

/** Returns the commission of a line and why it is this much. A refund takes back what the sale gave. */
export function commissionOf(rules: CommissionRules, facts: CommissionFacts): Commission {
  // A refund is counted like its sale, and its figures change their sign at the end.
  const sign = facts.paid < 0 || facts.list < 0 ? -1 : 1
  const sale = {
    ...facts,
    paid: Math.abs(facts.paid),
    list: Math.abs(facts.list),
    material_cost: Math.abs(facts.material_cost),
    tips: Math.abs(facts.tips),
  }
  const base = baseOf(rules, sale)
  const { rate, rule } = rateOf(rules, sale, base)
  const slices = rule === 'tier' && rules.tier_mode === 'slice' ? slicesOf(rules, sale, base) : []
  const commission =
    slices.length > 0
      ? slices.reduce((sum, slice) => sum + slice.commission, 0)
      : amountBy(rate, base, sale.qty)
  const signed = (amount: number) => sign * amount + 0
  return {
    base: signed(base),
    rate,
    commission: signed(commission),
    rule,
    slices: slices.map((slice) => ({
      ...slice,
      base: signed(slice.base),
      commission: signed(slice.commission),
    })),
    reason: reasonOf(rules, facts, {
      rule,
      rate,
      base: signed(base),
      commission: signed(commission),
      slices,
    }),
  }
}

/** Returns the grosze that a percentage applies to; never below zero. */
function baseOf(rules: CommissionRules, facts: CommissionFacts): number {
  const { kind, list, vat_rate, material_cost, tips } = facts
  const isPrepaid = kind === 'voucher' || kind === 'pass'
  const takesList = isPrepaid ? rules.voucher_base === 'list' : rules.base === 'list_price'
  const gross = takesList ? list : withoutDiscount(rules, facts)
  // A voucher has no material, and a list price is gross.
  const isNet = !takesList && (rules.base === 'net' || rules.base === 'net_after_cost')
  const net = isNet ? netOf(gross, vat_rate) : gross
  const left = rules.base === 'net_after_cost' && !isPrepaid ? Math.max(0, net - material_cost) : net
  return left + (rules.count_tips ? tips : 0)
}

/** Returns the price less the share of the discount that the employee bears. */
const withoutDiscount = ({ deduct_discount_share }: CommissionRules, { paid, list }: CommissionFacts) =>
  list > paid ? list - shareOf(list - paid, deduct_discount_share) : paid

type Found = Pick<Commission, 'rate' | 'rule'>

/** Finds the rate: exceptions first, then rates of product and group, then the tier, then the usual rate. */
function rateOf(rules: CommissionRules, facts: CommissionFacts, base: number): Found {
  const { item_id, group_ids, kind } = facts
  const ofItem = rules.exceptions.find((one) => one.item_id !== null && one.item_id === item_id)
  if (ofItem) return { rate: plainRate(ofItem), rule: 'item' }
  for (const id of group_ids) {
    const ofGroup = rules.exceptions.find((one) => one.group_id === id)
    if (ofGroup) return { rate: plainRate(ofGroup), rule: 'group' }
  }
  const { own_rate, group_rate } = facts
  if (own_rate) return { rate: plainRate(own_rate), rule: 'own' }
  if (group_rate) return { rate: plainRate(group_rate), rule: 'group_default' }
  const usual = rules.defaults[kind]
  if (hasTiers(rules, facts)) {
    const tier = tierAt(rules, facts.month_turnover + base)
    if (tier) return { rate: { percent: tier.percent, amount: null }, rule: 'tier' }
  }
  return usual ? { rate: usual, rule: 'default' } : { rate: null, rule: 'none' }
}

const plainRate = ({ percent, amount }: CommissionRate): CommissionRate => ({ percent, amount })

/** Tiers take the place of percentages. An amount for each piece stays what it is. */
const hasTiers = ({ tiers, defaults }: CommissionRules, { kind }: CommissionFacts) =>
  tiers.length > 0 && (kind === 'service' || kind === 'product') && (defaults[kind]?.amount ?? null) === null

/** Returns the highest tier that begins below a turnover or at it. */
const tierAt = ({ tiers }: CommissionRules, turnover: number) =>
  tiers.filter(({ from }) => from <= turnover).toSorted((a, b) => b.from - a.from)[0]

/** Cuts the base where tiers begin. Below the first tier, the usual percentage applies. */
function slicesOf(rules: CommissionRules, facts: CommissionFacts, base: number): CommissionSlice[] {
  const start = facts.month_turnover
  const cuts = rules.tiers
    .map(({ from }) => from - start)
    .filter((at) => at > 0 && at < base)
    .sort((a, b) => a - b)
  const bounds = [0, ...new Set(cuts), base]
  return bounds.slice(1).flatMap((end, index) => {
    const from = bounds[index] ?? 0
    if (end <= from && base > 0) return []
    const percent = tierAt(rules, start + from)?.percent ?? rules.defaults[facts.kind]?.percent ?? 0
    return [{ base: end - from, percent, commission: shareOf(end - from, percent) }]
  })
}

function amountBy(rate: CommissionRate | null, base: number, qty: number): number {
  if (rate === null) return 0
  return rate.amount === null ? shareOf(base, rate.percent ?? 0) : rate.amount * qty
}

const ruleWords = {
  item: 'Exception for the item',
  group: 'Exception for the group',
  own: 'Commission of the product',
  tier: 'Tier of the month',
  default: 'Usual rate',
} as const satisfies Record<string, PlainSentence>
const groupWords = {
  service: 'Commission of the service group',
  product: 'Commission of the product group',
  voucher: 'Usual rate',
  pass: 'Usual rate',
} as const satisfies Record<string, PlainSentence>

function reasonOf(
  rules: CommissionRules,
  facts: CommissionFacts,
  found: Pick<Commission, 'rule' | 'rate' | 'base' | 'commission' | 'slices'>,
): Reason {
  const { rule, rate, base, commission, slices } = found
  if (rule === 'none' || rate === null) return { sentence: 'No rate for this kind of sale.', figures: {} }
  const money = { commission: { money: commission } }
  const word = { rule: { word: rule === 'group_default' ? groupWords[facts.kind] : ruleWords[rule] } }
  if (rate.amount !== null)
    return {
      sentence: '{rule}: {amount} for each of {pieces} = {commission}',
      figures: { ...word, ...money, amount: { money: rate.amount }, pieces: { count: facts.qty } },
    }
  const from = { base: { money: base }, basis: { word: basisWord(rules, facts) } }
  const [first, last] = [slices[0], slices.at(-1)]
  if (first && last && slices.length > 1)
    return {
      sentence: '{rule}: from {lowest} to {highest} of {base} ({basis}), part by part = {commission}',
      figures: {
        ...word,
        ...money,
        ...from,
        lowest: { percent: first.percent },
        highest: { percent: last.percent },
      },
    }
  return {
    sentence: '{rule}: {percent} of {base} ({basis}) = {commission}',
    figures: { ...word, ...money, ...from, percent: { percent: first?.percent ?? rate.percent ?? 0 } },
  }
}

function basisWord(rules: CommissionRules, { kind, paid, list }: CommissionFacts): PlainSentence {
  if (kind === 'voucher' || kind === 'pass')
    return rules.voucher_base === 'list' ? 'list price|basis' : 'price paid|basis'
  if (rules.base === 'list_price') return 'list price|basis'
  if (rules.base === 'net_after_cost') return 'net after material|basis'
  const isReduced = Math.abs(list) > Math.abs(paid) && rules.deduct_discount_share < wholePercent
  if (rules.base === 'net') return isReduced ? 'net, discount deducted in part|basis' : 'net|basis'
  return isReduced ? 'gross, discount deducted in part|basis' : 'gross|basis'
}
