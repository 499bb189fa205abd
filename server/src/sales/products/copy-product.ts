import type { ProductInput } from '@wizyta/contract/sales/products/api'
import type { Tx } from '../../kit/database/database.ts'
import { findProduct, insertProduct } from './queries.ts'

/** Reads what a copy of a product has in another salon. Group, supplier, place and bounds of the stock stay here. */
export async function readCopy(
  tx: Tx,
  businessId: string,
  id: string,
  seesPrices: boolean,
): Promise<ProductInput> {
  const product = await findProduct(tx, businessId, id)
  return {
    name: product.name,
    kind: product.kind,
    brand: product.brand,
    sku: product.sku,
    gtin: product.gtin,
    extra_codes: product.extra_codes,
    description: product.description,
    unit: product.unit,
    pack_size: product.pack_size,
    usage_unit: product.usage_unit,
    sale_price: product.sale_price,
    vat_rate: product.vat_rate,
    ...(seesPrices && { purchase_price_net: product.purchase_price_net }),
    weeks_to_repurchase: product.weeks_to_repurchase,
    fiscal_name: product.fiscal_name,
    track_batches: product.track_batches,
    period_after_opening_months: product.period_after_opening_months,
  }
}

/** Adds a copy to the salon in hand, with an empty shelf. */
export const addCopy = (tx: Tx, salonId: string, copy: ProductInput) => insertProduct(tx, salonId, copy)
