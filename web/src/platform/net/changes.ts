import type { Change } from '@wizyta/contract/messaging/changes/api'
import type { TalkNews } from '@wizyta/contract/messaging/chats/api'
import { useEffect, useRef } from 'react'
import { createStore, useStore } from '../browser/store.ts'
import { previewedIn } from '../session/previewed-role.ts'
import { screenLock } from '../session/screen-lock.ts'
import { session, useBusinessId } from '../session/session.ts'
import { endSession, onSigningOut, refreshRights } from '../session/sign-in.ts'
import { whenOutdated } from './ahead.ts'
import type { Callable } from './api.ts'
import { addressOf } from './api.ts'
import { connection } from './connection.ts'
import { readEvents } from './event-stream.ts'
import { afterFailures, afterSentAway } from './line-pause.ts'
import { queryClient } from './query.ts'
import { onceHidden, untilVisible } from './tab-visibility.ts'
import { touchedBy } from './touched-by.ts'

type Listener = (changes: readonly Change[]) => void

// As the contract says (`changes.stream`), without its schemas.
const stream: Callable = { method: 'GET', path: '/tenant/changes' }
/** The server says that it is there every 25 s; after a minute of silence the line is dead. */
const silenceMs = 60_000
/** Time in which changes are gathered: one booking writes several rows. */
const gatherMs = 40

interface Line {
  isLive: boolean
  /** How many notices wait unread; null until it is known. */
  unread: number | null
  /** There are more than a moment ago: readers are told. */
  hasNews: boolean
  /** Unread messages of the team's talks. */
  talks: number
}
const state = createStore<Line>({ isLive: false, unread: null, hasNews: false, talks: 0 })
/** Returns true while the change stream is connected; without it, a screen that must be right polls. */
export const useIsLive = () => useStore(state, (now) => now.isLive)

/** The unread notices, as the stream counts them: no call of its own asks for them. */
export const useUnread = () => useStore(state, (now) => now)

/** Returns the number of unread messages of the team, up to 100. */
export const useUnreadTalks = () => useStore(state, (now) => now.talks)

const talkListeners = new Set<(news: TalkNews) => void>()
/** Calls the listener with what is new in the user's talks, while the stream is open. */
export function onTalk(listener: (news: TalkNews) => void): () => void {
  talkListeners.add(listener)
  return () => talkListeners.delete(listener)
}

const listeners = new Set<Listener>()
let open: AbortController | null = null
let openFor: string | null = null
let lastId = ''

/**
 * Listens to changes in the business while the component is mounted. Affected queries are fetched again by
 * themselves; the callback is for further effects of a screen.
 * @param entities wire names, `events`, `customers`; none: all
 */
export function useChanges(entities: readonly string[] = [], callback?: Listener) {
  const business = useBusinessId()
  const current = useRef({ entities, callback })
  current.current = { entities, callback }
  useEffect(() => {
    const listener: Listener = (changes) => {
      const { entities, callback } = current.current
      const wanted =
        entities.length === 0 ? changes : changes.filter(({ entity }) => entities.includes(entity))
      if (wanted.length > 0) callback?.(wanted)
    }
    listeners.add(listener)
    if (business && openFor !== business) void listen(business)
    return () => {
      listeners.delete(listener)
      // A change of screen takes one listener away and brings the next: the line stays for both.
      setTimeout(() => listeners.size === 0 && close(), 0)
    }
  }, [business])
}

onSigningOut(close)

function close() {
  open?.abort()
  open = null
  openFor = null
}

async function listen(business: string) {
  close()
  const own = new AbortController()
  open = own
  openFor = business
  lastId = ''
  state.set({ unread: null, hasNews: false, talks: 0 })
  let failures = 0
  while (!own.signal.aborted) {
    await untilVisible(own.signal)
    // Behind the cover a colleague may continue: their session ends this page's own.
    if (screenLock.isLocked()) await screenLock.opened(screenLock.timesOpened())
    if (own.signal.aborted) return
    const startedAt = Date.now()
    let end: End = 'broken'
    try {
      end = await readStream(business, own.signal)
    } catch (problem) {
      if (own.signal.aborted) return
      if (problem instanceof SessionOver) return endOf(own, problem.token)
    }
    state.set({ isLive: false })
    if (own.signal.aborted) return
    if (end === 'unseen') continue
    if (end === 'sent away') {
      await afterSentAway(own.signal)
      continue
    }
    if (end === 'other rights') {
      await afterFailures(0, own.signal)
      continue
    }
    // A broken stream may mean a lost server, or only a proxy that lets no stream through.
    await connection.check()
    failures = Date.now() - startedAt > silenceMs / 2 ? 0 : failures + 1
    await afterFailures(failures, own.signal)
  }
}

