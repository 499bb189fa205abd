import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { instant, localDate } from '../../kit/field.ts'
import { listQuery, page } from '../../kit/list.ts'

/**
 * A refund of a fiscal receipt, as the register of returns keeps it. § 3 ust. 3 of the Polish regulation on fiscal
 * registers wants dates, item, sums, tax and receipt.
 */
export const saleReturn = z
  .object({
    id: z.uuid(),
    /** `ZW 3/2026`. */
    number: z.string(),
    returned_at: instant,
    sale: z.object({ id: z.uuid(), name: z.string() }),
    sold_at: instant,
    /** On the fiscal receipt; null: it was not noted. */
    fiscal_number: z.string().nullable(),
    lines: z.string(),
    /** Gross sum of the whole receipt; `gross` and `vat` are those of the refund. */
    receipt_gross: z.int().meta({ label: 'Total of the receipt', writtenAs: 'money' }),
    gross: z.int().meta({ label: 'Gross', writtenAs: 'money' }),
    vat: z.int().meta({ label: 'VAT', writtenAs: 'money' }),
    reason: z.string().nullable(),
    by: z.string().nullable(),
  })
  .meta({ id: 'SaleReturn' })
export type SaleReturn = z.infer<typeof saleReturn>

export const saleReturnList = {
  filters: { till_id: z.uuid(), from: localDate, to: localDate },
  singles: ['from', 'to'],
  sorts: ['-returned_at', 'returned_at'],
  includes: [],
} as const

export const saleReturns = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/sale-returns',
    permission: 'sales.index',
    summary: 'List refunds of fiscal receipts, the register of returns and complaints.',
    query: listQuery(saleReturnList),
    answer: page(saleReturn),
  }),
}
