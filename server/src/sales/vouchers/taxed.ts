import type { VatRate } from '@wizyta/contract/sales/services/vat-rate'
import type { SalePaymentInput } from '@wizyta/contract/sales/till/payments'
import { type TaxedUse, taxedRows } from '@wizyta/contract/sales/vouchers/worth'
import type { VoucherUse } from './redeem.ts'
import type { SoldVoucher } from './sell.ts'

/** Returns the rows of a sale that VAT is counted from. Vouchers are taxed once: when they are sold, or when they are used. */
export function taxedOfSale(
  lines: readonly { id: string; kind: string; vat_rate: VatRate; total: number }[],
  {
    sold,
    use: { covers, vouchers },
    payments,
  }: { sold: readonly SoldVoucher[]; use: VoucherUse; payments: readonly SalePaymentInput[] },
): { vat_rate: VatRate; total: number }[] {
  const soldKinds = new Map(sold.map(({ line_id, template }) => [line_id, template.vat_kind]))
  const coverKinds = new Map(covers.map(({ index, voucher }) => [index, voucher.vat_kind]))
  return taxedRows(
    lines.map((line, index) => ({
      ...line,
      is_taxed:
        line.kind !== 'account' && soldKinds.get(line.id) !== 'mpv' && coverKinds.get(index) !== 'spv',
    })),
    payments.flatMap(({ voucher_id, amount }): TaxedUse[] => {
      const voucher = vouchers.get(voucher_id?.toLowerCase() ?? '')
      return voucher ? [{ ...voucher, amount }] : []
    }),
  )
}