class SessionOver extends Error {
  readonly token: string | null
  constructor(token: string | null) {
    super()
    this.token = token
  }
}

/** 401: the session is gone. */
function endOf(own: AbortController, token: string | null) {
  if (open === own) close()
  if (token !== null && session.get().accessToken === token) endSession()
}

/** A line has been open since the page was loaded. */
let wasReady = false

/** End of a stream: hidden tab, too many streams of the session, rights that have changed, or another failure. */
type End = 'unseen' | 'sent away' | 'other rights' | 'broken'

/** One connection, until it ends, breaks, or says nothing for a minute. */
async function readStream(business: string, wanted: AbortSignal): Promise<End> {
  const line = new AbortController()
  const hangUp = () => line.abort()
  wanted.addEventListener('abort', hangUp)
  let timer = setTimeout(hangUp, silenceMs)
  let end = 'broken' as End
  const forget = onceHidden(() => {
    end = 'unseen'
    hangUp()
  })
  try {
    const response = await connect(business, line.signal)
    if (!response.body) throw new Error('the stream has no body')
    for await (const event of readEvents(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(hangUp, silenceMs)
      if (event.id) lastId = event.id
      if (event.name === 'ready') {
        state.set({ isLive: true })
        // What has not changed costs a 304.
        whenOutdated(() => void queryClient.invalidateQueries())
        // Changes of rights while no stream was open were not reported.
        if (wasReady) void refreshRights().catch(() => {})
        wasReady = true
      }
      // The rights have changed: menu and buttons follow, and shown data are fetched again.
      if (event.name === 'rights') {
        end = 'other rights'
        void refreshRights().then(
          () => queryClient.invalidateQueries(),
          () => {},
        )
      }
      if (event.name === 'let_go') end = 'sent away'
      if (event.name === 'notices') count(JSON.parse(event.data), business)
      if (event.name === 'chats') hearTalk(JSON.parse(event.data) as TalkNews, business)
      if (event.name === 'change') gather(JSON.parse(event.data) as Change, business)
    }
    return end
  } catch (problem) {
    if (end === 'unseen') return end
    throw problem
  } finally {
    forget()
    clearTimeout(timer)
    wanted.removeEventListener('abort', hangUp)
    hangUp()
  }
}

async function connect(business: string, signal: AbortSignal): Promise<Response> {
  const token = session.get().accessToken
  const headers: Record<string, string> = {
    accept: 'text/event-stream',
    authorization: `Bearer ${token}`,
    'business-id': business,
  }
  if (lastId) headers['last-event-id'] = lastId
  const previewed = previewedIn(business)
  if (previewed) headers['preview-role'] = previewed.id
  const openedBefore = screenLock.timesOpened()
  const response = await fetch(addressOf(stream), {
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  })
  connection.answered(response.status)
  if (response.status === 401) throw new SessionOver(token)
  if (response.status === 423) await screenLock.opened(openedBefore)
  // The user may have lost access: the frame then says so, and this stream ends with it.
  if (response.status === 403) await refreshRights().catch(() => {})
  if (!response.ok) throw new Error(`the stream answered ${response.status}`)
  return response
}

function count({ unread }: { unread: number }, business: string) {
  const known = state.get().unread
  state.set({ unread, hasNews: known !== null && unread > known })
  void queryClient.invalidateQueries({ queryKey: [business, '/tenant/notices'] })
  void queryClient.invalidateQueries({ queryKey: [business, '/tenant/announcements'] })
}

function hearTalk(news: TalkNews, business: string) {
  state.set({ talks: news.unread })
  if (news.room_id === null) return
  void queryClient.invalidateQueries({ queryKey: [business, '/tenant/chats'] })
  void queryClient.invalidateQueries({ queryKey: [business, '/tenant/chats/:id', { id: news.room_id }] })
  for (const listener of talkListeners) listener(news)
}

let gathered: Change[] = []
function gather(change: Change, business: string) {
  if (gathered.length === 0) setTimeout(() => tell(business), gatherMs)
  gathered.push(change)
}

function tell(business: string) {
  const changes = gathered
  gathered = []
  if (openFor !== business) return
  void queryClient.invalidateQueries({ predicate: touchedBy(changes, business) })
  for (const listener of listeners) listener(changes)
}
