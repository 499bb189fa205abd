/**
 * First two figures of mobile numbers in Poland. UKE assigns numbers by the national numbering plan, Dz.U. 2013 poz. 1281,
 * with 45 since 2017. All others are landlines, or cost more and take no SMS: 20x, 30x, 39x, 40x, 70x, 80x.
 */
const polishMobile = ['45', '50', '51', '53', '57', '60', '66', '69', '72', '73', '78', '79', '88'] as const

/**
 * Numbers in E.164 that can get an SMS, as a regular expression of PostgreSQL and of JavaScript alike. Numbers of other
 * countries are told apart by their country code alone (`mayReach`).
 */
export const smsNumberPattern = `^\\+(48(${polishMobile.join('|')})[0-9]{7}|(?!48)[1-9][0-9]{6,14})$`

const smsNumber = new RegExp(smsNumberPattern)

/** Returns false for what gets no SMS: a landline, a premium or special number of Poland, or no number. */
export const canGetSms = (number: string): boolean => smsNumber.test(number)
