import { z } from 'zod'

/** VAT rates in Poland, in percent; `zw` is exempt (ustawa o VAT, art. 41 and 43). */
export const vatRate = z
  .enum(['23', '8', '5', '0', 'zw'])
  .meta({ label: 'VAT rate', words: { zw: 'exempt|VAT' }, writtenAs: 'percent' })
export type VatRate = z.infer<typeof vatRate>
