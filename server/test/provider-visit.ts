import type { FastifyInstance } from 'fastify'

/** Visits the provider as a browser does, signs in there, and returns the search of the return address. */
export async function visitProvider(url: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = new URL(url)
  let method = 'GET'
  for (let step = 0; step < 10; step++) {
    const response = await fetch(next, {
      method,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) {
      if (response.status !== 200)
        throw new Error(`The provider answers ${response.status}: ${await response.text()}`)
      // Its sign-in page, and the button on it.
      method = 'POST'
      continue
    }
    method = 'GET'
    const from = next
    next = new URL(location, next)
    if (next.origin !== from.origin) return next.search
  }
  throw new Error('The provider sends in circles')
}

/** Browser without a session, and its calls of the API. */
export interface Newcomer {
  /** Name → value. */
  cookies: Map<string, string>
  post(
    path: string,
    body: object | undefined,
    token?: string,
  ): Promise<{ status: number; body: any; cookies: string[] }>
  /** Begins a sign-in; answers the address to go to. */
  begin(redirect?: string): Promise<string>
  arrive(answer: string, token?: string): ReturnType<Newcomer['post']>
  /** All of it: goes there, signs in and comes back. */
  comeIn(redirect?: string): ReturnType<Newcomer['post']>
}

export function newcomer(app: FastifyInstance): Newcomer {
  const cookies = new Map<string, string>()
  const own: Newcomer = {
    cookies,
    async post(path, body, token) {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/v1${path}`,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body && { payload: body }),
      })
      const set = [answer.headers['set-cookie'] ?? []].flat()
      for (const cookie of set) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (/Max-Age=0/.test(cookie)) cookies.delete(name)
        else cookies.set(name, value)
      }
      return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), cookies: set }
    },
    begin: async (redirect) => (await own.post('/tenant/oidc/sign-ins', { redirect })).body.url,
    arrive: (answer, token) => own.post('/tenant/oidc/arrivals', { answer }, token),
    comeIn: async (redirect) => own.arrive(await visitProvider(await own.begin(redirect))),
  }
  return own
}
