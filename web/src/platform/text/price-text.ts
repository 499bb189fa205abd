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

/** Returns the price that a service is shown with. With variants it starts at the lowest of them. */
export function offeredPrice({
  variants,
  ...service
}: Pick<Service, 'price_type' | 'price' | 'price_max' | 'variants'>): Parameters<typeof priceText>[0] {
  const prices = variants.map(({ price }) => price)
  if (prices.length === 0 || service.price_type === 'free' || service.price_type === 'on_request')
    return service
  const price = Math.min(...prices)
  const isOne = service.price_type !== 'from' && price === Math.max(...prices)
  return { price_type: isOne ? 'fixed' : 'from', price, price_max: null }
}
