import { randomUUID } from 'node:crypto'

/** Returns a question of a survey, as its form sends it. */
export const surveyQuestion = (kind: string, rest: object = {}) => ({
  id: randomUUID(),
  kind,
  text: { pl: 'Jak oceniasz wizytę?', en: 'How was your visit?' },
  options: [],
  required: false,
  sensitive: false,
  show_if: null,
  ...rest,
})
