/** Lower case without marks, as the server searches: `Żółć` → `zolc`. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[łŁ]/g, 'l').toLowerCase()
}

/** Words of a text, lower case without marks. */
export const wordsIn = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Returns true when each typed word begins a word of this text. Other results of the server are merely similar. */
export const isBegun = (text: string, typed: string): boolean => {
  const words = wordsIn(text)
  return wordsIn(typed).every((one) => words.some((word) => word.startsWith(one)))
}
