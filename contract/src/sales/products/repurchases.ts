import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { localDate } from '../../kit/field.ts'

/** A product that a client has bought and that has lasted its weeks since. */
export const repurchase = z
  .object({
    /** Id of the product. */
    id: z.uuid(),
    name: z.string(),
    brand: z.string().nullable(),
    weeks_to_repurchase: z.int(),
    /** Day of the last purchase, and the day from which on the client may need it again. */
    bought_on: localDate,
    due_since: localDate,
  })
  .meta({ id: 'Repurchase' })
export type Repurchase = z.infer<typeof repurchase>

export const repurchases = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/repurchases',
    permission: ['customers.index', 'sales.index', 'products.index'],
    summary: 'List products that a client may need again, the longest due first.',
    query: z.strictObject({ client_id: z.uuid() }),
    answer: z.object({ data: z.array(repurchase) }),
  }),
}
