import { hashPassword } from '../src/access/sign-in/password.ts'
import { apiRoot } from '../src/kit/http/http.ts'
import type { Answer, Person, TestApp } from './app.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
export const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

const password = 'right horse staple'

/** Browser as the API sees it: it keeps cookies as told, and signs users in by their passwords. */
export class Browser {
  cookies: Record<string, string> = {}
  /** Seconds for which each cookie was given. */
  lifetimes: Record<string, number> = {}
  token: string | null = null
  readonly #app: Pick<TestApp, 'app' | 'parts'>
  readonly #business: string
  readonly #agent: string
  readonly #ip: string

  constructor(app: Pick<TestApp, 'app' | 'parts'>, business: string, agent = chrome, ip = '10.1.1.1') {
    this.#app = app
    this.#business = business
    this.#agent = agent
    this.#ip = ip
  }

  headers(): Record<string, string> {
    return {
      'user-agent': this.#agent,
      cookie: Object.entries({ ...this.cookies, ...(this.token && { access_token: this.token }) })
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      'business-id': this.#business,
      ...(this.token && { authorization: `Bearer ${this.token}` }),
    }
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await this.#app.app.inject({
      method: method as 'GET',
      url: apiRoot + path,
      headers: {
        ...this.headers(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'idempotency-key': crypto.randomUUID(),
        ...headers,
      },
      payload: body === undefined ? undefined : JSON.stringify(body),
      remoteAddress: this.#ip,
    })
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) this.#keep(cookie)
    const json = String(answer.headers['content-type']).includes('json') && answer.body !== ''
    return { status: answer.statusCode, body: json ? answer.json() : answer.body, headers: answer.headers }
  }

  #keep(cookie: string) {
    const [, name = '', value = '', seconds = ''] = /^([^=]+)=([^;]*).*Max-Age=(\d+)/.exec(cookie) ?? []
    this.lifetimes[name] = Number(seconds)
    if (value === '') delete this.cookies[name]
    else this.cookies[name] = value
  }

  /** Gives the person a password, if need be, and signs her in with it. */
  async signInAs({ user }: { user: { id: string; email: string } }): Promise<void> {
    await this.#app.parts.database.statement(
      'update users set password_hash = $1 where id = $2 and password_hash is null',
      [await hashPassword(password), user.id],
    )
    const { status, body } = await this.call('POST', '/tenant/login', { email: user.email, password })
    if (status !== 200) throw new Error(`The sign-in was answered ${status}: ${JSON.stringify(body)}`)
    this.token = body.access_token
  }

  readonly password = password

  /** Another one that holds the same cookies and token. */
  copy(): Browser {
    const copy = new Browser(this.#app, this.#business, this.#agent, this.#ip)
    copy.cookies = { ...this.cookies }
    copy.token = this.token
    return copy
  }

  /** Loads a picture of a page, which no script asks for: 404 when it is open and missing. */
  picture(): Promise<Answer> {
    const { token } = this
    const asPage = this.copy()
    asPage.cookies.access_token = token ?? ''
    asPage.token = null
    return asPage.call('GET', '/tenant/avatars/00000000-0000-4000-8000-000000000000?size=64')
  }

  /** The stream of changes over real HTTP; `ended` resolves when the server ends it. */
  async stream(origin: string): Promise<{ status: number; ended: Promise<void> }> {
    const answer = await fetch(`${origin}${apiRoot}/tenant/changes`, { headers: this.headers() })
    const reader = answer.body?.getReader()
    const ended = (async () => {
      while (reader && !(await reader.read()).done);
    })()
    return { status: answer.status, ended }
  }
}

/** Signs a new user with a PIN in by password in this browser. */
export async function sitDown(t: TestApp, browser: Browser, name = 'Hania', pin = '4831'): Promise<Person> {
  const person = await t.person(t.world.a, ['customers.index', 'customers.create'], name)
  await browser.signInAs(person)
  const { status, body } = await browser.call('PUT', '/tenant/me/pin', { password: browser.password, pin })
  if (status !== 200) throw new Error(`The PIN was answered ${status}: ${JSON.stringify(body)}`)
  return person
}
