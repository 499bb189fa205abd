import { tipMethods, usualTipMethod } from '@wizyta/contract/sales/till/tips'
import type { Basket, TillTip } from './basket.ts'

/** Gives an employee a tip, or takes it away. What is to be paid changes, so the payments are asked anew. */
export function withTip(basket: Basket, employee_id: string, amount: number): Basket {
  const before = basket.tips.find((tip) => tip.employee_id === employee_id)
  const others = basket.tips.filter((tip) => tip.employee_id !== employee_id)
  const tips = amount > 0 ? [...others, { ...before, employee_id, amount }] : others
  return { ...basket, payments: [], tips }
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

/** Returns how a tip was paid: as chosen, else by the largest payment. */
export const tipMethodOf = ({ method_id }: TillTip, { payments }: Pick<Basket, 'payments'>): string | null =>
  method_id !== undefined && tipMethods(payments).includes(method_id) ? method_id : usualTipMethod(payments)

/** Returns the tips as the API takes them. */
export function tipsOf(basket: Pick<Basket, 'tips' | 'payments'>): TillTip[] {
  const isAsked = askedTipMethods(basket).length > 0
  return basket.tips.map((tip) => ({
    employee_id: tip.employee_id,
    amount: tip.amount,
    ...(isAsked && { method_id: tipMethodOf(tip, basket) }),
  }))
}
