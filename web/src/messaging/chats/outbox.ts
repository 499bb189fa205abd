import type { ChatFile, ChatMessage } from '@wizyta/contract/messaging/chats/api'
import { createStore, useStore } from '../../platform/browser/store.ts'
import { uuid } from '../../platform/browser/uuid.ts'
import { ApiProblem, call } from '../../platform/net/api.ts'
import { chatMessages } from '../../platform/net/calls.gen.ts'
import { connection } from '../../platform/net/connection.ts'
import { session } from '../../platform/session/session.ts'
import { onSigningOut } from '../../platform/session/sign-in.ts'

/** A message that the server has not confirmed yet. Its id stays the same however often it is sent. */
export interface Outgoing {
  id: string
  room_id: string
  business: string
  user: string
  text: string
  reply_to: ChatMessage['reply_to']
  files: ChatFile[]
  written_at: string
  /** Reason of the refusal; null: it waits to be sent. */
  refusal: string | null
}

const storageKey = 'chat-outbox'
const firstPauseMs = 2_000
const longestPauseMs = 30_000

const state = createStore<{ waiting: readonly Outgoing[] }>({ waiting: read() ?? [] })
const listeners = new Set<(message: ChatMessage) => void>()
let isSending = false
let pauseMs = firstPauseMs
let timer: ReturnType<typeof setTimeout> | undefined

/** Returns the unconfirmed messages of all rooms. */
export const useOutbox = () => useStore(state, (now) => now.waiting)

/** Messages that wait to be sent: shown at once, kept over a lost connection and a reload, and sent once. */
export const outbox = {
  /** Queues a message and sends it as soon as that is possible. */
  add(given: Pick<Outgoing, 'room_id' | 'business' | 'text' | 'reply_to' | 'files'>): void {
    const user = session.get().user?.id ?? ''
    const message = { ...given, user, id: uuid(), written_at: new Date().toISOString(), refusal: null }
    change((waiting) => [...waiting, message])
    void send()
  },
  /** Sends a refused message again. */
  retry(id: string): void {
    change((waiting) => waiting.map((one) => (one.id === id ? { ...one, refusal: null } : one)))
    void send()
  },
  remove(id: string): void {
    change((waiting) => waiting.filter((one) => one.id !== id))
  },
  /** Sends what still waits, for example from before a reload. */
  resume: () => void send(),
  /** Calls the listener with each message that was sent. */
  onSent(listener: (message: ChatMessage) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Sends one message after the other, in the order in which they were written. */
async function send(): Promise<void> {
  if (isSending) return
  clearTimeout(timer)
  isSending = true
  try {
    for (let next = oldest(); next; next = oldest()) {
      const { id, room_id, business, text, reply_to, files } = next
      try {
        const body = {
          message_id: id,
          text,
          reply_to_id: reply_to?.id ?? null,
          file_ids: files.map((file) => file.id),
        }
        const sent = await call(chatMessages.send, { params: { id: room_id }, body, business })
        pauseMs = firstPauseMs
        for (const listener of listeners) listener(sent)
        outbox.remove(id)
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        if (isPassing(problem)) return tryLater(problem.retryAfter)
        change((waiting) =>
          waiting.map((one) => (one.id === id ? { ...one, refusal: problem.message } : one)),
        )
      }
    }
  } finally {
    isSending = false
  }
}

const oldest = () => {
  const user = session.get().user?.id
  return state.get().waiting.find((one) => one.refusal === null && one.user === user)
}

/** The next attempt may succeed: no connection, a lock, or a server that is busy. */
const isPassing = ({ status }: ApiProblem) =>
  status === 0 || [401, 423, 429].includes(status) || status >= 500

function tryLater(seconds: number | null) {
  timer = setTimeout(() => void send(), Math.max(pauseMs, (seconds ?? 0) * 1_000))
  pauseMs = Math.min(pauseMs * 2, longestPauseMs)
}

connection.onBack(() => {
  pauseMs = firstPauseMs
  void send()
})
onSigningOut(() => change(() => []))
// Another tab has written or sent one.
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey) state.set({ waiting: read() ?? [] })
})

/** Reads what waits in this browser; null where nothing can be stored. */
function read(): Outgoing[] | null {
  try {
    const user = session.get().user?.id
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    // Of another user on this computer nothing is shown or sent.
    return Array.isArray(kept) ? (kept as Outgoing[]).filter((one) => one.user === user) : []
  } catch {
    return null
  }
}

/** Changes what waits. Other tabs keep theirs in the same place, so it is read anew. */
function change(to: (waiting: readonly Outgoing[]) => readonly Outgoing[]) {
  const waiting = to(read() ?? state.get().waiting)
  state.set({ waiting })
  try {
    localStorage.setItem(storageKey, JSON.stringify(waiting))
  } catch {
    // A browser that lets nothing be stored: the messages wait in this page.
  }
}
