import type { PlainSentence } from '../../words/translate.ts'
import type { ProductUnit } from './api.ts'

/** The short word of each unit, behind a figure. */
export const unitWords: Record<ProductUnit, PlainSentence> = {
  pcs: 'pcs',
  pack: 'pk|short',
  ml: 'ml',
  g: 'g',
  pulse: 'pulses|short',
  unit: 'units|short',
}
