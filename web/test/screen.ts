import '../src/styles/index.css'
import { screenLock } from '@wizyta/contract/access/sessions/api'
import { auth } from '@wizyta/contract/access/sign-in/api'
import { permissions } from '@wizyta/contract/kit/permission'
import { afterEach, expect } from 'vitest'
import { type FakeServer, startFakeServer } from './fake-server.ts'

const salonId = '11111111-1111-4111-8111-111111111111'
const anna = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Anna Nowak',
  email: 'anna@example.test',
  language: 'pl' as const,
}

let server: FakeServer | undefined
let isStarted = false

afterEach(() => {
  const faults = server?.faults ?? []
  server?.stop()
  expect(faults, 'calls that no test answers, or that the contract does not know').toEqual([])
})

/**
 * Opens an address of the web app for a signed-in user, with the real router, query client and frame; the test answers its
 * calls.
 * @param rights of the user in the business; all unless told
 */
export async function openScreen(
  at: string,
  prepare: (server: FakeServer) => void = () => {},
  rights: readonly string[] = permissions,
): Promise<FakeServer> {
  const started = startFakeServer()
  server = started
  answerSignIn(started, rights)
  prepare(started)
  await (isStarted ? openAnew(at) : startAt(at))
  isStarted = true
  return started
}

async function startAt(at: string) {
  document.cookie = 'access_token=secret; path=/'
  document.body.innerHTML = '<div id="root"></div>'
  history.replaceState({}, '', at)
  const [{ start }, { loadFrameSentences }] = await Promise.all([
    import('../src/app/app.tsx'),
    import('../src/platform/text/i18n.ts'),
  ])
  await loadFrameSentences()
  await start(document.getElementById('root') as HTMLElement)
}

/** Opens another address as a user does who has just signed in: nothing is known of what was read before. */
async function openAnew(at: string) {
  const [{ leaveTo }, { dropDrafts }, { queryClient }, { session }] = await Promise.all([
    import('../src/platform/browser/address.ts'),
    import('../src/platform/browser/drafts.ts'),
    import('../src/platform/net/query.ts'),
    import('../src/platform/session/session.ts'),
  ])
  leaveTo('/404')
  await expect.poll(() => document.querySelector('form')).toBe(null)
  dropDrafts()
  session.reset()
  queryClient.clear()
  session.setAccessToken('secret')
  leaveTo(at)
}

function answerSignIn(server: FakeServer, rights: readonly string[]) {
  server.answers(screenLock.keepOpen, () => ({ lock_after_min: null, is_locked: false }))
  server.answers(auth.businesses, () => ({
    user: {
      ...anna,
      version: 1,
      avatar_id: null,
      has_password: true,
      pending_email: null,
      theme: null,
      font: null,
      direction: null,
      list_density: null,
      hidden_columns: [],
      start_page: null,
      hidden_pages: [],
      calendar_view: null,
      calendar_colour: null,
      email_notices: [],
      app_notices: [],
    },
    businesses: [
      {
        id: salonId,
        name: 'Salon',
        tenant_name: 'Salon',
        city: 'Warszawa',
        brand_colour: '#0f766e',
        logo_id: null,
        status: 'active' as const,
        timezone: 'Europe/Warsaw',
        currency: 'PLN',
        permissions: [...rights],
        roles: ['manager'],
        second_factor_due: false,
      },
    ],
    barred: [],
    closed: [],
  }))
}
