import { lazyPart } from '../../kit/feedback/lazy-part.tsx'

/** Parts of vouchers that the till shows. Each comes when it is needed. */
export const VoucherPayment = lazyPart(() => import('./payment.tsx').then((file) => file.VoucherPayment))
export const VoucherLineFields = lazyPart(() =>
  import('./line-fields.tsx').then((file) => file.VoucherLineFields),
)
export const SoldVouchers = lazyPart(() => import('./sold-vouchers.tsx').then((file) => file.SoldVouchers))
