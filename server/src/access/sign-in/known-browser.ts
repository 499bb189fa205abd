import { randomBytes } from 'node:crypto'
import type { PublicRequest } from '../../kit/http/http.ts'
import { keyedHash } from './keyed-hash.ts'
import { readSignInCookie, setSignInCookie } from './sign-in-cookies.ts'

const keptSeconds = 365 * 86_400
/** Colleagues at one counter. */
const accountsAtMost = 8

/** Remembers that this account was signed in to in this browser. It opens nothing. */
export function knowBrowser(call: PublicRequest, account: string) {
  const [nonce = newNonce(), ...marks] = partsOf(call)
  const mark = markOf(call, nonce, account)
  const kept = [mark, ...marks.filter((one) => one !== mark)].slice(0, accountsAtMost)
  setSignInCookie(call, 'known', [nonce, ...kept].join('.'), keptSeconds)
}

/** The mark of a browser in which the account was signed in to before; null for every other one. */
export function knownBrowser(call: PublicRequest, account: string): string | null {
  const [nonce = newNonce(), ...marks] = partsOf(call)
  return marks.includes(markOf(call, nonce, account)) ? nonce : null
}

function partsOf(call: PublicRequest): string[] {
  const value = readSignInCookie(call, 'known') ?? ''
  return /^[\w-]{22}(\.[\w-]{22}){1,8}$/.test(value) ? value.split('.') : []
}

const newNonce = () => randomBytes(16).toString('base64url')

const markOf = ({ app }: PublicRequest, nonce: string, account: string) =>
  keyedHash(app.config.secretKey, 'known browser', `${nonce} ${account}`).toString('base64url').slice(0, 22)
