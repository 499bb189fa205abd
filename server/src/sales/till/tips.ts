import type { Sale, SaleInput } from '@wizyta/contract/sales/till/api'
import type { RefundInput } from '@wizyta/contract/sales/till/refunds'
import {
  paidByMethod,
  type TipPayment,
  tipMethods,
  tipMethodsAfter,
  usualTipMethod,
} from '@wizyta/contract/sales/till/tips'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { invalid } from '../../kit/http/refusal.ts'

/** A tip of one employee, as it is written. */
interface Tip {
  employee_id: string
  amount: number
  /** Null: from the balance of the client. */
  method_id: string | null
  /** 1 for the second row of an employee in a correction. */
  position?: number
}

/**
 * Returns the tips of each employee with the method by which they came. Refuses (422) those for an employee who gets
 * none, and a method that does not pay.
 */
export async function checkTips(
  tx: Tx,
  businessId: string,
  { tips = [], payments }: Pick<SaleInput, 'tips' | 'payments'>,
): Promise<Tip[]> {
  const sums = new Map<string, number>()
  for (const { employee_id, amount } of tips)
    sums.set(employee_id.toLowerCase(), (sums.get(employee_id.toLowerCase()) ?? 0) + amount)
  await checkReferences(
    tx,
    businessId,
    'employees',
    Object.fromEntries(tips.map(({ employee_id }, index) => [`tips.${index}.employee_id`, employee_id])),
  )
  const { rows: without } = await sql<{ id: string }>`
    select id from employees where business_id = ${businessId} and not tips_share and id = any (${[...sums.keys()]}::uuid[])`.execute(
    tx,
  )
  const errors = tips.flatMap(({ employee_id }, index) =>
    without.some(({ id }) => id === employee_id.toLowerCase())
      ? [
          [`tips.${index}.employee_id`, ['This employee gets no tips. Choose another one.']] as [
            string,
            string[],
          ],
        ]
      : [],
  )
  if (errors.length > 0) throw invalid(Object.fromEntries(errors))
  const methods = tipMethods(payments)
  const left = paidByMethod(payments)
  for (const [index, { method_id, amount }] of tips.entries()) {
    if (method_id && !methods.includes(method_id.toLowerCase()))
      throw invalid({ [`tips.${index}.method_id`]: ['This method pays nothing of the sale.'] })
    const paid = left.get(method_id?.toLowerCase() ?? null)
    if (method_id === undefined || paid === undefined) continue
    if (amount > paid)
      throw invalid({ [`tips.${index}.method_id`]: ['This method pays less than the tips.'] })
    left.set(method_id?.toLowerCase() ?? null, paid - amount)
  }
  const methodOf = new Map(
    tips.map(({ employee_id, method_id }) => [
      employee_id.toLowerCase(),
      method_id === null && methods.includes(null) ? null : method_id?.toLowerCase(),
    ]),
  )
  const usual = usualTipMethod(payments)
  return [...sums].map(([employee_id, amount]) => ({
    employee_id,
    amount,
    method_id: methodOf.get(employee_id) === undefined ? usual : (methodOf.get(employee_id) ?? null),
  }))
}

/**
 * Returns the tips that a refund gives back, below zero. Never more than was given and not returned yet.
 * @param payments how the money goes back
 */
export function returnedTips(
  sale: Sale,
  { tips = [], payments }: Pick<RefundInput, 'tips' | 'payments'>,
): Tip[] {
  const method_id = usualTipMethod(payments)
  const employees = new Set<string>()
  return tips.map(({ employee_id, amount }, index) => {
    const id = employee_id.toLowerCase()
    const tip = sale.tips.find(({ employee }) => employee.id === id)
    if (!tip || employees.has(id))
      throw invalid({ [`tips.${index}.employee_id`]: ['Choose one that exists and is not archived.'] })
    employees.add(id)
    if (amount > tip.amount - tip.returned)
      throw invalid({ [`tips.${index}.amount`]: ['This is more than was paid and not returned yet.'] })
    return { employee_id: id, amount: -amount, method_id }
  })
}

/**
 * Returns the tips that a correction of payments moves. Each leaves the method that pays it no more, for the one that
 * does.
 */
export function movedTips({ tips, payments }: Sale, paid: readonly TipPayment[]): Tip[] {
  const before = payments.map(({ method, amount, voucher }) => ({
    method_id: method?.id ?? null,
    amount,
    voucher_id: voucher?.id,
  }))
  // Tips of former versions name no method. The balance has paid those that it can hold.
  const usual = usualTipMethod(before)
  const fromBalance = paidByMethod(before).get(null) ?? 0
  const given = tips.map(({ employee, amount, method }) => ({
    employee_id: employee.id,
    amount,
    method_id: method?.id ?? (fromBalance >= amount ? null : usual),
  }))
  const after = tipMethodsAfter(given, paid)
  return given.flatMap((tip, index) => {
    const method_id = after[index] ?? null
    if (method_id === tip.method_id) return []
    return [
      { ...tip, amount: -tip.amount },
      { ...tip, method_id, position: 1 },
    ]
  })
}

export async function writeTips(
  tx: Tx,
  businessId: string,
  saleId: string,
  tips: readonly Tip[],
): Promise<void> {
  if (tips.length === 0) return
  await tx
    .insertInto('sale_tips')
    .values(tips.map((tip) => ({ ...tip, business_id: businessId, sale_id: saleId })))
    .execute()
}
