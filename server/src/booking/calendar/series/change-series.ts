import { visitSpan } from '@wizyta/contract/booking/calendar/plan-lines'
import type { SeriesUndo, series } from '@wizyta/contract/booking/calendar/series'
import { editable, movable, occupies } from '@wizyta/contract/booking/calendar/visit-status'
import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import type { BusinessContext } from '../../../kit/http/http.ts'
import { conflict, invalid, notFound } from '../../../kit/http/refusal.ts'
import { announceVisit } from '../../../messaging/messages/announce.ts'
import { noticeColleagues, shiftsOf } from '../../../messaging/notices/notice-colleagues.ts'
import { findVisits } from '../queries.ts'
import { checkCare } from '../visits/booking-rules.ts'
import { rewriteVisits } from '../visits/rewrite-visit.ts'
import { takeStep } from '../visits/step-visit.ts'
import { checkVersion, lockSeries, type StoredVisit, updateVisit } from '../visits/visit-rows.ts'
import { placeDates } from './place-dates.ts'
import { type Asked, type Change, choicesOf, type Plans, plannedChange, plannedMove } from './series-plans.ts'

type Answer = AnswerOf<typeof series.change>

/** Moves, changes or cancels a visit and the following ones of its series, or the whole series: all or none. */
export async function changeSeries(
  context: BusinessContext,
  id: string,
  version: number,
  change: Change,
): Promise<Answer> {
  const { tx, businessId, session } = context
  const all = await lockSeries(tx, businessId, await seriesOf(context, id))
  const acted = all.find((visit) => visit.id === id)
  if (!acted) throw notFound()
  await checkVersion(tx, businessId, acted, version)
  const { left, ...asked } = partOf(all, acted, change)

  const changed = change.cancellation
    ? await cancelAll(context, acted, asked.part, change)
    : change.move
      ? await rewriteAll(context, await plannedMove(context, { ...asked, acted, change }), acted, change)
      : await changeAll(context, { ...asked, acted, change })
  // So that a repeated call is refused also where the visit that it names stayed as it was.
  if (changed.length > 0 && !changed.includes(acted)) await updateVisit(tx, businessId, acted.id, {})
  const data = await findVisits(
    tx,
    businessId,
    changed.map((visit) => visit.id),
  )
  await noticeColleagues(tx, businessId, session.user.id, shiftsOf(changed, data))
  return { data, left, undo: changed.length > 0 ? undoOf(changed, data, change) : null }
}

async function seriesOf({ tx, businessId }: BusinessContext, id: string): Promise<string> {
  const { rows } = await sql<{ series_id: string | null }>`
    select series_id from visits where business_id = ${businessId} and id = ${id}`.execute(tx)
  if (!rows[0]) throw notFound()
  if (rows[0].series_id === null) throw conflict('This appointment is not part of a series.')
  return rows[0].series_id
}

/** Returns the visits that take part, and those that stay with the reason. Cancelled visits are neither. */
function partOf(all: readonly StoredVisit[], acted: StoredVisit, change: Change) {
  const may = change.change ? editable : movable
  if (!may(acted.status)) throw conflict(refusalOf(change))
  const now = Date.now()
  const isAhead = (visit: StoredVisit) => visit === acted || Date.parse(visit.starts_at) >= now
  const scope = all.filter(
    (visit) =>
      occupies(visit.status) &&
      (change.scope === 'all' ||
        visit === acted ||
        Date.parse(visit.starts_at) > Date.parse(acted.starts_at)),
  )
  const able = scope.filter((visit) => isAhead(visit) && may(visit.status))
  const choices = choicesOf(change, able)
  const part = able.filter(({ id }) => choices.get(id)?.choice !== 'skip')
  const left = scope
    .filter((visit) => !part.includes(visit))
    .map((visit) => ({
      id: visit.id,
      starts_at: visit.starts_at,
      reason: able.includes(visit)
        ? ('chosen' as const)
        : isAhead(visit)
          ? ('begun' as const)
          : ('past' as const),
    }))
  if (part.length === 0) throw invalid({ choices: ['At least one date must stay.'] })
  return { part, left, choices }
}

