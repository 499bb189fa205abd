import { z } from 'zod'
import { choice, localDate } from '../../kit/field.ts'
import { buyerKind, fiscalStatus } from './fiscal.ts'
import { filtersOfFigures } from './list-filters.ts'

export const saleStatus = choice({
  completed: 'Paid|sale',
  part_refunded: 'Refunded in part',
  refunded: 'Refunded',
  voided: 'Voided',
}).meta({ label: 'Status' })
export type SaleStatus = z.infer<typeof saleStatus>

/** Kinds of documents of the till. */
export const saleKind = choice({
  sale: 'Sale|document',
  refund: 'Refund|document',
  deposit: 'Prepayment|visit',
  correction: 'Correction|document',
}).meta({ label: 'Kind' })

export const saleList = {
  filters: {
    status: saleStatus,
    kind: saleKind,
    till_id: z.uuid(),
    /** The user who completed it. */
    by_id: z.uuid(),
    client_id: z.uuid(),
    employee_id: z.uuid(),
    /** Documents with a line of it. */
    service_id: z.uuid(),
    product_id: z.uuid(),
    shift_id: z.uuid(),
    fiscal: fiscalStatus,
    buyer: buyerKind,
    ...filtersOfFigures,
    from: localDate,
    to: localDate,
  },
  singles: ['from', 'to', 'without_employee', 'shift_opened', 'commission'],
  sorts: ['-sold_at', 'sold_at', 'total'],
  includes: [],
} as const
