import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { instant, localDate, minutes } from '../../kit/field.ts'
import { cancellation, clash, visitChange, visitLineInput, visitMove } from './visit-input.ts'
import { visitStatuses } from './visit-status.ts'
import { visit } from './visits.ts'

/** Beside the visit itself: those of its series that start later, or all of them. */
export const seriesScopes = ['following', 'all'] as const
export type SeriesScope = (typeof seriesScopes)[number]

/** As a visit is moved. A line is named by its place, since each visit of a series has lines of its own. */
const seriesMove = visitMove.pick({ starts_at: true, employee: true, resource: true }).extend({
  resize: z.strictObject({ position: z.int().min(0).max(9), duration_min: minutes(5, 720) }).optional(),
})
const seriesContent = visitChange.pick({ lines: true, note: true, client_note: true })
const decisions = visitMove.pick({ notify: true, accept: true, override_reason: true }).shape

/** Choice for a visit that does not fit: leave it as it is, take another time, or save it anyway. */
const seriesChoice = z.strictObject({
  visit_id: z.uuid(),
  choice: z.enum(['skip', 'move', 'override']),
  starts_at: instant.optional(),
})
export type SeriesChoice = z.infer<typeof seriesChoice>

export const seriesChange = z
  .strictObject({
    scope: z.enum(seriesScopes),
    move: seriesMove.optional(),
    change: seriesContent.optional(),
    /** `cancelled_late` speaks of the chosen visit; the others are late by the salon's rule. */
    cancellation: z.strictObject(cancellation).optional(),
    choices: z.array(seriesChoice).max(60).optional(),
    ...decisions,
  })
  .refine(({ move, change, cancellation }) => [move, change, cancellation].filter(Boolean).length === 1, {
    message: 'Say one thing to do: move, change or cancel.',
    path: ['scope'],
  })
  .meta({ id: 'SeriesChange' })
export type SeriesChange = z.input<typeof seriesChange>

/** Visits of one series as they were; `version` is the one that the change gave them. */
export const seriesUndo = z
  .strictObject({
    visits: z
      .array(
        z.strictObject({
          id: z.uuid(),
          version: z.int().min(1),
          status: z.enum(visitStatuses),
          starts_at: instant,
          lines: z.array(visitLineInput).min(1).max(10),
          note: visitChange.shape.note,
          client_note: visitChange.shape.client_note,
          override_reason: visitChange.shape.override_reason,
        }),
      )
      .min(1)
      .max(60),
    notify: z.boolean(),
  })
  .meta({ id: 'SeriesUndo' })
export type SeriesUndo = z.input<typeof seriesUndo>

/** Visit of the scope that stays as it is: past, begun, finished, or left out by choice. */
const leftVisit = z.object({
  id: z.uuid(),
  starts_at: instant,
  reason: z.enum(['past', 'begun', 'chosen']),
})

/** A 409 of these calls names in `clashes` each visit that does not fit. */
const seriesClash = z.object({
  visit_id: z.uuid(),
  /** The day that it would have. */
  date: localDate,
  starts_at: instant,
  clashes: z.array(clash),
  nearest: instant.nullable(),
  gave_up: z.boolean(),
})
export type SeriesClash = z.infer<typeof seriesClash>

/**
 * Changes of several visits of a series at once, all or none.
 *
 * Each date is a visit of its own and stays in the series. The recurrence rule stays as it was booked. The chosen
 * visit takes part, and so do future visits of the scope that may still be changed. `left` names the rest. A move
 * shifts each visit by the same days and the same difference on the clock. A move from 9:00 to 10:30 on the next day
 * does the same in summer and in winter. A visit that was moved by itself keeps its distance from the others. A new
 * employee, room or length applies to the visits with the same employee, room or service in that place. New lines
 * replace the lines of each visit at its own start. A room that the change does not name stays each visit's own.
 */
export const series = {
  change: endpoint({
    method: 'POST',
    path: '/tenant/events/:id/series-changes',
    permission: 'events.update',
    summary:
      'Move, change or cancel this visit and those that follow, or its whole series. 409 with `clashes` by visit.',
    params: idParams,
    body: seriesChange,
    answer: z.object({
      data: z.array(visit),
      left: z.array(leftVisit),
      /** The body of the call that takes it back; null when nothing was changed. */
      undo: seriesUndo.nullable(),
    }),
    status: 200,
    versioned: true,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/tenant/series-undos',
    permission: 'events.update',
    summary: 'Put visits of a series back as they were before a change. 412 when one has been changed since.',
    body: seriesUndo,
    answer: z.object({ data: z.array(visit) }),
    status: 200,
  }),
}
