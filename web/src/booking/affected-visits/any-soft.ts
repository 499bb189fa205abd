/** Soft clashes of the way back: a visit returns to a time that may not be open any more. */
export const anySoft = [
  'outside_hours',
  'break',
  'absence',
  'closed',
  'not_employed',
  'client',
  'not_performed',
  'overbooked',
] as const
