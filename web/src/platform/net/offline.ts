import { address } from '../browser/address.ts'
import { keepDrafts } from '../browser/drafts.ts'
import { quietMoment } from '../browser/first-sign.ts'
import { hasUnsaved } from '../browser/leaving.ts'
import { toast } from '../browser/toast.ts'
import { session } from '../session/session.ts'
import { t } from '../text/i18n.ts'
import { call } from './api.ts'
import { auth } from './calls.gen.ts'
import { connection } from './connection.ts'
import { isOutdated } from './new-build.ts'
import { queryClient } from './query.ts'

const settledMs = 60_000
const atRestMs = 2_000
const askAgainMs = 60 * 60_000
const asLongAsADay = 24 * 60 * 60_000

/**
 * Has the worker keep the app and today's answers for when the network is gone. Files that the page has fetched are
 * kept at once, from the browser's own cache. The rest follows after a quiet minute, or at once in the installed app.
 */
export async function keepForOffline() {
  const { serviceWorker } = navigator
  const isFirst = !serviceWorker?.controller
  // Null on addresses without TLS, and for a disabled worker.
  const registration = await serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => null)
  if (!registration) return goIfSwitchedOff()
  watchForNewBuild(registration)
  serviceWorker.addEventListener('message', openWanted)

  const { active } = await serviceWorker.ready
  await quietMoment()
  if (isFirst) await answersAgain()
  tell(active, { kind: 'keep files', paths: fetchedFiles() })
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  setTimeout(
    () => {
      const font = document.documentElement.dataset.font ?? 'inter'
      tell(registration.active, { kind: 'keep shell', font })
    },
    isInstalled ? 0 : settledMs,
  )
}

/** Opens the screen of a push message that was pressed; a form with unsaved input asks before. */
function openWanted({ data }: MessageEvent<{ kind?: string; path?: string } | null>) {
  if (data?.kind === 'open' && data.path?.startsWith('/')) address.push(data.path)
}

const tell = (worker: ServiceWorker | null, message: object) => worker?.postMessage(message)

const fetchedFiles = () =>
  performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href).pathname)

/** The first worker of this browser comes after the first answers: they are asked for again, to be kept. */
async function answersAgain() {
  const { serviceWorker } = navigator
  if (!serviceWorker.controller)
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  if (session.get().user === null) return
  await call(auth.businesses).catch(() => {})
  void queryClient.invalidateQueries()
}

/** The server has no worker any more: what is here of it goes. */
async function goIfSwitchedOff() {
  const answer = await fetch('/sw.js', { cache: 'no-store' }).catch(() => null)
  if (answer?.status !== 404 && answer?.status !== 410) return
  tell(navigator.serviceWorker.controller, { kind: 'leave nothing' })
  for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Asks for a new build now and then: a calendar stays open for days. */
function watchForNewBuild(registration: ServiceWorkerRegistration) {
  let askedAt = 0
  const ask = () => {
    askedAt = Date.now()
    registration.update().catch(() => void goIfSwitchedOff())
  }
  const askAgain = () => document.visibilityState === 'visible' && Date.now() - askedAt > askAgainMs && ask()
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => next.state === 'installed' && void offer(registration))
  })
  if (registration.waiting) void offer(registration)
  ask()
  setInterval(askAgain, askAgainMs)
  document.addEventListener('visibilitychange', askAgain)
  // A server that comes back may be a newer one.
  connection.onBack(ask)
}

/** Lets the waiting worker take over with a page of its own build; an older page is only told. */
async function offer(registration: ServiceWorkerRegistration) {
  // The first one has none to wait for.
  if (!registration.active) return
  if (!(await isOutdated())) return takeOver(registration)
  toast.message(t('There is a new version.'), {
    id: 'version',
    duration: asLongAsADay,
    action: { label: t('Refresh'), onClick: startAfresh },
  })
  startAfreshWithTheNextPage()
}

/**
 * Lets the waiting worker take over while the page fetches nothing. Chromium 156 leaves it waiting if the older
 * worker has to answer a fetch in that second (2 of 40 tries). The next page then asks again.
 */
async function takeOver(registration: ServiceWorkerRegistration) {
  const lastFetchEnd = () => {
    const last = performance.getEntriesByType('resource').at(-1)
    return last ? last.startTime + last.duration : 0
  }
  while (performance.now() - lastFetchEnd() < atRestMs)
    await new Promise((resolve) => setTimeout(resolve, atRestMs / 4))
  tell(registration.waiting, { kind: 'take over' })
}

function startAfresh() {
  keepDrafts()
  location.reload()
}

function startAfreshWithTheNextPage() {
  const here = address.location.pathname
  // The left form stays until the next page appears; further typing keeps the page.
  const whenNothingIsTyped = (tries: number) => {
    if (!hasUnsaved()) location.reload()
    else if (tries > 0) setTimeout(whenNothingIsTyped, 250, tries - 1)
  }
  address.subscribe(({ location: next }) => {
    // After the router has written the address.
    if (next.pathname !== here) setTimeout(whenNothingIsTyped, 0, 20)
  })
}
