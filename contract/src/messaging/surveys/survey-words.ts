/** Words of the kinds of surveys. */
export const kindWords = {
  after_visit: 'After an appointment|survey',
  nps: 'Recommendation|survey',
  intake: 'Before an appointment|survey',
} as const

/** Words of the states of surveys. */
export const statusWords = {
  draft: 'Draft|survey',
  active: 'Active|survey',
  closed: 'Closed|survey',
} as const
