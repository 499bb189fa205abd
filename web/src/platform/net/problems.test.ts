import { auth } from '@wizyta/contract/access/sign-in/api'
import { clients } from '@wizyta/contract/people/clients/api'
import { en } from '@wizyta/contract/words/en'
import { pl } from '@wizyta/contract/words/pl'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openWindow, serve, type TestServer, type TestWindow } from '../test/window.ts'

let server: TestServer
let window: TestWindow
let modules: Awaited<ReturnType<typeof load>>
let logged: ReturnType<typeof spyOnConsole>
let told: ReturnType<typeof spyOnToasts>

async function load() {
  const { ApiProblem, call } = await import('./api.ts')
  const { writeWith } = await import('../text/i18n.ts')
  const { onChangeProblem, problemText, reportProblem } = await import('./problems.ts')
  const { queryClient } = await import('./query.ts')
  const { session } = await import('../session/session.ts')
  const { signOut } = await import('../session/sign-in.ts')
  const { toast } = await import('../browser/toast.ts')
  return {
    ApiProblem,
    call,
    writeWith,
    onChangeProblem,
    problemText,
    reportProblem,
    queryClient,
    session,
    signOut,
    toast,
  }
}
const spyOnConsole = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const spyOnToasts = () => ({
  error: vi.spyOn(modules.toast, 'error'),
  message: vi.spyOn(modules.toast, 'message'),
})

beforeAll(async () => {
  window = openWindow()
  server = await serve()
  modules = await load()
})
beforeEach(() => {
  logged = spyOnConsole()
  told = spyOnToasts()
  modules.session.setAccessToken('secret')
  modules.session.setCurrentBusiness('b1')
  modules.writeWith(pl, 'pl')
  window.goTo('/clients?page=3#row')
})
afterEach(() => {
  vi.restoreAllMocks()
  modules.queryClient.clear()
})
afterAll(() => server.close())

const query = (status: number, body?: unknown) => {
  server.answer = { status, body }
  return modules.queryClient
    .fetchQuery({ queryKey: ['list'], queryFn: () => modules.call(clients.index), retryDelay: 0 })
    .catch((problem: unknown) => problem)
}
const change = (status: number, body?: unknown) => {
  server.answer = { status, body }
  const { queryClient } = modules
  return queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => modules.call(auth.signOut) })
    .execute(undefined)
    .catch((problem: unknown) => problem)
}
const says = (kind: 'error' | 'message') => told[kind].mock.calls.map(([text]) => text)

describe('the text of a failure, in both languages', () => {
  const http = (status: number, body: object) => () => new modules.ApiProblem(status, body)
  const required = 'Name is required.'
  const lines: [line: string, made: () => unknown, polish: string, english: string][] = [
    [
      'nothing is known of it',
      () => new TypeError('x is not'),
      'Coś poszło nie tak!',
      'Something went wrong!',
    ],
    ['204', http(204, { message: 'Other' }), 'Nie znaleziono treści.', 'Content not found.'],
    [
      '422, a map of lists: its first message',
      http(422, { message: 'Other', errors: { name: [required, 'Second'], unit: ['Third'] } }),
      'Podaj nazwę.',
      required,
    ],
    [
      '422, a map of strings: its first message',
      http(422, { message: 'Other', errors: { name: required } as never }),
      'Podaj nazwę.',
      required,
    ],
    [
      '422 without a map: the message',
      http(422, { title: 'Title', message: 'Please check the form.' }),
      'Sprawdź formularz.',
      'Please check the form.',
    ],
    [
      '422, an empty map: the message',
      http(422, { message: 'Own words', errors: {} }),
      'Own words',
      'Own words',
    ],
    ['422 without anything', http(422, {}), 'Formularz zawiera błędy', 'Validation failed'],
    ['422 with a title alone', http(422, { title: 'Title' }), 'Formularz zawiera błędy', 'Validation failed'],
    [
      'another: its message',
      http(409, { message: 'This time has just been taken.', title: 'Title' }),
      'Ten czas właśnie ktoś zajął.',
      'This time has just been taken.',
    ],
    ['another without a message: its title', http(418, { title: 'Teapot' }), 'Teapot', 'Teapot'],
    [
      'another without either: its own message',
      http(418, {}),
      'Serwer odpowiedział błędem 418.',
      'The server answered with error 418.',
    ],
  ]
  test.each(lines)('%s', (_, made, polish, english) => {
    expect(modules.problemText(made())).toBe(polish)
    modules.writeWith(en, 'en')
    expect(modules.problemText(made())).toBe(english)
  })
})

