import { plainText } from '../lib/plain-text.ts'

/** Whether every word that was typed occurs in the texts, whatever its case and marks: `hasl` finds `Hasło`. */
export function matches(typed: string, texts: readonly string[]): boolean {
  const all = plainText(texts.join(' '))
  return plainText(typed)
    .split(/\s+/)
    .every((word) => all.includes(word))
}
