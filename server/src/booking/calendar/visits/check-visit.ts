import type { visits } from '@wizyta/contract/booking/calendar/visits'
import type { AnswerOf, BodyOf } from '@wizyta/contract/kit/endpoint'
import { Computed } from '../../../kit/http/computed.ts'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { checkClient, checkLines, forPayer, loadCatalogue, lowerCaseIds } from '../catalogue.ts'
import { findVisit } from '../queries.ts'
import { checkDates } from '../series/series.ts'

/** Checks whether a booking would fit, by the rules of booking it. It writes nothing and takes no lock. */
export async function checkVisit(
  context: BusinessContext,
  asked: BodyOf<typeof visits.check>,
): Promise<Computed<AnswerOf<typeof visits.check>>> {
  const { tx, businessId } = context
  const clientId = asked.client_id?.toLowerCase() ?? null
  const lines = forPayer(asked.lines.map(lowerCaseIds), clientId)
  const visitId = asked.visit_id?.toLowerCase() ?? null
  const before = visitId === null ? null : await findVisit(tx, businessId, visitId)
  const known = before?.lines.map((line) => ({ ...line, resource_ids: line.resources.map(({ id }) => id) }))
  const catalogue = await loadCatalogue(tx, businessId, { lines, clientId })
  checkClient(clientId, catalogue, before?.client?.id)
  checkLines(lines, catalogue, known)
  const checked = await checkDates(context, { ...asked, lines, clientId, visitId }, catalogue)
  return new Computed(function* (budget) {
    return { dates: yield* checked(budget) }
  })
}
