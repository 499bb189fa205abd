import { allows, purchasePrices } from '@wizyta/contract/kit/permission'
import type { ProductInput } from '@wizyta/contract/sales/products/api'
import type { TransferMatch } from '@wizyta/contract/sales/transfers/api'
import { inBusiness } from '../../kit/database/in-business.ts'
import { invalid, markMissingPermission } from '../../kit/http/refusal.ts'
import { addCopy, readCopy } from '../products/copy-product.ts'
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
      invalid({ business_id: ['You cannot add products there. A colleague with that right can.'] }),
    )
  await lockTransfers(tx, businessId)
  const ids = [...new Set(asked.product_ids.map((id) => id.toLowerCase()))]
  const sent = await readSent(tx, businessId, ids)
  const seesPrices = allows(session, purchasePrices) && allows(salon, purchasePrices)
  const copies: ProductInput[] = []
  for (const { id } of sent) copies.push(await readCopy(tx, businessId, id, seesPrices))
  await inBusiness(tx, salon.id, async () => {
    for (const [index, { fault }] of (await matchProducts(tx, salon.id, sent)).entries())
      if (fault === 'missing') await addCopy(tx, salon.id, copies[index] as ProductInput)
  })
  return matchThere(call, salon.id, ids)
}
