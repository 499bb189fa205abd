import { fitOf } from '@wizyta/contract/booking/calendar/fit'
import {
  type PlannedLine,
  planLines,
  repriceLines,
  visitSpan,
} from '@wizyta/contract/booking/calendar/plan-lines'
import type { visitChange } from '@wizyta/contract/booking/calendar/visit-input'
import { editable } from '@wizyta/contract/booking/calendar/visit-status'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import type { z } from 'zod'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { conflict, invalid } from '../../../kit/http/refusal.ts'
import { announceVisit } from '../../../messaging/messages/announce.ts'
import { noticeColleagues } from '../../../messaging/notices/notice-colleagues.ts'
import { checkLabels, replaceLabels } from '../../visit-labels/labels-of-visits.ts'
import { checkClient, checkLines, forPayer, lowerCaseIds, type VisitCatalogue } from '../catalogue.ts'
import { type LockedCatalogue, lockCatalogue } from '../lock-subjects.ts'
import { loadAvailability } from '../placement/availability.ts'
import { tellCauses } from '../placement/causes.ts'
import { clashSentence, standing } from '../placement/clashes.ts'
import { placeVisit } from '../placement/place-visit.ts'
import { findVisit } from '../queries.ts'
import { checkCare } from './booking-rules.ts'
import { depositClashes } from './deposit-clashes.ts'
import { totalOf, withRates } from './insert-visit.ts'
import { noteFreed } from './note-freed.ts'
import { columnsGivenBack, columnsOfNewClient, linesGivenBack, readFormerClient } from './pass-to-client.ts'
import { rewriteVisit } from './rewrite-visit.ts'
import { lockVisit, type StoredLine, type StoredVisit, updateVisit, writeLines } from './visit-rows.ts'

type Change = z.output<typeof visitChange>

/** Changes client, services or notes of a visit. New services are checked like a new booking. */
export async function changeVisit(
  context: BusinessContext,
  id: string,
  version: number,
  change: Change,
): Promise<Visit> {
  const { tx, businessId, session } = context
  const visit = await lockVisit(tx, businessId, id, version)
  const whose = clientOf(visit, change)
  const newClient = whose.client_id !== visit.client_id
  if ((change.lines || newClient) && !editable(visit.status)) {
    throw conflict('Client and services of this appointment can no longer be changed.')
  }
  const input = change.lines && forPayer(change.lines.map(lowerCaseIds), whose.client_id)
  const catalogue = await lockCatalogue(tx, businessId, {
    lines: [...visit.lines, ...(input ?? [])],
    clientId: whose.client_id,
  })
  checkClient(whose.client_id, catalogue, visit.client_id)
  if (input) checkLines(input, catalogue, visit.lines)
  if (input || newClient) {
    const after = {
      starts_at: visit.starts_at,
      client_id: whose.client_id,
      lines: input ? replannedLines(visit, input, catalogue) : forPayer(visit.lines, whose.client_id),
    }
    const field = input ? (place: number) => `lines.${place}.service_id` : () => 'client_id'
    await checkCare(context, catalogue, after, { before: visit, field })
  }
  await checkLabels(tx, businessId, change.label_ids)

  if (newClient) await checkNewClient(context, visit, whose.client_id, change, catalogue)
  const former =
    newClient && change.gives_back ? await readFormerClient(tx, businessId, visit, whose.client_id) : null
  const passed = former ? columnsGivenBack(visit, former) : columnsOfNewClient(visit, whose.client_id)
  const columns = {
    ...whose,
    note: change.note,
    client_note: change.client_note,
    ...(newClient && passed),
  }
  const repriced = newClient ? forNewClient(visit, whose.client_id, former, catalogue) : visit.lines
  if (input) {
    const lines = replannedLines(visit, input, catalogue)
    const attempt = { lines, clientId: whose.client_id, visitId: id, before: visit.lines, newClient }
    const placed = await placeVisit(context, attempt, catalogue, change)
    await rewriteVisit(context, visit, placed, change.override_reason, columns)
  } else await updateVisit(tx, businessId, id, { ...columns, total: totalOf(repriced) })
  if (newClient && !input) await writeLines(tx, businessId, id, repriced)
  if (change.label_ids) await replaceLabels(tx, businessId, [id], change.label_ids)
  if (input || newClient) {
    await announceVisit(tx, businessId, id, 'moved', {
      notify: change.notify ?? false,
      previousStart: visit.starts_at,
    })
  }
  const after = await findVisit(tx, businessId, id)
  if (input) await noteFreed(tx, businessId, visit, after)
  await noticeColleagues(tx, businessId, session.user.id, [{ before: visit, after }])
  return after
}

function clientOf(visit: StoredVisit, { client_id, walk_in_name }: Change) {
  const clientId = client_id === undefined ? visit.client_id : (client_id?.toLowerCase() ?? null)
  const name = walk_in_name === undefined ? visit.walk_in_name : walk_in_name
  if (clientId === null && !name) throw invalid({ client_id: ['Choose a client or enter a name.'] })
  return { client_id: clientId, walk_in_name: clientId === null ? name : null }
}

/**
 * Plans the lines anew from the same start; a line keeps its id by its place. An own price that was agreed remains one
 * when the price of the client has changed since.
 */
export function replannedLines(
  visit: Pick<StoredVisit, 'starts_at' | 'client_id' | 'lines'>,
  lines: NonNullable<Change['lines']>,
  catalogue: VisitCatalogue,
): StoredLine[] {
  const planned = withRates(planLines(lines, Date.parse(visit.starts_at), catalogue), catalogue)
  const isSamePayer = visit.client_id === catalogue.own_prices.payer_id
  return planned.map((line, index) => {
    const before = visit.lines[index]
    const isAgreed = isSamePayer && before?.is_own_price && isPricedAlike(line, before)
    return { ...line, id: before?.id ?? line.id, is_own_price: line.is_own_price || Boolean(isAgreed) }
  })
}

const isPricedAlike = (line: PlannedLine, before: PlannedLine) =>
  line.price === before.price &&
  line.service_id === before.service_id &&
  line.variant_id === before.variant_id &&
  (line.client_id ?? null) === (before.client_id ?? null)

const forNewClient = (
  { lines }: StoredVisit,
  clientId: string | null,
  former: Awaited<ReturnType<typeof readFormerClient>>,
  catalogue: VisitCatalogue,
) => (former ? linesGivenBack(lines, former) : forPayer(repriceLines(lines, catalogue), clientId))

/**
 * Checks a new client for the same time. The client's own other visits may clash. A prepayment of another client is
 * asked about.
 */
async function checkNewClient(
  context: BusinessContext,
  visit: StoredVisit,
  clientId: string | null,
  change: Change,
  catalogue: LockedCatalogue,
) {
  const { tx, businessId, session } = context
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
  // New lines are checked against other visits where they are placed.
  const meetings = change.lines
    ? []
    : clashes.filter(({ kind, subject_id }) => kind === 'client' && subject_id === clientId)
  const deposits = await depositClashes(tx, businessId, visit, clientId)
  const left = standing([...deposits, ...meetings], change)
  if (left.length > 0) {
    const [told] = await tellCauses(context, [{ clashes: left, lines: visit.lines }])
    throw conflict(clashSentence(left), { clashes: told, nearest: null })
  }
}
