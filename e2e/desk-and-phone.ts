import { isWhole } from '../server/test/whole.ts'

export interface Look {
  language: 'pl' | 'en'
  phone: boolean
}

const usual: readonly Look[] = [
  { language: 'pl', phone: false },
  { language: 'en', phone: true },
]
const others: readonly Look[] = [
  { language: 'pl', phone: true },
  { language: 'en', phone: false },
]

/** Looks of a journey: both languages, a desk and a phone. Each with each when everything is tested. */
export const looks = isWhole ? [...usual, ...others] : usual

/** A mark for names: the journey of one look does not meet what another has left. */
export const markOf = ({ language, phone }: Look) => (phone ? `${language}tel` : `${language}bok`)
