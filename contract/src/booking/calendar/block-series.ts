import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { localDate } from '../../kit/field.ts'
import { block, blockInput } from './api.ts'
import { seriesScopes } from './series.ts'
import { clash } from './visit-input.ts'

export const blockRepeat = z
  .strictObject({
    every: z.int().min(1).max(60),
    unit: z.enum(['days', 'weeks']),
    /** Days of weekly blocks, 1 is Monday. Absent: the weekday of the first. */
    weekdays: z.array(z.int().min(1).max(7)).min(1, 'Choose a day.').max(7).optional(),
    /** Blocks in all; or the last possible date. */
    count: z.int().min(2, 'At least 2.').max(366, 'At most 366.').optional(),
    until: localDate.optional(),
  })
  .refine((rule) => (rule.count === undefined) !== (rule.until === undefined), {
    message: 'Enter how many blocks or the last date.',
    path: ['count'],
  })
  .meta({ id: 'BlockRepeat' })

export const blockSeriesInput = blockInput
  .extend({
    repeat: blockRepeat,
    /** Dates that are left out. */
    skip: z.array(localDate).max(366).optional(),
  })
  .meta({ id: 'BlockSeriesInput' })
export type BlockSeriesInput = z.input<typeof blockSeriesInput>

export const blockSeriesChange = z
  .strictObject({
    scope: z.enum(seriesScopes),
    /** Changes of the chosen block. New times shift each block by as much on the clock. */
    change: blockInput.partial(),
    /** Blocks that stay as they are. */
    skip: z.array(z.uuid()).max(366).optional(),
  })
  .meta({ id: 'BlockSeriesChange' })
export type BlockSeriesChange = z.input<typeof blockSeriesChange>

/** Blocks of a series as they were; `version` is the one that the change gave them, null after a removal. */
export const blockSeriesUndo = z
  .strictObject({
    series_id: z.uuid(),
    blocks: z
      .array(blockInput.extend({ id: z.uuid(), version: z.int().min(1).nullable() }))
      .min(1)
      .max(366),
  })
  .meta({ id: 'BlockSeriesUndo' })
export type BlockSeriesUndo = z.input<typeof blockSeriesUndo>

/** A 409 of these calls names in `clashes` each block that does not fit. */
const blockClash = z.object({
  /** Null: it is about to be made. */
  block_id: z.uuid().nullable(),
  date: localDate,
  clashes: z.array(clash),
})
export type BlockClash = z.infer<typeof blockClash>

const changed = z.object({
  data: z.array(block),
  /** The body of the call that takes it back; null when nothing was changed. */
  undo: blockSeriesUndo.nullable(),
})
export type ChangedBlocks = z.infer<typeof changed>

/** Blocks that repeat, all or none. Each is a block of its own; blocks that have passed stay as they are. */
export const blockSeries = {
  create: endpoint({
    method: 'POST',
    path: '/tenant/block-series',
    permission: 'events.create',
    summary: 'Set time of an employee aside again and again. 409 with `clashes` by date.',
    body: blockSeriesInput,
    answer: z.object({ data: z.array(block) }),
    idempotent: true,
  }),
  change: endpoint({
    method: 'POST',
    path: '/tenant/blocks/:id/series-changes',
    permission: 'events.update',
    summary:
      'Change or move this block and those that follow, or its whole series. 409 with `clashes` by block.',
    params: idParams,
    body: blockSeriesChange,
    answer: changed,
    status: 200,
    versioned: true,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/tenant/blocks/:id/series-removals',
    permission: 'events.update',
    summary: 'Remove this block and those that follow, or its whole series.',
    params: idParams,
    body: z.strictObject({ scope: z.enum(seriesScopes) }),
    answer: changed,
    status: 200,
    versioned: true,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/tenant/block-series-undos',
    permission: ['events.create', 'events.update'],
    summary: 'Put blocks of a series back as they were. 412 when one has been changed since.',
    body: blockSeriesUndo,
    answer: z.object({ data: z.array(block) }),
    status: 200,
  }),
}
