import { vouchers } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { PaperButtons } from './paper-dialog.tsx'
import { voucherName } from './words.ts'

/** Vouchers that a sale has just sold, each with its code and its PDF. */
export function SoldVouchers({ sold }: { sold: readonly { id: string; name: string; code_end: string }[] }) {
  const mayPrint = useAllows(vouchers.print)
  if (!mayPrint || sold.length === 0) return null
  return (
    <section aria-label={t('Vouchers sold')} className="flex flex-col gap-3 rounded-lg bg-tint p-4">
      {sold.map((voucher) => (
        <div key={voucher.id} className="flex flex-col gap-2">
          <p className="font-semibold">{voucherName(voucher)}</p>
          <PaperButtons voucher={voucher} />
        </div>
      ))}
    </section>
  )
}
