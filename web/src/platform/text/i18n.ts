import { sentenceWriter } from '@wizyta/contract/words/sentence-writer'
import type { Catalogue, Language, Translate } from '@wizyta/contract/words/translate'

const storageKey = 'app-language'

/** `pl` unless the user chose English. */
export function language(): Language {
  return chosen
}

/** Returns true when a language was chosen in this browser. */
export const isLanguageChosen = (): boolean => localStorage.getItem(storageKey) !== null

/** Saves the choice and reloads: no part of the page can stay behind in the other language. */
export function changeLanguage(next: Language) {
  localStorage.setItem(storageKey, next)
  location.reload()
}

let write: ReturnType<typeof sentenceWriter> | undefined

/**
 * Writes a sentence in the user's language. Call it while rendering, never while a module loads:
 * the catalogue arrives after the modules.
 */
export const t: Translate = (sentence, ...values) =>
  tDynamic(sentence, values[0] as Record<string, string | number> | undefined)

/** For sentences known only when they arrive: messages of schemas and refusals. */
export function tDynamic(sentence: string, values?: Record<string, string | number>): string {
  if (!write) throw new Error(`t('${sentence}') was called before the language was loaded`)
  return write(sentence, values)
}

/** The words of the frame, or the plural forms of English, which is its own words: loaded before anything is drawn. */
export async function loadFrameSentences() {
  add(
    chosen === 'pl'
      ? (await import('@wizyta/contract/words/pl/shell')).shell
      : (await import('@wizyta/contract/words/en')).en,
  )
}

/** The words of sign-in, which come on top of those of the frame: loaded before that page is drawn. */
export async function loadSignInSentences() {
  add(chosen === 'pl' ? (await import('@wizyta/contract/words/pl/sign-in')).signIn : {})
}

/** The words of the signed-in frame and of the screens of all day: loaded before any of them is drawn. */
export async function loadStartSentences() {
  if (hasAll) return
  add(chosen === 'pl' ? (await import('@wizyta/contract/words/pl-start')).plStart : {})
}

/** All words of the chosen language: loaded before any other screen is drawn. */
export async function loadSentences() {
  if (hasAll) return
  add(chosen === 'pl' ? (await import('@wizyta/contract/words/pl')).pl : {})
  hasAll = true
}
let hasAll = false

/** A part that opens out of the frame or a screen of all day, and with it the words that those do not need by themselves. */
export async function withWords<File>(part: Promise<File>): Promise<File> {
  const [file] = await Promise.all([part, loadSentences()])
  return file
}

/** Before a sentence that has just arrived is shown: fetches the other words where it is none of those at hand. */
export async function loadWordsOf(sentence: string | undefined) {
  if (chosen === 'pl' && sentence && !(sentence in words)) await loadSentences().catch(() => {})
}

// What was loaded stays: a page that is about to go still speaks with it.
let words: Catalogue = {}
function add(more: Catalogue) {
  words = { ...words, ...more }
  writeWith(words)
}

/** In tests: write with a catalogue that is at hand. */
export function writeWith(catalogue: Catalogue, as: Language = chosen) {
  chosen = as
  write = sentenceWriter(as, catalogue)
}

function readChoice(): Language {
  return typeof document !== 'undefined' && localStorage.getItem(storageKey) === 'en' ? 'en' : 'pl'
}

let chosen: Language = readChoice()
