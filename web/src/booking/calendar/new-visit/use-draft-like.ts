import { useEffect, useMemo } from 'react'
import { toast } from '../../../platform/browser/toast.ts'
import { visits } from '../../../platform/net/calls.gen.ts'
import { problemText } from '../../../platform/net/problems.ts'
import { useCall } from '../../../platform/net/query.ts'
import { t } from '../../../platform/text/i18n.ts'
import { draftLike } from '../planning/book-again.ts'
import { changedLine, emptyLine } from '../planning/lines.ts'
import type { NewVisitDraft } from '../state/panel-host.ts'
import type { Setup } from '../state/setup.ts'

/**
 * Fills a draft from the visit or the service that a link names; null: it is not read yet. Where a visit cannot be read,
 * a toast says why, and the draft stays as it is.
 */
export function useDraftLike(draft: NewVisitDraft, setup: Setup | undefined): NewVisitDraft | null {
  const { like_id, service_id } = draft
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
    if (service_id !== undefined) return setup ? withService(draft, service_id, setup) : null
    if (like_id === undefined || isError) return draft
    return visit && setup ? { ...draft, ...draftLike(visit, setup) } : null
  }, [draft, like_id, service_id, isError, visit, setup])
}

/** Returns a draft with a service; one that is no longer offered is left out. */
function withService(draft: NewVisitDraft, service_id: string, setup: Setup): NewVisitDraft {
  if (!setup.serviceById.has(service_id)) return draft
  const { employee_id = null, variant_id = null } = draft
  const startsAt = Date.parse(draft.starts_at ?? '') || Date.now()
  const lines = changedLine(emptyLine({ employee_id }), { service_id, variant_id }, setup, startsAt)
  return { ...draft, lines }
}
