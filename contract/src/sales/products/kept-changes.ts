import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { instant } from '../../kit/field.ts'
import { product } from './api.ts'

/** Most names that a list of products gives. */
export const mostNames = 5

/** A change of several products at once, as it was saved. */
export const keptChange = z
  .object({
    id: z.uuid(),
    created_at: instant,
    /** Null: the account is gone. */
    by: z.string().nullable(),
    undone_at: instant.nullable(),
    product_count: z.int(),
    /** Names of the first products. */
    names: z.array(z.string()),
    /** Fields that it changed: `sale_price`. */
    fields: z.array(z.string()),
    /** How many of its products were changed again: an undo leaves them as they are. */
    changed_since: z.int(),
    /** Names of the first of these. */
    changed_since_names: z.array(z.string()),
  })
  .meta({ id: 'KeptProductChange' })
export type KeptChange = z.infer<typeof keptChange>

export const keptProductChanges = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/product-changes',
    permission: 'products.update',
    summary: 'List the latest changes of several products at once, the newest first.',
    answer: z.object({ data: z.array(keptChange) }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/tenant/product-changes/:id/undo',
    permission: 'products.update',
    summary: 'Undo a change of several products. Products that were changed again stay, and are named.',
    params: idParams,
    answer: z.object({
      /** As they are again. */
      data: z.array(product),
      /** Names of products that were changed again, and stay as they are. */
      stayed: z.array(z.string()),
      /** Names of products that stay since their former values are no longer allowed: their group was archived. */
      refused: z.array(z.string()),
    }),
    status: 200,
  }),
}
