import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords, mostInWords } from './amount-in-words.ts'

test.each([
  [0, 'zero złotych zero groszy', 'zero zlotys and zero groszy'],
  [101, 'jeden złoty jeden grosz', 'one zloty and one grosz'],
  [222, 'dwa złote dwadzieścia dwa grosze', 'two zlotys and twenty-two groszy'],
  [1_214, 'dwanaście złotych czternaście groszy', 'twelve zlotys and fourteen groszy'],
  [2_105, 'dwadzieścia jeden złotych pięć groszy', 'twenty-one zlotys and five groszy'],
  [100_000, 'jeden tysiąc złotych zero groszy', 'one thousand zlotys and zero groszy'],
  [
    123_450,
    'jeden tysiąc dwieście trzydzieści cztery złote pięćdziesiąt groszy',
    'one thousand two hundred and thirty-four zlotys and fifty groszy',
  ],
  [
    200_512_000,
    'dwa miliony pięć tysięcy sto dwadzieścia złotych zero groszy',
    'two million five thousand one hundred and twenty zlotys and zero groszy',
  ],
  [
    mostInWords,
    'dziewięćset dziewięćdziesiąt dziewięć milionów dziewięćset dziewięćdziesiąt dziewięć tysięcy dziewięćset dziewięćdziesiąt dziewięć złotych dziewięćdziesiąt dziewięć groszy',
    'nine hundred and ninety-nine million nine hundred and ninety-nine thousand nine hundred and ninety-nine zlotys and ninety-nine groszy',
  ],
])('%i grosze are said in both languages', (amount, pl, en) => {
  expect(amountInWords(amount, 'pl')).toBe(pl)
  expect(amountInWords(amount, 'en')).toBe(en)
})

const values: Record<string, number> = {}
const note = (words: string, step: number, first = 0) =>
  words.split(' ').forEach((word, place) => {
    values[word] = (first + place) * step
  })
note('zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście', 1)
note('trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście', 1, 13)
note('dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt', 10, 2)
note('dziewięćdziesiąt', 10, 9)
note('sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset', 100, 1)
note('one two three four five six seven eight nine ten eleven twelve', 1, 1)
note('thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 1, 13)
note('twenty thirty forty fifty sixty seventy eighty ninety', 10, 2)

/** Reads words back as grosze. */
function readBack(text: string): number {
  let [sum, group] = [0, 0]
  for (const word of text.replaceAll('-', ' ').split(' ')) {
    const value = values[word]
    if (value !== undefined) group += value
    else if (word === 'hundred') group *= 100
    else if (/^(tysi|thousand)/.test(word)) [sum, group] = [sum + group * 1_000, 0]
    else if (/^(milion|million)/.test(word)) [sum, group] = [sum + group * 1_000_000, 0]
    else if (/^(zło|zloty)/.test(word)) [sum, group] = [(sum + group) * 100, 0]
    else if (/^grosz/.test(word)) sum += group
    else if (word !== 'and') throw new Error(`Unknown word: ${word}`)
  }
  return sum
}

test('the words say the amount, no grosz more or less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: mostInWords }), fc.constantFrom('pl', 'en'), (amount, language) => {
      expect(readBack(amountInWords(amount, language as 'pl' | 'en'))).toBe(amount)
    }),
    { numRuns: 2_000 },
  )
})

test('another currency has its code, and what has no words is refused', () => {
  expect(amountInWords(12_305, 'pl', 'EUR')).toBe('sto dwadzieścia trzy EUR 05/100')
  for (const amount of [-1, 0.5, mostInWords + 1])
    expect(() => amountInWords(amount, 'pl')).toThrow(RangeError)
})
