import { paidByMethod, tipMethods, usualTipMethod } from '@wizyta/contract/sales/till/tips'
import { type Basket, fittingVouchers, type TillTip } from './basket.ts'
import { paidWhole } from './basket-prices.ts'

/**
 * Gives an employee a tip, or takes it away. One method that paid all of it pays the tip as well; else payments but
 * vouchers are asked anew.
 */
export function withTip(basket: Basket, employee_id: string, amount: number): Basket {
  const before = basket.tips.find((tip) => tip.employee_id === employee_id)
  const others = basket.tips.filter((tip) => tip.employee_id !== employee_id)
  const tips = amount > 0 ? [...others, { ...before, employee_id, amount }] : others
  const tipped = { ...basket, tips }
  return paidWhole(basket, tipped) ?? { ...tipped, payments: fittingVouchers(tipped) }
}

/** Says how a tip was paid. */
export const withTipMethod = (basket: Basket, employee_id: string, method_id: string | null): Basket => ({
  ...basket,
  tips: basket.tips.map((tip) => (tip.employee_id === employee_id ? { ...tip, method_id } : tip)),
})

/** Returns the methods among which the method of a tip is chosen; none where one method pays all. */
export function askedTipMethods({ tips, payments }: Pick<Basket, 'tips' | 'payments'>): (string | null)[] {
  const methods = tipMethods(payments)
  return tips.length > 0 && methods.length > 1 ? methods : []
}

/** Returns the methods that can have paid a tip beside the other tips that name them. */
export function heldTipMethods(tip: TillTip, { tips, payments }: Pick<Basket, 'tips' | 'payments'>) {
  const others = tips.filter(({ employee_id }) => employee_id !== tip.employee_id)
  return [...paidByMethod(payments)].flatMap(([method, paid]) => {
    const tipped = others.reduce((sum, { amount, method_id }) => sum + (method_id === method ? amount : 0), 0)
    return paid - tipped >= tip.amount ? [method] : []
  })
}

const isHeld = (tip: TillTip, basket: Pick<Basket, 'tips' | 'payments'>) =>
  tip.method_id !== undefined && heldTipMethods(tip, basket).includes(tip.method_id)

/** Returns how a tip was paid: as chosen, else by the largest payment. */
export const tipMethodOf = (tip: TillTip, basket: Pick<Basket, 'tips' | 'payments'>): string | null =>
  tip.method_id !== undefined && isHeld(tip, basket) ? tip.method_id : usualTipMethod(basket.payments)

/** Returns the tips as the API takes them. */
export function tipsOf(basket: Pick<Basket, 'tips' | 'payments'>): TillTip[] {
  const isAsked = askedTipMethods(basket).length > 0
  const left = paidByMethod(basket.payments)
  return basket.tips.map(({ employee_id, amount, ...tip }) => {
    const method_id = tipMethodOf({ employee_id, amount, ...tip }, basket)
    const paid = left.get(method_id) ?? 0
    // The largest payment may be less than the tips: then none is named.
    if (!isAsked || paid < amount) return { employee_id, amount }
    left.set(method_id, paid - amount)
    return { employee_id, amount, method_id }
  })
}
