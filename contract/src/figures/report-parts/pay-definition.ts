import type { PlainSentence } from '../../words/translate.ts'

/** Meaning of the figures of commission and pay. */
export const payDefinition = [
  'Base: what commissions are counted from, by the rules of each employee’s commission group.',
  'A refund or a correction takes back commissions on its own day. A voided sale leaves none.',
  'Taken back: what refunds, voids and corrections took off the commissions. It is part of them.',
  'Rate used: commissions as a share of their base.',
  'Tips: left for the employee in sales of the period.',
  'Advances: advances and tips that the till paid to the employee (KW), minus what was taken back.',
  'To pay: commissions and tips without advances.',
] as const satisfies readonly PlainSentence[]
