import type { TillItem } from '@wizyta/contract/sales/till/items'
import { newId } from '../../../../test/sample.ts'

/** A product on the shelf that the search of the till finds. */
export const shampoo: TillItem = {
  kind: 'product',
  id: newId(),
  variant_id: null,
  name: 'Szampon',
  detail: null,
  price: 4_900,
  vat_rate: '23',
  stock: 3,
  picture_id: null,
  is_code: false,
}
