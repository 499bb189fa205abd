import type { Catalogue, Language, Translate } from '@wizyta/contract/locales/translate'
import { textWriter } from '@wizyta/contract/locales/translate'

const storageKey = 'app-language'

/** `pl` unless the user chose English. */
export function language(): Language {
  return chosen
}

/** Whether a language was chosen in this browser. */
export const isLanguageChosen = (): boolean => localStorage.getItem(storageKey) !== null

/** Saves the choice and reloads: no part of the page can stay behind in the other language. */
export function changeLanguage(next: Language) {
  localStorage.setItem(storageKey, next)
  location.reload()
}

let write: ReturnType<typeof textWriter> | undefined

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

/** The words of the frame and of sign-in: loaded before anything is drawn. */
export async function loadFrameSentences() {
  writeWith(chosen === 'pl' ? (await import('@wizyta/contract/locales/pl/shell')).shell : {})
}

/** The words of the signed-in frame and of the calendar: loaded before either is drawn. */
export async function loadStartSentences() {
  if (hasAll) return
  const catalogue = chosen === 'pl' ? (await import('@wizyta/contract/locales/pl-start')).plStart : {}
  if (!hasAll) writeWith(catalogue)
}

/** All words of the chosen language: loaded before any other screen is drawn. */
export async function loadSentences() {
  if (hasAll) return
  writeWith(chosen === 'pl' ? (await import('@wizyta/contract/locales/pl')).pl : {})
  hasAll = true
}
let hasAll = false

/** In tests: write with a catalogue that is at hand. */
export function writeWith(catalogue: Catalogue, as: Language = chosen) {
  chosen = as
  write = textWriter(as, catalogue)
}

function readChoice(): Language {
  return typeof document !== 'undefined' && localStorage.getItem(storageKey) === 'en' ? 'en' : 'pl'
}

let chosen: Language = readChoice()
