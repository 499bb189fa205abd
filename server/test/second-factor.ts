import { hashPassword } from '../src/access/sign-in/password.ts'
import type { Person, TestApp } from './app.ts'
import { appCode } from './app-code.ts'

export const password = 'right horse'

/** A browser at the door: it keeps its cookies, and sends its network's address along. */
export interface Browser {
  ip: string
  jar: Record<string, string>
  post(path: string, body?: object): Promise<{ status: number; body: any }>
  get(path: string): Promise<{ status: number; body: any }>
  signIn(email: string, secret?: string): Promise<{ status: number; body: any }>
}

let made = 0

/** @param jar cookies that it has already */
export function browser(t: TestApp, jar: Record<string, string> = {}): Browser {
  made += 1
  const own: Browser = {
    ip: `10.1.${made >> 8}.${made & 255}`,
    jar: { ...jar },
    post: (path, body) => send('POST', path, body),
    get: (path) => send('GET', path),
    signIn: (email, secret = password) => own.post('/login', { email, password: secret }),
  }
  async function send(method: 'GET' | 'POST', path: string, body?: object) {
    const answer = await t.app.inject({
      method,
      url: `/api/v1/tenant${path}`,
      headers: {
        cookie: Object.entries(own.jar)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
        ...(own.jar.access_token && { authorization: `Bearer ${own.jar.access_token}` }),
      },
      payload: body,
      remoteAddress: own.ip,
    })
    for (const cookie of answer.cookies) {
      if (cookie.maxAge === 0) delete own.jar[cookie.name]
      else own.jar[cookie.name] = cookie.value
    }
    const json = answer.body === '' ? null : answer.json()
    if (json?.access_token) own.jar.access_token = json.access_token
    return { status: answer.statusCode, body: json }
  }
  return own
}

/** A member who signs in with `password`. */
export async function member(t: TestApp, name = 'Ewa'): Promise<Person> {
  const person = await t.person(t.world.a, ['customers.index'], name)
  await t.parts.database.statement('update users set password_hash = $1 where id = $2', [
    await hashPassword(password),
    person.user.id,
  ])
  return person
}

/** Sets an authenticator app up. Its first code is that of the present step, so that the next one is still good. */
export async function withApp(person: Person): Promise<{ secret: string; codes: string[] }> {
  const begun = await person.post('/tenant/me/authenticator', { password })
  const { secret } = begun.body
  const done = await person.post('/tenant/me/authenticator/confirmations', { code: appCode(secret, 0) })
  if (done.status !== 200)
    throw new Error(`The app was answered ${done.status}: ${JSON.stringify(done.body)}`)
  return { secret, codes: done.body.backup_codes }
}
