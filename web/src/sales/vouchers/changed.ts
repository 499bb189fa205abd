import { vouchers } from '../../platform/net/calls.gen.ts'

/** Calls whose answers change with a voucher. */
export const changedByVoucher = [vouchers.index, vouchers.show, vouchers.summary]
