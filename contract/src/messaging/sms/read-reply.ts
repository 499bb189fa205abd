/** Meaning of an SMS from a client. */
export type ReplyMeaning = 'yes' | 'no' | 'stop' | 'other'

const yes = new Set(['tak', 'yes', 'ok', 'potwierdzam'])
const stop = new Set(['stop', 'wypisz', 'unsubscribe'])
const no = new Set(['nie', 'no', 'odwoluje', 'rezygnuje'])

/** Reads the first word of a reply: TAK or NIE, YES or NO, with or without Polish letters. */
export function readReply(text: string): ReplyMeaning {
  const words = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .split(/[^a-z]+/)
    .filter(Boolean)
  const [first] = words
  // A longer text says more than its first word: an employee reads it.
  if (first === undefined || words.length > 3) return 'other'
  if (stop.has(first)) return 'stop'
  return yes.has(first) ? 'yes' : no.has(first) ? 'no' : 'other'
}
