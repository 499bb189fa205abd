import { useEffect, useRef } from 'react'
import { useChangeSearch } from '../../platform/browser/use-change-search.ts'
import { chats } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'

/** Opens the talk about a visit or a client that the address names, and puts its room into the address. */
export function useThread(thread: string | null) {
  const changeSearch = useChangeSearch()
  const { mutate } = useChange(chats.create, { forgets: [chats.index] })
  const asked = useRef<string | null>(null)
  useEffect(() => {
    const [, kind, id] = /^(visit|client):([0-9a-f-]{36})$/i.exec(thread ?? '') ?? []
    if (!id || asked.current === thread) return
    asked.current = thread
    const body =
      kind === 'visit' ? { kind: 'visit' as const, visit_id: id } : { kind: 'client' as const, client_id: id }
    mutate(
      { body },
      {
        onSuccess: (room) => changeSearch({ thread: undefined, room: room.id }, { replace: true }),
        onError: () => changeSearch({ thread: undefined }, { replace: true }),
      },
    )
  })
}
