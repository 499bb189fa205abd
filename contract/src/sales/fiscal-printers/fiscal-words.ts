import type { PlainSentence } from '../../words/translate.ts'

/** States of a receipt at the fiscal register, as reports call them too. */
export const fiscalWords = {
  not_needed: 'Not needed|fiscal',
  pending: 'To be printed',
  printed: 'Printed|fiscal',
  failed: 'Failed|fiscal',
  manual: 'Printed by hand',
} as const satisfies Record<string, PlainSentence>
