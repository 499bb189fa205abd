import { formatMoney } from '@wizyta/contract/kit/money'
import type { VoucherRow, VoucherState } from '@wizyta/contract/sales/vouchers/api'
import { language, t } from '../../platform/text/i18n.ts'

export const stateTones: Record<VoucherState, 'success' | 'warning' | 'danger' | 'brand' | undefined> = {
  active: 'success',
  frozen: 'brand',
  blocked: 'danger',
  expired: 'warning',
  used: undefined,
  refunded: undefined,
}

export const moneyText = (amount: number, currency: string): string =>
  formatMoney(amount, language(), currency)

/** Says what is left: uses of a pass, money of an amount. */
export const leftText = (
  { kind, balance, left_count, count }: Pick<VoucherRow, 'kind' | 'balance' | 'left_count' | 'count'>,
  currency: string,
): string =>
  kind === 'amount' || count === null
    ? moneyText(balance, currency)
    : t('{left} of {count}|uses', { left: left_count ?? 0, count })

/** Says the name of a voucher with the end of its code. */
export const voucherName = ({ name, code_end }: Pick<VoucherRow, 'name' | 'code_end'>): string =>
  `${name} …${code_end}`
