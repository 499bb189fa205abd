import { useEffect, useMemo } from 'react'
import { toast } from '../../../platform/browser/toast.ts'
import { visits } from '../../../platform/net/calls.gen.ts'
import { problemText } from '../../../platform/net/problems.ts'
import { useCall } from '../../../platform/net/query.ts'
import { t } from '../../../platform/text/i18n.ts'
import { draftLike } from '../planning/book-again.ts'
import type { NewVisitDraft } from '../state/panel-host.ts'
import type { Setup } from '../state/setup.ts'

/**
 * Fills a draft from the visit that a link names, to be booked again; null: it is not read yet. Where it cannot be
 * read, a toast says why, and the draft stays as it is.
 */
export function useDraftLike(draft: NewVisitDraft, setup: Setup | undefined): NewVisitDraft | null {
  const { like_id } = draft
  const { data: visit, error } = useCall(
    visits.show,
    { params: { id: like_id ?? '' } },
    { enabled: like_id !== undefined, handles: (problem) => problem.status !== 401 },
  )
  const failed = error === null ? null : problemText(error)
  useEffect(() => {
    if (failed !== null)
      toast.error(t('This could not be loaded. {reason}', { reason: failed }), { id: 'problem' })
  }, [failed])
  const isError = failed !== null
  return useMemo(() => {
    if (like_id === undefined || isError) return draft
    return visit && setup ? { ...draft, ...draftLike(visit, setup) } : null
  }, [draft, like_id, isError, visit, setup])
}
