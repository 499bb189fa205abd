import type { visits } from '@wizyta/contract/booking/calendar/visits'
import type { AnswerOf, BodyOf } from '@wizyta/contract/kit/endpoint'
import { Computed } from '../../kit/http/computed.ts'
import { checkClient, checkLines, loadCatalogue, lowerCaseIds } from './catalogue.ts'
import type { Desk } from './clashes.ts'
import { findVisit } from './queries.ts'
import { checkDates } from './series.ts'

/** Says whether a booking would fit, by the rules of booking it; nothing is written and nobody waits. */
export async function checkVisit(
  desk: Desk,
  asked: BodyOf<typeof visits.check>,
): Promise<Computed<AnswerOf<typeof visits.check>>> {
  const { tx, businessId } = desk
  const lines = asked.lines.map(lowerCaseIds)
  const clientId = asked.client_id?.toLowerCase() ?? null
  const visitId = asked.visit_id?.toLowerCase() ?? null
  const before = visitId === null ? null : await findVisit(tx, businessId, visitId)
  const known = before?.lines.map((line) => ({ ...line, resource_ids: line.resources.map(({ id }) => id) }))
  const catalogue = await loadCatalogue(tx, businessId, { lines, clientId })
  checkClient(clientId, catalogue, before?.client?.id)
  checkLines(lines, catalogue, known)
  const checked = await checkDates(desk, { ...asked, lines, clientId, visitId }, catalogue)
  return new Computed(function* (budget) {
    return { dates: yield* checked(budget) }
  })
}
