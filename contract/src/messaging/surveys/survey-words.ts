/** Words of the kinds of surveys. */
export const kindWords = {
  after_visit: 'After a visit|survey',
  nps: 'Recommendation|survey',
  intake: 'Before a visit|survey',
} as const

/** Words of the states of surveys. */
export const statusWords = {
  draft: 'Draft|survey',
  active: 'Active|survey',
  closed: 'Closed|survey',
} as const
