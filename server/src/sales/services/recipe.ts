import type { ServiceInput } from '@wizyta/contract/sales/services/api'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { invalid } from '../../kit/http/refusal.ts'

/** Makes the recipe of a service this: what a visit usually uses up, in this order. */
export async function replaceRecipe(
  tx: Tx,
  businessId: string,
  service_id: string,
  recipe: NonNullable<ServiceInput['recipe']>,
): Promise<void> {
  const ids = recipe.map(({ product_id }) => product_id.toLowerCase())
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (twice >= 0) throw invalid({ [`recipe.${twice}.product_id`]: ['This product is named twice.'] })
  const given = Object.fromEntries(ids.map((id, index) => [`recipe.${index}.product_id`, id]))
  await checkReferences(tx, businessId, 'products', given)
  await tx
    .deleteFrom('service_recipe_lines')
    .where('business_id', '=', businessId)
    .where('service_id', '=', service_id)
    .execute()
  if (recipe.length === 0) return
  await tx
    .insertInto('service_recipe_lines')
    .values(recipe.map((line, position) => ({ ...line, position, service_id, business_id: businessId })))
    .execute()
}
