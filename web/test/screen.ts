import '../src/styles/index.css'
import { screenLock } from '@wizyta/contract/access/sessions/api'
import { auth, type Me, me, membership } from '@wizyta/contract/access/sign-in/api'
import { savedCalendars } from '@wizyta/contract/booking/saved-calendars/api'
import { waitingOffers } from '@wizyta/contract/booking/waiting-offers/api'
import { dashboardFigures, dashboards } from '@wizyta/contract/figures/dashboard/api'
import { permissions } from '@wizyta/contract/kit/permission'
import { massEmails, massSms } from '@wizyta/contract/messaging/campaigns/api'
import { announcements } from '@wizyta/contract/messaging/chats/announcements'
import { messages } from '@wizyta/contract/messaging/messages/api'
import { ownPushDevices } from '@wizyta/contract/messaging/push/api'
import { surveyAnswers, surveyLinks } from '@wizyta/contract/messaging/surveys/answers'
import { tasks } from '@wizyta/contract/messaging/tasks/api'
import { servicePatchTests } from '@wizyta/contract/people/client-care/patch-tests'
import { clientReadinessCalls } from '@wizyta/contract/people/client-care/readiness'
import { clientFields } from '@wizyta/contract/people/client-fields/api'
import { clientPrices } from '@wizyta/contract/people/client-prices/api'
import { clientDurations } from '@wizyta/contract/people/client-prices/durations'
import { client, clients } from '@wizyta/contract/people/clients/api'
import { consents } from '@wizyta/contract/people/consents/api'
import { deposits } from '@wizyta/contract/sales/deposits/api'
import { loyalty } from '@wizyta/contract/sales/loyalty/api'
import { voucherMails } from '@wizyta/contract/sales/vouchers/mails'
import { afterAll, afterEach, expect, onTestFailed } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeServer, startFakeServer } from './fake-server.ts'
import { pageOf, sample } from './sample.ts'

const salon = sample(membership, {
  name: 'Salon',
  tenant_name: 'Salon',
  city: 'Warszawa',
  brand_colour: '#0f766e',
  timezone: 'Europe/Warsaw',
  currency: 'PLN',
  roles: ['manager'],
})
export const anna = sample(me, { name: 'Anna Nowak', email: 'anna@example.test', has_password: true })

interface Visitor {
  /** Rights in the business; all unless told. */
  rights?: readonly string[]
  /** False: not signed in. */
  isSignedIn?: boolean
  /** Further properties and settings of the user. */
  user?: Partial<Me>
  /** In a window 390 px wide. */
  phone?: boolean
}

let server: FakeServer | undefined
let isStarted = false

afterEach(async () => {
  const faults = [...(server?.faults ?? [])]
  // Closing toasts makes the calls that they held back; these are no fault of this test.
  const { toast } = await import('../src/platform/browser/toast.ts')
  toast.dismiss()
  server?.stop()
  expect(faults, 'calls that no test answers, or that the contract does not know').toEqual([])
})

// The next file has the same browser: it begins in no business that this one has chosen.
afterAll(async () => {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name)
})

/** Opens an address of the web app for a user, with the real router, query client and frame. */
export async function openScreen(
  at: string,
  prepare: (server: FakeServer) => void = () => {},
  { rights = permissions, isSignedIn = true, user = {}, phone = false }: Visitor = {},
): Promise<FakeServer> {
  // Tells what stood there while an element was waited for in vain.
  onTestFailed(() =>
    console.log(`The screen ${location.pathname}:\n${document.body.innerText.slice(0, 2_000)}`),
  )
  await (phone ? page.viewport(390, 844) : page.viewport(1440, 900))
  const started = startFakeServer()
  server = started
  answerSignIn(started, rights, user)
  answerNothing(started)
  prepare(started)
  await (isStarted ? openAnew(at, isSignedIn) : startAt(at, isSignedIn))
  isStarted = true
  return started
}

/** The rule of a salon that gives no points. */
const noPoints = {
  active: false,
  grosze_per_point: 1_000,
  scope: 'all',
  point_value: 50,
  least_points: 20,
  most_percent: 50,
  valid_months: 12,
} as const

