import { formatMoney } from '@wizyta/contract/kit/money'
import type { priceTypes, Service, vatRates } from '@wizyta/contract/sales/services/api'
import { language, t } from '../../platform/text/i18n.ts'

export const priceTypeOptions = () =>
  options<(typeof priceTypes)[number]>({
    fixed: t('Fixed price'),
    from: t('From a price'),
    range: t('From … to …'),
    free: t('Free of charge'),
    on_request: t('Price on request'),
  })

export const vatOptions = () =>
  options<(typeof vatRates)[number]>({ '23': '23%', '8': '8%', '5': '5%', '0': '0%', zw: t('exempt|VAT') }, [
    '23',
    '8',
    '5',
    '0',
    'zw',
  ])

/** The price as it is told to clients. */
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

/** The keys of an object that are whole numbers come in their own order; `order` puts them right. */
const options = <Value extends string>(words: Record<Value, string>, order = Object.keys(words) as Value[]) =>
  order.map((value) => ({ value, label: words[value] }))
