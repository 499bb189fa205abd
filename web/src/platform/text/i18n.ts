import { sentenceWriter } from '@wizyta/contract/words/sentence-writer'
import type { Catalogue, Language, Translate } from '@wizyta/contract/words/translate'

declare global {
  var words: Record<Language, Catalogue> | undefined
}

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

/**
 * Writes a sentence in the user's language. Call it while rendering, never while a module loads: the words of a file are
 * added at its end.
 */
export const t: Translate = (sentence, ...values) =>
  tDynamic(sentence, values[0] as Record<string, string | number> | undefined)

/** For sentences known only when they arrive: messages of schemas and refusals. */
export function tDynamic(sentence: string, values?: Record<string, string | number>): string {
  return write(sentence, values)
}

/** Fetches all words of the language, for sentences that no loaded file has. */
export async function loadSentences() {
  words[chosen] =
    chosen === 'pl'
      ? (await import('@wizyta/contract/words/pl')).pl
      : (await import('@wizyta/contract/words/en')).en
  writeWith(words[chosen])
  hasAll = true
}
let hasAll = false

/** Returns whether the words of a sentence are loaded; true as well where there are none to load. */
export const hasWordsOf = (sentence = '') => hasAll || sentence === '' || sentence in words[chosen]

/** Fetches the words of sentences that the server sends, where no loaded file has them. Call it before they are shown. */
export async function loadWordsOf(...sentences: (string | undefined)[]) {
  if (!sentences.every(hasWordsOf)) await loadSentences().catch(() => {})
}

/** Makes tests write with a catalogue of their own. */
export function writeWith(catalogue: Catalogue, as: Language = chosen) {
  chosen = as
  write = sentenceWriter(as, catalogue)
}

function readChoice(): Language {
  return typeof document !== 'undefined' && localStorage.getItem(storageKey) === 'en' ? 'en' : 'pl'
}

let chosen: Language = readChoice()
// Each file of the build adds the words of its own sentences (web/build/words.ts), before or after this one runs.
globalThis.words ??= { pl: {}, en: {} }
const words = globalThis.words
let write = sentenceWriter(chosen, words[chosen])
