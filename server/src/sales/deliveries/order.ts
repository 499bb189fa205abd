import { writeNip } from '@wizyta/contract/office/businesses/nip'
import type { ProductUnit } from '@wizyta/contract/sales/products/api'
import { unitWords } from '@wizyta/contract/sales/products/unit-words'
import type { Translate } from '@wizyta/contract/words/translate'

/** An order, as its supplier reads it. */
export interface Order {
  supplier: string
  /** Local date, `2026-11-24`. */
  day: string
  note: string | null
  business: {
    name: string
    legal_name: string | null
    nip: string | null
    street: string
    postal_code: string
    city: string
    phone: string | null
    brand_colour: string
  }
  lines: {
    name: string
    brand: string | null
    sku: string | null
    gtin: string | null
    unit: ProductUnit
    packs: number
  }[]
}

export const goodsOf = ({ brand, name }: Order['lines'][number]) => [brand, name].filter(Boolean).join(' ')

/** `6 pcs`: a bare number could be pieces or cartons. */
export const quantityOf = ({ packs, unit }: Order['lines'][number], t: Translate): string =>
  `${packs}\u00a0${t(unitWords[unit])}`

/** Returns the lines of the address that goods go to. */
export const addressOf = (business: Order['business'], t: Translate): string[] =>
  [
    business.legal_name,
    business.name,
    business.street,
    [business.postal_code, business.city].filter(Boolean).join(' '),
    business.nip && t('NIP {number}', { number: writeNip(business.nip) }),
    business.phone,
  ].filter((line): line is string => Boolean(line))
