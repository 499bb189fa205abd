import type { ChatMessage } from '@wizyta/contract/messaging/chats/api'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem, call } from '../../platform/net/api.ts'
import { chatMessages } from '../../platform/net/calls.gen.ts'
import { onTalk } from '../../platform/net/changes.ts'
import { connection } from '../../platform/net/connection.ts'
import { useBusinessId } from '../../platform/session/session.ts'
import { addAfter, addBefore, replaced, type Window } from './message-window.ts'
import { outbox } from './outbox.ts'

const pageSize = 50

/** The shown part of a room's messages, live, and the ways to other parts. */
export interface Messages extends Window {
  problem: ApiProblem | null
  isLoading: boolean
  showEarlier: () => void
  showLater: () => void
  /** Shows the part around a message, or the latest one. */
  jump: (number: number | null) => void
  /** Takes over a message that this desk changed. */
  put: (message: ChatMessage) => void
}

/** Reads a part of the messages of a room. What is new comes by the change stream, and after a lost connection. */
export function useMessages(roomId: string, at: number | null): Messages {
  const business = useBusinessId()
  const [shown, setShown] = useState<Window | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const latest = useRef<Window | null>(null)
  const isBusy = useRef(false)
  const set = useCallback((next: Window) => {
    latest.current = next
    setShown(next)
  }, [])
  const ask = useCallback(
    (query: { before?: number; after?: number; around?: number; limit: number }) =>
      call(chatMessages.index, { params: { id: roomId }, query, business }),
    [roomId, business],
  )
  /** Runs one read at a time; the state of the window says what the next one asks for. */
  const run = useCallback(async (work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await work()
      setProblem(null)
    } catch (reason) {
      if (reason instanceof ApiProblem) setProblem(reason)
      else throw reason
    } finally {
      isBusy.current = false
    }
  }, [])

  const jump = useCallback(
    (number: number | null) =>
      void run(async () => {
        const page = await ask(number === null ? { limit: pageSize } : { around: number, limit: pageSize })
        set({ rows: page.data, earlier: page.earlier, later: page.later })
      }),
    [run, ask, set],
  )
  /** Fetches what was written since; page by page, so that there is no gap. */
  const catchUp = useCallback(async () => {
    for (let more = true; more && latest.current && !latest.current.later; ) {
      const last = latest.current.rows.at(-1)?.number ?? 0
      const page = await ask({ after: last, limit: 100 })
      if (!latest.current || page.data.length === 0) return
      set(addAfter(latest.current, page.data, page.later, 'live'))
      more = page.later
    }
  }, [ask, set])

  /** Reads what is shown anew: while the connection was gone, its authors may have changed it. */
  const readAgain = useCallback(async () => {
    const { rows = [] } = latest.current ?? {}
    const last = rows.at(-1)?.number ?? 0
    for (let after = (rows[0]?.number ?? 1) - 1; after < last; ) {
      const { data } = await ask({ after, limit: 100 })
      if (!latest.current || data.length === 0) return
      set(data.reduce((shown, message) => replaced(shown, message), latest.current))
      after = data.at(-1)?.number ?? last
    }
  }, [ask, set])

  useEffect(() => jump(at), [jump, at])
  useEffect(
    () =>
      onTalk(({ room_id, what, number }) => {
        if (room_id !== roomId || what !== 'message' || number === null) return
        const { rows = [] } = latest.current ?? {}
        const known = rows.find((one) => one.number === number)
        // Changed, and shown: read anew. Otherwise it is new, or outside of what is shown.
        if (known)
          void ask({ after: number - 1, limit: 1 }).then(
            ({ data }) => data[0] && latest.current && set(replaced(latest.current, data[0])),
            () => {},
          )
        else void catchUp().catch(() => {})
      }),
    [roomId, ask, catchUp, set],
  )
  useEffect(
    () =>
      connection.onBack(() => {
        if (latest.current)
          void readAgain()
            .then(catchUp)
            .catch(() => {})
        else jump(at)
      }),
    [readAgain, catchUp, jump, at],
  )
  const put = useCallback(
    (message: ChatMessage) => {
      if (message.room_id !== roomId || !latest.current) return
      const { rows, later } = latest.current
      const next = (rows.at(-1)?.number ?? 0) + 1
      if (rows.some(({ id }) => id === message.id)) set(replaced(latest.current, message))
      else if (!later && message.number === next) set(addAfter(latest.current, [message], false, 'live'))
      else void catchUp().catch(() => {})
    },
    [roomId, catchUp, set],
  )
  useEffect(() => outbox.onSent(put), [put])

  const showEarlier = () =>
    void run(async () => {
      const first = latest.current?.rows[0]
      if (!first) return
      const page = await ask({ before: first.number, limit: pageSize })
      if (latest.current) set(addBefore(latest.current, page.data, page.earlier))
    })
  const showLater = () =>
    void run(async () => {
      const last = latest.current?.rows.at(-1)
      if (!last) return
      const page = await ask({ after: last.number, limit: pageSize })
      if (latest.current) set(addAfter(latest.current, page.data, page.later, 'reading'))
    })
  return {
    ...(shown ?? { rows: [], earlier: false, later: false }),
    isLoading: shown === null,
    problem,
    showEarlier,
    showLater,
    jump,
    put,
  }
}
