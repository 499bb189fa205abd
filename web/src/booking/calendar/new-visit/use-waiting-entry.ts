import type { WaitingMatch } from '@wizyta/contract/booking/waiting-list/api'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../platform/net/api.ts'
import { clients, waitingEntries } from '../../../platform/net/calls.gen.ts'
import { reportProblem } from '../../../platform/net/problems.ts'
import { useCall } from '../../../platform/net/query.ts'
import { emptyLine } from '../planning/lines.ts'
import type { VisitForm } from '../planning/visit-form.ts'

type Change = (change: Partial<VisitForm>) => void

/** Fills the form from the entry of the waiting list that a link names. */
export function useWaitingEntry(id: string | undefined, form: VisitForm, patch: Change) {
  const { data: entry } = useCall(
    waitingEntries.show,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, handles: (problem) => problem.status !== 401 },
  )
  const isEmpty = form.waiting === null && form.lines.every((line) => line.service_id === null)
  const fill = useEffectEvent(() => {
    if (!entry || !isEmpty) return
    const [only, other] = entry.employee_ids
    patch({
      waiting: { id: entry.id, client_id: entry.client_id },
      lines: entry.service_ids.map((service_id) =>
        emptyLine({ service_id, employee_id: other === undefined ? (only ?? null) : null }),
      ),
    })
  })
  // Once for each entry: later changes by the user stay.
  const isLoaded = entry !== undefined
  useEffect(() => {
    if (isLoaded) fill()
  }, [isLoaded])
}

/** Fills the form from a match of the waiting list. */
export async function takeMatch({ entry, starts_at, lines }: WaitingMatch, patch: Change) {
  try {
    const client = await call(clients.show, { params: { id: entry.client_id } })
    patch({
      person: { client },
      waiting: { id: entry.id, client_id: entry.client_id },
      starts_at,
      picked: null,
      lines: lines.map(({ service_id, employee_id }) => emptyLine({ service_id, employee_id })),
    })
  } catch (problem) {
    reportProblem(problem)
  }
}
