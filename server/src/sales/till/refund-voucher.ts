import type { Sale } from '@wizyta/contract/sales/till/api'
import type { Approval } from '@wizyta/contract/sales/till/approval'
import { conflict } from '../../kit/http/refusal.ts'
import { findVoucher } from '../vouchers/find-voucher.ts'
import type { ApprovedCall } from './approval.ts'
import { findSale } from './queries.ts'
import { refundSale } from './refund-sale.ts'

/**
 * Pays out what is left on a voucher: a refund of the line that sold it. What is left is looked at once more under its
 * lock, so a use in between makes the refund fail.
 */
export async function refundVoucher(
  call: ApprovedCall,
  id: string,
  {
    method_id,
    till_id = null,
    reason,
    approval,
  }: {
    method_id: string
    till_id?: string | null | undefined
    reason: string
    approval?: Approval | undefined
  },
): Promise<Sale> {
  const voucher = await findVoucher(call, { id })
  const sale = await findSale(call, voucher.sale.id)
  const line = sale.lines.find((one) => one.voucher?.id === voucher.id && one.kind !== 'service')
  if (!line || voucher.balance === 0) throw conflict('Nothing is left on this voucher.')
  return refundSale(call, sale.id, {
    lines: [{ line_id: line.id, qty: 1, amount: voucher.balance }],
    payments: [{ method_id, amount: voucher.balance }],
    till_id,
    reason,
    approval,
  })
}