test('the shared handler logs, then shows one error toast', () => {
  const problem = new Error('a technical word')
  modules.reportProblem(problem)
  expect(logged).toHaveBeenCalledExactlyOnceWith(problem)
  expect(says('error')).toEqual(['Coś poszło nie tak!'])
  expect(logged.mock.invocationCallOrder[0]).toBeLessThan(told.error.mock.invocationCallOrder[0] as number)
})

test('401 on a query: it says so, the token is cleared, and signing in leads back to the whole address', async () => {
  await query(401)
  expect(says('error')).toEqual(['Sesja wygasła!'])
  expect([modules.session.get().accessToken, window.cookies.has('access_token')]).toEqual([null, false])
  await expect.poll(window.address).toBe(`/sign-in?redirect=${encodeURIComponent('/clients?page=3#row')}`)
})

test('401 on a change: the token is cleared, and one stands at the sign-in page', async () => {
  await change(401)
  expect([modules.session.get().accessToken, window.cookies.has('access_token')]).toEqual([null, false])
  await expect.poll(window.address).toMatch(/^\/sign-in\?redirect=/)
})

test('a late 401 of an old token does not end the session that has begun since', async () => {
  server.answer = { status: 401 }
  const late = await modules.call(clients.index).catch((problem: unknown) => problem)
  modules.session.setAccessToken('another')
  modules.onChangeProblem(late)
  expect([modules.session.get().accessToken, says('error')]).toEqual(['another', []])
})

test.each([['query', query] as const, ['change', change] as const])(
  '403 on a %s leads to /403 without a toast',
  async (_, ask) => {
    await ask(403, { message: 'No.' })
    await expect.poll(window.address).toBe('/403')
    expect([says('error'), says('message')]).toEqual([[], []])
  },
)

test('500 on a query: it says so and leads to /500', async () => {
  await query(500, { message: 'Other' })
  expect(says('error')).toEqual(['Błąd wewnętrzny serwera!'])
  await expect.poll(window.address).toBe('/500')
})

test('500 on a change goes to the shared handler, and the page with its input stays', async () => {
  const problem = await change(500, { message: 'Nothing was saved.' })
  expect(logged).toHaveBeenCalledWith(problem)
  expect(says('error')).toEqual(['Nothing was saved.'])
  expect(window.address()).toBe('/clients?page=3#row')
})

test('304 on a change: it says that nothing was changed', async () => {
  await change(304)
  expect([says('message'), says('error')]).toEqual([['Zawartość nie została zmodyfikowana!'], []])
})

test('204 where something was asked for: it is not found', async () => {
  await query(204)
  expect(says('error')).toEqual(['Nie znaleziono treści.'])
})

test('another failure of a query goes to the shared handler', async () => {
  await query(404, { message: 'This no longer exists.' })
  expect(says('error')).toEqual(['Tego nie ma albo już nie istnieje.'])
})

test('signing out tells the server and ends here', async () => {
  server.answer = { status: 204 }
  server.asked = []
  await modules.signOut()
  expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/v1/tenant/logout'])
  expect(server.asked[0]?.headers.accept).toBe('application/json')
  await expect.poll(window.address).toBe('/sign-in')
})

test('a sign-out that fails is only logged: it ends here all the same', async () => {
  server.answer = { status: 500, body: { message: 'Nothing was saved.' } }
  await modules.signOut()
  expect(logged).toHaveBeenCalledOnce()
  expect([says('error'), says('message')]).toEqual([[], []])
  expect(modules.session.get()).toMatchObject({ user: null, accessToken: null, currentBusinessId: null })
  expect([window.cookies.has('access_token'), window.cookies.has('current_business_id')]).toEqual([
    false,
    false,
  ])
  await expect.poll(window.address).toBe('/sign-in')
})
