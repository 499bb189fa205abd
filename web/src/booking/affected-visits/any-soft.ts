/** Soft clashes of the way back: a visit returns to where it was, though the time is not open any more. */
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
