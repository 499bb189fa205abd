import { lengthOf, shortest } from './password.ts'

/** Why a password is easy to guess. */
export type Weakness = 'common' | 'context'

/** Message for each weakness. */
export const weaknessTexts: Record<Weakness, string> = {
  common: 'This is one of the most common passwords. Choose another one.',
  context:
    'This password is made of a name that others know: yours, the business’s or the product’s. Choose another one.',
}

/** Owner of a password, with the facts that an attacker may know. */
export interface PasswordOwner {
  name?: string
  email?: string
  /** Names of the businesses and companies where the owner works. */
  places?: readonly string[]
}

/** Lists the words around the owner of a password, for the strength meter and the server's check alike. */
export const wordsAround = (
  brand: string,
  { name = '', email = '', places = [] }: PasswordOwner,
): string[] => [brand, 'wizyta', name, ...email.split('@'), ...places]

/**
 * Returns why a password is easy to guess, or null. Easy are common words, names and rows of keys with usual endings,
 * and words from around the owner.
 * @param common `commonPasswords`
 * @param words `wordsAround` its owner
 */
export function weaknessOf(
  password: string,
  { common, words }: { common: ReadonlySet<string>; words: readonly string[] },
): Weakness | null {
  const typed = folded(password)
  const forms = [typed, asLetters(typed)]
  if (isRow(typed) || isDate(typed)) return 'common'
  for (const form of forms) {
    const unit = /^(.+?)\1+$/.exec(form)?.[1] ?? form
    if (unit.length <= 3 || isCommon(unit, common)) return 'common'
    const core = unit.replace(/^[^a-z]+|[^a-z]+$/g, '')
    if (isCommon(core, common) && unit.length - core.length <= endingAtMost) return 'common'
  }
  return forms.some((form) => isLittleMoreThan(form, words)) ? 'context' : null
}

/** Forwards, backwards, or cut off after the eight signs that old systems took. */
function isCommon(word: string, common: ReadonlySet<string>): boolean {
  if (common.has(word) || common.has([...word].reverse().join(''))) return true
  return word.length === shortest && [...common].some((one) => one.startsWith(word))
}

/** Signs around a word that make it no harder: `!2026`, `12345`. */
const endingAtMost = 5
/** Signs beside the words from around its owner that a password needs. */
const ownAtLeast = 5

/** Small letters without their marks: Łódź is lodz. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l')
}

const lookalikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** p@ssw0rd is password. The ending stays as it is: digits there are digits. */
function asLetters(text: string): string {
  const ending = /[^a-z]*$/.exec(text)?.[0] ?? ''
  const body = text.slice(0, text.length - ending.length)
  return body.replace(/[0134579@$!]/g, (sign) => lookalikes[sign] ?? sign) + ending
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujm',
  '147852369',
  '1qaz2wsx3edc4rfv5tgb',
]
const walks = [...rows, ...rows.map((row) => [...row].reverse().join(''))]

/** Made of neighbours on the keyboard, in the alphabet or among the digits, or of one sign again and again. */
function isRow(text: string): boolean {
  let single = 0
  for (let at = 0; at < text.length; ) {
    const length = runAt(text, at)
    if (length < 3) single += 1
    at += length < 3 ? 1 : length
  }
  return single < 3
}

/** How many signs from here on follow one another in a row of keys, or are the same. */
function runAt(text: string, at: number): number {
  let longestRun = 1
  while (text[at + longestRun] === text[at]) longestRun += 1
  for (let length = 3; at + length <= text.length; length += 1) {
    const part = text.slice(at, at + length)
    if (!walks.some((walk) => walk.includes(part))) break
    longestRun = Math.max(longestRun, length)
  }
  return longestRun
}

/** A birthday: 12031985, 1985-03-12. */
function isDate(text: string): boolean {
  const digits = text.replace(/[-./\s]/g, '')
  const year = '(19\\d\\d|20[0-4]\\d)'
  return new RegExp(`^([0-3]\\d[0-3]\\d${year}|${year}[0-3]\\d[0-3]\\d)$`).test(digits)
}

function isLittleMoreThan(text: string, words: readonly string[]): boolean {
  const parts = words
    .flatMap((word) => [folded(word).replace(/[^a-z0-9]/g, ''), ...folded(word).split(/[^a-z0-9]+/)])
    .filter((part) => part.length >= 3)
    .sort((a, b) => b.length - a.length)
  let rest = text
  for (const part of parts) rest = rest.replaceAll(part, '')
  return rest !== text && rest.replace(/[^a-z0-9]/g, '').length < ownAtLeast
}

/** 0 easy to guess, 1 weak, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4

/**
 * Estimates the strength of a password without promising anything. It counts signs that do not follow from those
 * before, and their kinds.
 */
export function strengthOf(password: string, weakness: Weakness | null): Strength {
  if (weakness !== null || lengthOf(password) < shortest) return 0
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const signsOfKinds = [26, 40, 62, 80][kinds - 1] ?? 26
  const bits = unforeseen(folded(password)) * Math.log2(signsOfKinds)
  return bits < 40 ? 1 : bits < 55 ? 2 : bits < 75 ? 3 : 4
}

/** A row of keys counts as two signs, however long. */
function unforeseen(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; ) {
    const length = runAt(text, at)
    count += length < 3 ? 1 : 2
    at += length < 3 ? 1 : length
  }
  return count
}