function refusalOf({ cancellation, change }: Change): string {
  if (cancellation) return 'This step does not follow from the present state.'
  return change
    ? 'Client and services of this appointment can no longer be changed.'
    : 'Only an appointment that has not begun can be moved.'
}

async function cancelAll(
  context: BusinessContext,
  acted: StoredVisit,
  part: readonly StoredVisit[],
  { cancellation: { cancelled_late, ...cancellation } = {}, notify }: Change,
) {
  for (const visit of part) {
    const late = visit === acted ? { cancelled_late } : {}
    await takeStep(context, visit, { to: 'cancelled', ...cancellation, ...late, notify })
  }
  return part
}

/** Notes need no room; with new services each visit is placed anew. */
async function changeAll(context: BusinessContext, asked: Asked) {
  const { part, acted, change } = asked
  const { lines, note, client_note } = change.change ?? {}
  if (lines) return rewriteAll(context, await plannedChange(context, asked), acted, change)
  if (note === undefined && client_note === undefined)
    throw invalid({ 'change.lines': ['Say what is to change.'] })
  for (const { id } of part) await updateVisit(context.tx, context.businessId, id, { note, client_note })
  return part
}

/** Places all that changes, writes it, and has each client told. */
async function rewriteAll(
  context: BusinessContext,
  { planned, catalogue }: Plans,
  { client_id: clientId }: StoredVisit,
  { change, notify }: Change,
) {
  const { tx, businessId, session } = context
  if (planned.length === 0) return []
  const dates = planned.map(({ visit, lines, decisions }) => ({
    date: localDay(lines[0]?.starts_at ?? visit.starts_at, session.timezone),
    lines,
    decisions,
    visit,
    before: visit.lines,
  }))
  for (const { visit, lines } of planned) {
    const starts_at = new Date(visitSpan(lines).from).toISOString()
    const field = change && ((place: number) => `change.lines.${place}.service_id`)
    await checkCare(
      context,
      catalogue,
      { ...visit, starts_at, lines },
      { before: visit, field: field ?? (() => 'move.starts_at') },
    )
  }
  const places = await placeDates(context, dates, clientId, catalogue)
  const columns = { note: change?.note, client_note: change?.client_note }
  await rewriteVisits(
    context,
    planned.map(({ visit, decisions }, index) => ({
      visit,
      placed: places[index] as (typeof places)[number],
      reason: decisions.override_reason,
      columns,
    })),
  )
  for (const { visit } of planned)
    await announceVisit(tx, businessId, visit.id, 'moved', { notify, previousStart: visit.starts_at })
  return planned.map(({ visit }) => visit)
}

/** The visits as they were, with the versions that they have now. */
function undoOf(
  changed: readonly StoredVisit[],
  data: readonly { id: string; version: number }[],
  { notify }: Change,
): SeriesUndo {
  return {
    visits: changed.map((visit) => ({
      id: visit.id,
      version: data.find(({ id }) => id === visit.id)?.version ?? visit.version,
      status: visit.status,
      starts_at: visit.starts_at,
      note: visit.note,
      client_note: visit.client_note,
      override_reason: visit.override_reason,
      lines: visit.lines.map((line) => ({
        service_id: line.service_id,
        variant_id: line.variant_id,
        employee_id: line.employee_id,
        client_id: line.client_id,
        offset_min: (Date.parse(line.starts_at) - Date.parse(visit.starts_at)) / 60_000,
        duration_min: (Date.parse(line.ends_at) - Date.parse(line.starts_at)) / 60_000,
        price: line.price,
        resource_ids: line.resource_ids,
      })),
    })),
    notify,
  }
}
