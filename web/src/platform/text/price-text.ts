import { formatMoney } from '@wizyta/contract/kit/money'
import type { Service } from '@wizyta/contract/sales/services/api'
import { language, t } from './i18n.ts'

/** Writes the price of a service as clients are told it. */
export function priceText(
  { price_type, price, price_max }: Pick<Service, 'price_type' | 'price' | 'price_max'>,
  currency: string,
): string {
  const write = (amount: number) => formatMoney(amount, language(), currency)
  switch (price_type) {
    case 'fixed':
      return write(price)
    case 'from':
      return t('from {price}', { price: write(price) })
    case 'range':
      return price_max === null ? write(price) : `${write(price)} – ${write(price_max)}`
    case 'free':
      return t('Free of charge')
    case 'on_request':
      return t('Price on request')
  }
}
