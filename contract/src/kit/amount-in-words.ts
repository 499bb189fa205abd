import type { Language } from '../words/translate.ts'

/** The greatest amount that is written in words: 999,999,999.99. */
export const mostInWords = 99_999_999_999

/**
 * Writes an amount in words, as Polish cash documents carry it. Without the names of a currency, its code and hundredths stand there.
 * @param amount whole minor units, from zero to `mostInWords`
 */
export function amountInWords(amount: number, language: Language, currency = 'PLN'): string {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > mostInWords)
    throw new RangeError(`${amount} is not written in words.`)
  const [major, minor] = [Math.floor(amount / 100), amount % 100]
  const words = language === 'pl' ? polishNumber : englishNumber
  if (currency !== 'PLN') return `${words(major)} ${currency} ${String(minor).padStart(2, '0')}/100`
  return language === 'pl'
    ? `${words(major)} ${polishForm(major, zloty)} ${words(minor)} ${polishForm(minor, grosz)}`
    : `${words(major)} ${major === 1 ? 'zloty' : 'zlotys'} and ${words(minor)} ${minor === 1 ? 'grosz' : 'groszy'}`
}

/** Forms for one, for two to four, and for five and more. */
type Forms = readonly [one: string, few: string, many: string]

const zloty: Forms = ['złoty', 'złote', 'złotych']
const grosz: Forms = ['grosz', 'grosze', 'groszy']
const polishScales: readonly Forms[] = [
  ['', '', ''],
  ['tysiąc', 'tysiące', 'tysięcy'],
  ['milion', 'miliony', 'milionów'],
]

/** Returns the form of a noun after a number: 22 złote, 12 złotych, 21 złotych. */
function polishForm(count: number, [one, few, many]: Forms): string {
  if (count === 1) return one
  const [units, tens] = [count % 10, Math.floor(count / 10) % 10]
  return units >= 2 && units <= 4 && tens !== 1 ? few : many
}

const polish = {
  units:
    'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście',
  tens: '- - dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt',
  hundreds: '- sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset',
}
const english = {
  units:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  tens: '- - twenty thirty forty fifty sixty seventy eighty ninety',
}
const nth = (words: string, place: number) => words.split(' ')[place] ?? ''

/** Returns the groups of three digits of a number, the highest first, each with its power of a thousand. */
const groupsOf = (count: number) =>
  [2, 1, 0]
    .map((power) => ({ power, group: Math.floor(count / 1_000 ** power) % 1_000 }))
    .filter(({ group }) => group > 0)

function polishNumber(count: number): string {
  if (count === 0) return nth(polish.units, 0)
  return groupsOf(count)
    .flatMap(({ power, group }) => [polishGroup(group), polishForm(group, polishScales[power] as Forms)])
    .filter(Boolean)
    .join(' ')
}

function polishGroup(group: number): string {
  const rest = group % 100
  return [
    group >= 100 ? nth(polish.hundreds, Math.floor(group / 100)) : '',
    rest >= 20 ? nth(polish.tens, Math.floor(rest / 10)) : '',
    rest >= 20
      ? rest % 10 > 0
        ? nth(polish.units, rest % 10)
        : ''
      : rest > 0
        ? nth(polish.units, rest)
        : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const englishScales = ['', 'thousand', 'million'] as const

function englishNumber(count: number): string {
  if (count === 0) return nth(english.units, 0)
  return groupsOf(count)
    .flatMap(({ power, group }) => [englishGroup(group), englishScales[power] ?? ''])
    .filter(Boolean)
    .join(' ')
}

function englishGroup(group: number): string {
  const [hundreds, rest] = [Math.floor(group / 100), group % 100]
  const units = rest % 10 > 0 ? `-${nth(english.units, rest % 10)}` : ''
  const small = rest >= 20 ? `${nth(english.tens, Math.floor(rest / 10))}${units}` : nth(english.units, rest)
  if (hundreds === 0) return small
  return `${nth(english.units, hundreds)} hundred${rest > 0 ? ` and ${small}` : ''}`
}
