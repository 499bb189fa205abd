/** Lower case without marks, as the server searches: `Żółć` → `zolc`. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[łŁ]/g, 'l').toLowerCase()
}
