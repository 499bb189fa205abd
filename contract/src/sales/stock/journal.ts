import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { localDate } from '../../kit/field.ts'
import { idOrNone, listQuery, page } from '../../kit/list.ts'
import { productMeasure } from '../products/api.ts'
import { movementType, stockMovement } from './api.ts'

const { id, at, by, product_id, type, qty, unit_cost, value, document, salon, ref, reason, batch } =
  stockMovement.shape

/** A movement of any product, as a row of a list. */
export const journalMovement = z
  .object({
    id,
    at,
    by,
    product_id,
    product: z.string(),
    ...productMeasure,
    type,
    qty,
    balance_after: z.int().meta({ label: 'In stock after|log', writtenAs: 'quantity' }),
    unit_cost,
    value,
    document,
    salon,
    ref,
    reason,
    batch,
  })
  .meta({ id: 'JournalMovement' })
export type JournalMovement = z.infer<typeof journalMovement>

export const movementWays = ['in', 'out'] as const

export const stockJournalList = {
  filters: {
    type: movementType,
    /** `in` raises the stock or its value, `out` lowers it. */
    way: z.enum(movementWays),
    product_id: z.uuid(),
    /** Its products and those of its subgroups. */
    product_group_id: z.uuid(),
    /** Products of the group itself. */
    group_id: idOrNone,
    supplier_id: idOrNone,
    /** Days of the business, both included. */
    from: localDate,
    to: localDate,
  },
  singles: ['from', 'to'],
  sorts: ['-at', 'at'],
  includes: [],
} as const

export const stockJournal = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/stock-journal',
    permission: 'stock-levels.index',
    summary: 'List movements of all products, the latest first.',
    query: listQuery(stockJournalList),
    answer: page(journalMovement),
  }),
}
