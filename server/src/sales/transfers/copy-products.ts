import { allows, purchasePrices } from '@wizyta/contract/kit/permission'
import type { Product, ProductInput } from '@wizyta/contract/sales/products/api'
import type { TransferMatch } from '@wizyta/contract/sales/transfers/api'
import { inBusiness } from '../../kit/database/in-business.ts'
import { invalid, markMissingPermission } from '../../kit/http/refusal.ts'
import { findProduct, insertProduct } from '../products/queries.ts'
import { matchProducts, readSent } from './match-products.ts'
import { chosenSalon, matchThere } from './move-goods.ts'
import { lockTransfers, mayAdd, type TransferCall } from './salons.ts'

/** Adds products of this salon to another one, as far as none of them is found there. Groups and suppliers stay here. */
export async function copyProducts(
  call: TransferCall,
  asked: { business_id: string; product_ids: readonly string[] },
): Promise<{ data: TransferMatch[] }> {
  const { tx, businessId, session } = call
  const salon = await chosenSalon(call, asked.business_id)
  if (!mayAdd(salon))
    throw markMissingPermission(
      invalid({ business_id: ['You cannot add products there. Ask someone who may.'] }),
    )
  await lockTransfers(tx, businessId)
  const ids = [...new Set(asked.product_ids.map((id) => id.toLowerCase()))]
  const sent = await readSent(tx, businessId, ids)
  const copies: Product[] = []
  for (const { id } of sent) copies.push(await findProduct(tx, businessId, id))
  const seesPrices = allows(session, purchasePrices) && allows(salon, purchasePrices)
  await inBusiness(tx, salon.id, async () => {
    for (const [index, { fault }] of (await matchProducts(tx, salon.id, sent)).entries())
      if (fault === 'missing') await insertProduct(tx, salon.id, copyOf(copies[index] as Product, seesPrices))
  })
  return matchThere(call, salon.id, ids)
}

const copyOf = (product: Product, seesPrices: boolean): ProductInput => ({
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
})
