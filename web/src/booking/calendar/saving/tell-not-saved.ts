import type { CalendarVisit } from '@wizyta/contract/booking/calendar/api'
import { toast } from '../../../platform/browser/toast.ts'
import { ApiProblem } from '../../../platform/net/api.ts'
import { isMissingFile } from '../../../platform/net/missing-file.ts'
import { onChangeProblem, problemText } from '../../../platform/net/problems.ts'
import { t } from '../../../platform/text/i18n.ts'

/** Offers a retry for a minute when the network alone prevented a save; other refusals are reported as usual. */
export function tellNotSaved(problem: unknown, text: string, retry: () => void, id?: string) {
  const isLost = isMissingFile(problem) || (problem instanceof ApiProblem && problem.status === 0)
  if (!isLost) return onChangeProblem(problem)
  toast.error(text, {
    id,
    description: problemText(problem),
    duration: 60_000,
    action: { label: t('Try again'), onClick: retry },
  })
}

/** Says that a visit is back where it was, and offers the same move again. */
export const tellMoveNotSaved = (problem: unknown, { id, client }: CalendarVisit, retry: () => void) =>
  tellNotSaved(problem, t('Not saved: {client} is back where it was.', { client }), retry, `move-${id}`)
