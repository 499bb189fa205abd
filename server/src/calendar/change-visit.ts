import { planLines, visitSpan } from '@wizyta/contract/plan-lines'
import { occupies, type VisitStatus } from '@wizyta/contract/visit-status'
import { softClashKinds, type Visit, type visitChange } from '@wizyta/contract/visits'
import type { z } from 'zod'
import { conflict, invalid } from '../lib/refusal.ts'
import { announceVisit } from '../messages/announce.ts'
import { checkClient, checkLines, loadCatalogue, lowerCaseIds, type VisitCatalogue } from './catalogue.ts'
import type { Desk } from './clashes.ts'
import { overrideOf, totalOf, whenOf, withRates } from './insert-visit.ts'
import { placeVisit, writeBookings } from './place-visit.ts'
import { findVisit } from './queries.ts'
import { lockVisit, type StoredVisit, updateVisit, writeLines } from './visit-rows.ts'

type Change = z.output<typeof visitChange>

/** Client and services may change until the visit is paid or off; notes always. */
const changeable = (status: VisitStatus) => occupies(status) && status !== 'hold' && status !== 'settled'

/** Changes client, services or notes of a visit. New services are checked like a new booking. */
export async function changeVisit(desk: Desk, id: string, version: number, change: Change): Promise<Visit> {
  const { tx, businessId } = desk
  const visit = await lockVisit(tx, businessId, id, version)
  const whose = clientOf(visit, change)
  const newClient = whose.client_id !== visit.client_id
  if ((change.lines || newClient) && !changeable(visit.status)) {
    throw conflict('Client and services of this visit can no longer be changed.')
  }
  const input = change.lines?.map(lowerCaseIds)
  const catalogue = await loadCatalogue(tx, businessId, { lines: [...visit.lines, ...(input ?? [])], clientId: whose.client_id })
  checkClient(whose.client_id, catalogue, visit.client_id)
  if (input) checkLines(input, catalogue, visit.lines)

  const replaced = input || newClient ? await replaceLines(desk, visit, whose.client_id, { ...change, lines: input }, catalogue) : {}
  await updateVisit(tx, businessId, id, { ...whose, note: change.note, client_note: change.client_note, ...replaced })
  if (input || newClient) {
    await announceVisit(tx, businessId, id, 'moved', { notify: change.notify ?? false, previousStart: visit.starts_at })
  }
  return findVisit(tx, businessId, id)
}

function clientOf(visit: StoredVisit, { client_id, walk_in_name }: Change) {
  const clientId = client_id === undefined ? visit.client_id : (client_id?.toLowerCase() ?? null)
  const name = walk_in_name === undefined ? visit.walk_in_name : walk_in_name
  if (clientId === null && !name) throw invalid({ client_id: ['Choose a client or enter a name.'] })
  return { client_id: clientId, walk_in_name: clientId === null ? name : null }
}

/** Plans the lines anew from the same start; with only another client, the lines stay and just his own time is asked. */
async function replaceLines(desk: Desk, visit: StoredVisit, clientId: string | null, change: Change, catalogue: VisitCatalogue) {
  const { tx, businessId, session } = desk
  const planned = change.lines ? planLines(change.lines, Date.parse(visit.starts_at), catalogue) : visit.lines
  const lines = withRates(planned, catalogue).map((line, index) => ({ ...line, id: visit.lines[index]?.id ?? line.id }))
  const kept = { accept: softClashKinds.filter((kind) => kind !== 'client'), override_reason: visit.override_reason }
  const decisions = change.lines ? change : { ...kept, accept: [...kept.accept, ...(change.accept ?? [])] }
  const placed = await placeVisit(desk, { lines, clientId, visitId: visit.id }, catalogue, decisions)
  await writeLines(tx, businessId, visit.id, placed.lines)
  await writeBookings(tx, businessId, visit.id, placed.lines.map((line) => line.id), placed.seats)
  return {
    ...whenOf(visitSpan(placed.lines), session.timezone),
    ...overrideOf(placed, decisions.override_reason, session),
    total: totalOf(placed.lines),
  }
}
