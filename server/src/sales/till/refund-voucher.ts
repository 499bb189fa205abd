import type { Sale } from '@wizyta/contract/sales/till/api'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { findVoucher } from '../vouchers/find-voucher.ts'
import { findSale } from './queries.ts'
import { refundSale } from './refund-sale.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

/**
 * Pays out what is left on a voucher: a refund of the line that sold it. What is left is looked at once more under its
 * lock, so a use in between makes the refund fail.
 */
export async function refundVoucher(
  call: Call,
  id: string,
  { method_id, reason }: { method_id: string; reason: string },
): Promise<Sale> {
  const voucher = await findVoucher(call, { id })
  const sale = await findSale(call, voucher.sale.id)
  const line = sale.lines.find((one) => one.voucher?.id === voucher.id && one.kind !== 'service')
  if (!line || voucher.balance === 0) throw conflict('Nothing is left on this voucher.')
  return refundSale(call, sale.id, {
    lines: [{ line_id: line.id, qty: 1, amount: voucher.balance }],
    payments: [{ method_id, amount: voucher.balance }],
    reason,
  })
}
