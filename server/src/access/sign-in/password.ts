import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { holdsConnection } from '../../kit/database/held-connection.ts'
import { Refusal } from '../../kit/http/refusal.ts'

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

/**
 * Cost of a new hash, in KiB and passes: OWASP's minimum for argon2id. One hash keeps a core busy for 30 ms: half of the
 * cores are left to everything else. Tests hash with less.
 */
export const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
export const hashesAtOnce = Math.max(1, Math.floor(availableParallelism() / 2))
const queueLimit = 100

/** Hashes a password as PHC text: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await bounded(() => derive('argon2id', { ...cost, message: normalised(password), nonce }))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/**
 * Says whether a password belongs to a hash. Without a hash it takes as long and answers no.
 * @param isStranger true for a place without an earlier sign-in: such attempts wait until no other does
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  isStranger = false,
): Promise<boolean> {
  const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? '')
  const [, memory = cost.memory, passes = cost.passes, parallelism = cost.parallelism, nonce = '', tag = ''] =
    form ?? []
  const expected = Buffer.from(tag, 'base64')
  const derived = () =>
    derive('argon2id', {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: cost.tagLength,
      message: normalised(password),
      nonce: form ? Buffer.from(nonce, 'base64') : randomBytes(16),
    })
  const given = await bounded(derived, isStranger)
  return form !== null && expected.length === given.length && timingSafeEqual(expected, given)
}

// The same letters may be typed as one sign or as a letter with a mark (NFC, RFC 8265).
const normalised = (password: string) => Buffer.from(password.normalize('NFC'))
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/**
 * Counts hashes for measurements. Each sign-in costs the same work, and the total is bounded. `whileHolding` counts
 * waits during a transaction that held a connection: there must be none.
 */
export const hashing = { running: 0, most: 0, done: 0, whileHolding: 0 }
/** Queues for a hash: known users first, then strangers. */
const known: (() => void)[] = []
const strangers: (() => void)[] = []
const line = (isStranger: boolean) => (isStranger ? strangers : known)

/**
 * Refuses (503) while the queue is full, before anything else is done. A flood costs no more than reading its
 * requests.
 */
export function refuseInFlood(isStranger: boolean) {
  if (line(isStranger).length >= queueLimit)
    throw new Refusal(503, 'Many people are signing in. Please try again in a moment.')
}

/** A flood of sign-ins waits in line, and past a hundred is told to come back. */
async function bounded<T>(work: () => Promise<T>, isStranger = false): Promise<T> {
  if (holdsConnection()) hashing.whileHolding += 1
  if (hashing.running >= hashesAtOnce) {
    refuseInFlood(isStranger)
    await new Promise<void>((resolve) => line(isStranger).push(resolve))
  } else {
    hashing.running += 1
    hashing.most = Math.max(hashing.most, hashing.running)
  }
  try {
    return await work()
  } finally {
    hashing.done += 1
    const next = known.shift() ?? strangers.shift()
    if (next) next()
    else hashing.running -= 1
  }
}
