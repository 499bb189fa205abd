import { useMemo } from 'react'
import { visits } from '../../../platform/net/calls.gen.ts'
import { useCall } from '../../../platform/net/query.ts'
import { draftLike } from '../planning/book-again.ts'
import type { NewVisitDraft } from '../state/panel-host.ts'
import type { Setup } from '../state/setup.ts'

/** Fills a draft from the visit that a link names, to be booked again; null: it is not read yet. */
export function useDraftLike(draft: NewVisitDraft, setup: Setup | undefined): NewVisitDraft | null {
  const { like_id } = draft
  const { data: visit, isError } = useCall(
    visits.show,
    { params: { id: like_id ?? '' } },
    { enabled: like_id !== undefined, handles: (problem) => problem.status !== 401 },
  )
  return useMemo(() => {
    if (like_id === undefined || isError) return draft
    return visit && setup ? { ...draft, ...draftLike(visit, setup) } : null
  }, [draft, like_id, isError, visit, setup])
}
