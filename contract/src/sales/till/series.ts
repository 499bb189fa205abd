import type { DocumentKind } from '../../kit/document.ts'
import type { Sale } from './api.ts'

/** The number series of each document of the till. */
export const saleSeries: Readonly<Record<Sale['kind'], DocumentKind>> = {
  sale: 'sale',
  refund: 'sale_refund',
  deposit: 'deposit',
  correction: 'sale_correction',
}
