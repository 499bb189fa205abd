import { randomUUID } from 'node:crypto'
import type { Membership } from '@wizyta/contract/access/sign-in/api'
import type { BrowserContext } from 'playwright-core'
import { demoPassword } from '../server/src/access/sign-in/demo-accounts.ts'
import type { Product } from './product.ts'

export type AccountName = 'superadmin' | 'admin' | 'manager' | 'cashier' | 'specialist' | 'barber'

/** Address by which a user signs in. */
export type Email = `${string}@${string}`

const isEmail = (user: AccountName | Email): user is Email => user.includes('@')
const emailOf = (user: AccountName | Email): Email =>
  isEmail(user) ? user : user === 'barber' ? 'owner@barber.test' : `${user}@demo.test`

/** Member of the demo's staff at the API, without a browser: finds free times, and books as another user. */
export interface Desk {
  email: string
  token: string
  companion: string
  businesses: Membership[]
  /** Calls below /api/v1 in a business, the first one unless told; answers the body and throws what is no success. */
  call<Body = any>(method: string, path: string, options?: CallOptions): Promise<Body>
}

export interface CallOptions {
  body?: unknown
  version?: number
  business?: string
}

export async function openDesk(
  { origin }: Pick<Product, 'origin'>,
  user: AccountName | Email,
): Promise<Desk> {
  const email = emailOf(user)
  const login = await fetch(`${origin}/api/v1/tenant/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const companion = /wizyta_companion=([^;]+)/.exec(login.headers.getSetCookie().join())?.[1]
  if (!login.ok || !companion) throw new Error(`${email} cannot sign in: ${login.status}`)
  const { access_token: token } = (await login.json()) as { access_token: string }
  const businesses: Membership[] = []

  const call: Desk['call'] = async (method, path, { body, version, business = businesses[0]?.id } = {}) => {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        cookie: `wizyta_companion=${companion}`,
        'idempotency-key': randomUUID(),
        ...(business && { 'business-id': business }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${answer.status} ${method} ${path}: ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  businesses.push(...(await call<{ businesses: Membership[] }>('GET', '/tenant/businesses')).businesses)
  return { email, token, companion, businesses, call }
}

/** Signs a browser window in: the two halves of the session, as the sign-in page leaves them. */
export async function giveSession(window: BrowserContext, url: string, { token, companion }: Desk) {
  await window.addCookies([
    { name: 'access_token', value: token, url, sameSite: 'Lax' },
    { name: 'wizyta_companion', value: companion, url, httpOnly: true, sameSite: 'Strict' },
  ])
}
