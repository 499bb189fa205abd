import { fitOf } from '@wizyta/contract/fit'
import { planLines, visitSpan } from '@wizyta/contract/plan-lines'
import type { visitChange } from '@wizyta/contract/visit-input'
import { occupies, type VisitStatus } from '@wizyta/contract/visit-status'
import type { Visit } from '@wizyta/contract/visits'
import type { z } from 'zod'
import { conflict, invalid } from '../lib/refusal.ts'
import { announceVisit } from '../messages/announce.ts'
import { loadAvailability } from './availability.ts'
import { checkClient, checkLines, loadCatalogue, lowerCaseIds, type VisitCatalogue } from './catalogue.ts'
import { clashSentence, type Desk, standing } from './clashes.ts'
import { overrideOf, totalOf, whenOf, withRates } from './insert-visit.ts'
import { placeVisit, replaceBookings } from './place-visit.ts'
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
  const catalogue = await loadCatalogue(tx, businessId, {
    lines: [...visit.lines, ...(input ?? [])],
    clientId: whose.client_id,
  })
  checkClient(whose.client_id, catalogue, visit.client_id)
  if (input) checkLines(input, catalogue, visit.lines)

  const replaced = input
    ? await replaceLines(desk, visit, whose.client_id, { ...change, lines: input }, catalogue)
    : {}
  if (newClient && !input) await checkMeetings(desk, visit, whose.client_id, change, catalogue)
  await updateVisit(tx, businessId, id, {
    ...whose,
    note: change.note,
    client_note: change.client_note,
    ...replaced,
  })
  if (input || newClient) {
    await announceVisit(tx, businessId, id, 'moved', {
      notify: change.notify ?? false,
      previousStart: visit.starts_at,
    })
  }
  return findVisit(tx, businessId, id)
}

function clientOf(visit: StoredVisit, { client_id, walk_in_name }: Change) {
  const clientId = client_id === undefined ? visit.client_id : (client_id?.toLowerCase() ?? null)
  const name = walk_in_name === undefined ? visit.walk_in_name : walk_in_name
  if (clientId === null && !name) throw invalid({ client_id: ['Choose a client or enter a name.'] })
  return { client_id: clientId, walk_in_name: clientId === null ? name : null }
}

/** Plans the lines anew from the same start; a line keeps its id by its place. */
async function replaceLines(
  desk: Desk,
  visit: StoredVisit,
  clientId: string | null,
  change: Change & { lines: NonNullable<Change['lines']> },
  catalogue: VisitCatalogue,
) {
  const { tx, businessId, session } = desk
  const planned = withRates(planLines(change.lines, Date.parse(visit.starts_at), catalogue), catalogue)
  const lines = planned.map((line, index) => ({ ...line, id: visit.lines[index]?.id ?? line.id }))
  const placed = await placeVisit(
    desk,
    { lines, clientId, visitId: visit.id, before: visit.lines },
    catalogue,
    change,
  )
  await writeLines(tx, businessId, visit.id, placed.lines)
  await replaceBookings(
    tx,
    businessId,
    visit.id,
    placed.lines.map((line) => line.id),
    placed.seats,
  )
  return {
    ...whenOf(visitSpan(placed.lines), session.timezone),
    ...overrideOf(placed, change.override_reason, session),
    total: totalOf(placed.lines),
  }
}

/** Another client for the same time: only his own other visits may stand in the way. */
async function checkMeetings(
  { tx, businessId, session }: Desk,
  visit: StoredVisit,
  clientId: string | null,
  change: Change,
  catalogue: VisitCatalogue,
) {
  const availability = await loadAvailability(tx, businessId, {
    timezone: session.timezone,
    catalogue,
    employees: [],
    resources: [],
    span: visitSpan(visit.lines),
    clientId,
    except: visit.id,
  })
  const { clashes } = fitOf(visit.lines, availability)
  const left = standing(
    clashes.filter(({ kind }) => kind === 'client'),
    change,
  )
  if (left.length > 0) throw conflict(clashSentence(left), { clashes: left, nearest: null })
}
