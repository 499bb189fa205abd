import pg from 'pg'
import { openLog } from '../src/log.ts'

/** Secrets that no line of a log may hold, known by their look. */
const looks: Record<string, RegExp> = {
  'an e-mail address': /[\w.+-]+@[\w-]+\.[\w.-]*[a-z]/i,
  'a phone number': /(?<![\w.-])\+\d{9,15}\b|(?<![\w.-])\d{3}[ -]\d{3}[ -]\d{3}\b/,
  'a bearer value': /\bBearer\s+[\w.~+/-]{16,}|\bwiz_[\w-]{12,}|wizyta_companion=|\bset-cookie\b/i,
  // Tokens of sessions and of secret addresses.
  'a token': /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)(?:[\w-]{43}|[\w-]{64})(?![\w-])/,
  'a password, a PIN or a code':
    /"?\b(?:password|passphrase|pin|secret|token|authorization|cookie|otp)\b"?\s*[:=]\s*"?(?!null\b)[^\s",}]/i,
  'a password of the demo or the tests': /demo-wizyta|correct horse/i,
}

/** Columns of a client, a user or a message that a log never repeats. */
const personal = `
  select email as value from users
  union select recipient from messages union select text from messages
  union select unnest(array[phone, email, note, alert, health_note, address]) from clients
  union select unnest(allergies || contraindications) from clients
  union select text from client_notes
  union select unnest(array[phone, email]) from employees
  union select code from vouchers`

/** Reads the personal values of a database; as its owner, who takes a backup, or as a superuser. */
export async function personalValues(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`set app.backup = 'on'`)
    const { rows } = await client.query<{ value: string | null }>(personal)
    return rows.flatMap(({ value }) => (value && isTelling(value) ? [value] : []))
  } finally {
    await client.end()
  }
}

/** Short words, numbers and ids stand in lines for other reasons. */
const isTelling = (value: string) =>
  value.length >= 6 && /[\p{L}@+]/u.test(value) && !/^[\da-f]{8}-[\da-f-]{27}$/.test(value)

/** Names each line of a log that holds what it must not, and why. */
export function secretsIn(output: string, values: readonly string[] = []): string[] {
  const lines = output.split('\n').flatMap((line) => {
    const found = Object.entries(looks).filter(([, look]) => look.test(line))
    return found.map(([what]) => `${what}: ${line.slice(0, 300)}`)
  })
  const repeated = values.filter((value) => output.includes(value) || output.includes(inJson(value)))
  return [...new Set([...lines, ...repeated.map((value) => `a value of a person: ${value.slice(0, 100)}`)])]
}
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** The log of the product, kept to be searched. */
export function keptLog() {
  const lines: string[] = []
  return { lines, log: openLog({ production: true, logLevel: 'debug' }, (line) => void lines.push(line)) }
}

/** Lines of workers, which belong to no server. */
const ofWorkers = keptLog()
/** The log of a worker that a test runs; the test that closes next searches it. */
export const workerLog = ofWorkers.log

/** Fails when a line of a server, or of the workers beside it, holds what no log may hold. */
export async function searchLog(lines: string[], connection: pg.ClientConfig): Promise<void> {
  const output = [...lines.splice(0), ...ofWorkers.lines.splice(0)].join('')
  if (output === '') return
  const found = secretsIn(output, await personalValues(connection))
  if (found.length > 0) throw new Error(`The log holds what it must not (PRV-6):\n  ${found.join('\n  ')}`)
}
