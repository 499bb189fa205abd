import { formatMoney } from '@wizyta/contract/kit/money'
import type { DeliveryStatus } from '@wizyta/contract/sales/deliveries/api'
import type { VatRate } from '@wizyta/contract/sales/services/vat-rate'
import { vatOptions } from '../../kit/form/vat-options.ts'
import { language } from '../../platform/text/i18n.ts'

export const statusTones: Record<DeliveryStatus, 'brand' | 'warning' | 'success' | undefined> = {
  draft: undefined,
  ordered: 'brand',
  received: 'warning',
  closed: 'success',
  cancelled: undefined,
}

export const vatWord = (rate: VatRate): string =>
  vatOptions().find(({ value }) => value === rate)?.label ?? rate

export const amountText = (amount: number, currency: string): string =>
  formatMoney(amount, language(), currency)
