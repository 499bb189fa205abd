import { randomBytes } from 'node:crypto'
import { type Limit } from '../lib/attempts.ts'
import { type AtDoor, readDoorCookie, setDoorCookie } from './door-cookies.ts'
import { keyedHash } from './keyed-hash.ts'

const keptSeconds = 365 * 86_400
/** Colleagues at one counter. */
const accountsAtMost = 8

/**
 * How often one may try at an account. Browsers in which its owner has signed in before have a count of their own, so
 * that however many strangers guess elsewhere, he gets in ("device cookies", OWASP).
 * @param what 'sign-in' or 'second factor'
 * @param account its id, or what was typed where there is none
 */
export function limitsOf(call: AtDoor, what: string, account: string): Limit[] {
  const browser = knownAs(call, account)
  if (browser)
    return [{ scope: `${what} browser`, subject: `${browser} ${account}`, max: 10, windowSeconds: 300 }]
  const { network } = call.request
  return [
    { scope: `${what} network`, subject: network, max: 300, windowSeconds: 900 },
    // By account and network, so that a stranger elsewhere cannot lock the owner out; all networks together get more.
    { scope: `${what} account`, subject: `${account} ${network}`, max: 10, windowSeconds: 300 },
    { scope: `${what} everywhere`, subject: account, max: 100, windowSeconds: 86_400 },
    // A guess at each of many accounts from each of many networks shows in no other count.
    { scope: `${what} installation`, subject: 'all', max: 3_000, windowSeconds: 900, isOfAll: true },
  ]
}

/** Whether such limits are those of a browser that the account has signed in from before. */
export const isKnownHere = (limits: readonly Limit[]) =>
  limits.some(({ scope }) => scope.endsWith(' browser'))

/** Remembers that this account was signed in to in this browser. It opens nothing. */
export function knowBrowser(call: AtDoor, account: string) {
  const [nonce = newNonce(), ...marks] = partsOf(call)
  const mark = markOf(call, nonce, account)
  const kept = [mark, ...marks.filter((one) => one !== mark)].slice(0, accountsAtMost)
  setDoorCookie(call, 'known', [nonce, ...kept].join('.'), keptSeconds)
}

function knownAs(call: AtDoor, account: string): string | null {
  const [nonce = newNonce(), ...marks] = partsOf(call)
  return marks.includes(markOf(call, nonce, account)) ? nonce : null
}

function partsOf(call: AtDoor): string[] {
  const value = readDoorCookie(call, 'known') ?? ''
  return /^[\w-]{22}(\.[\w-]{22}){1,8}$/.test(value) ? value.split('.') : []
}

const newNonce = () => randomBytes(16).toString('base64url')

const markOf = ({ app }: AtDoor, nonce: string, account: string) =>
  keyedHash(app.config.secretKey, 'known browser', `${nonce} ${account}`).toString('base64url').slice(0, 22)
