import { createHash } from 'node:crypto'

/** A number that is the same each time the demo is made. */
export const diceOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0)

/** An id that follows from what it is for. */
export function idOf(...parts: string[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