/** Answers what many screens read beside their own, with nothing of it. */
function answerNothing(server: FakeServer) {
  server.answers(savedCalendars.index, () => pageOf())
  server.answers(surveyAnswers.index, () => pageOf())
  server.answers(surveyLinks.index, () => ({ data: [] }))
  server.answers(tasks.index, () => pageOf())
  server.answers(ownPushDevices.index, () => ({ data: [] }))
  server.answers(messages.index, () => pageOf())
  server.answers(dashboards.figures, () => sample(dashboardFigures))
  server.answers(announcements.index, () => ({ data: [], more: false }))
  for (const { preview } of [massSms, massEmails])
    server.answers(preview, () => ({
      total: 0,
      reachable: 0,
      left_out: [],
      parts: 0,
      cost: 0,
      budget_left: null,
      subject: '',
      html: null,
      sample: '',
      needs_approval: false,
      quiet_until: null,
    }))
  server.answers(loyalty.ofClient, () => ({ program: noPoints, balance: 0, card_number: null, entries: [] }))
  server.answers(voucherMails.index, () => ({ data: [], has_address: false, address: null }))
  server.answers(waitingOffers.index, () => ({ data: [] }))
  server.answers(waitingOffers.freed, () => ({ data: [], gave_up: false }))
  server.answers(clientFields.index, () => pageOf())
  server.answers(clients.show, () => sample(client))
  server.answers(clientPrices.index, () => pageOf())
  server.answers(clientDurations.index, () => pageOf())
  server.answers(servicePatchTests.show, () => ({ data: null }))
  server.answers(clientReadinessCalls.show, () => ({ missing: [], tests: [] }))
  server.answers(consents.ofClient, () => ({ data: [] }))
  server.answers(consents.offered, () => ({ data: [] }))
  server.answers(deposits.index, () => ({
    data: [],
    visit_total: 0,
    proposed: 0,
    client_balance: null,
    can_take: false,
    rule: null,
    fees: [],
    proposed_fee: 0,
  }))
}

async function startAt(at: string, isSignedIn: boolean) {
  document.cookie = isSignedIn ? 'access_token=secret; path=/' : 'access_token=; path=/; max-age=0'
  document.body.innerHTML = '<div id="root"></div>'
  history.replaceState({}, '', at)
  const [{ start }, { loadSentences }, { session }] = await Promise.all([
    import('../src/app/app.tsx'),
    import('../src/platform/text/i18n.ts'),
    import('../src/platform/session/session.ts'),
  ])
  await loadSentences()
  // A test that imports modules of the app has read the cookie of the file before.
  if (isSignedIn !== (session.get().accessToken !== null)) {
    session.reset()
    if (isSignedIn) session.setAccessToken('secret')
  }
  await start(document.getElementById('root') as HTMLElement)
}

/** Opens another address as a user does who has just signed in: nothing is known of what was read before. */
async function openAnew(at: string, isSignedIn: boolean) {
  const [{ leaveTo }, { dropDrafts }, { toast }, { queryClient }, { session }] = await Promise.all([
    import('../src/platform/browser/address.ts'),
    import('../src/platform/browser/drafts.ts'),
    import('../src/platform/browser/toast.ts'),
    import('../src/platform/net/query.ts'),
    import('../src/platform/session/session.ts'),
  ])
  leaveTo('/404')
  await expect.element(page.getByText('404', { exact: true })).toBeInTheDocument()
  dropDrafts()
  // Also of calls that were answered after their test.
  toast.dismiss()
  await expect.poll(() => document.querySelector('.toast')).toBeNull()
  session.reset()
  queryClient.clear()
  if (isSignedIn) session.setAccessToken('secret')
  leaveTo(at)
}

function answerSignIn(server: FakeServer, rights: readonly string[], user: Partial<Me>) {
  server.answers(screenLock.keepOpen, () => ({ lock_after_min: null, is_locked: false }))
  server.answers(auth.businesses, () => ({
    user: { ...anna, ...user },
    businesses: [{ ...salon, permissions: [...rights] }],
    barred: [],
    closed: [],
  }))
}
