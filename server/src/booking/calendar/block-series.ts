import { randomUUID } from 'node:crypto'
import type { Block } from '@wizyta/contract/booking/calendar/api'
import { blockDates, maxBlocks } from '@wizyta/contract/booking/calendar/block-dates'
import type {
  blockSeriesChange,
  blockSeriesInput,
  blockSeriesUndo,
  ChangedBlocks,
} from '@wizyta/contract/booking/calendar/block-series'
import type { SeriesScope } from '@wizyta/contract/booking/calendar/series'
import { localDay, shiftWall, wallDistance } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import type { z } from 'zod'
import { insertRow } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, invalid, notFound, outdated } from '../../kit/http/refusal.ts'
import { findBlocks } from './blocks.ts'
import { placeBlocks, writeBlocks } from './place-blocks.ts'

type Input = z.output<typeof blockSeriesInput>
type Change = z.output<typeof blockSeriesChange>
type Undo = z.output<typeof blockSeriesUndo>

/** Sets time of an employee aside on each date of a rule, without those left out: all or none. */
export async function createBlockSeries(
  context: BusinessContext,
  { repeat, skip = [], ...input }: Input,
): Promise<{ data: Block[] }> {
  const { tx, businessId, session } = context
  const dates = blockDates(repeat, localDay(input.starts_at, session.timezone), maxBlocks + 1)
  if (dates.length > maxBlocks) throw invalid({ 'repeat.until': ['A series has at most 366 blocks.'] })
  const wanted = dates
    .filter((date) => !skip.includes(date))
    .map((date) => ({ ...onDate(input, date, session.timezone), id: randomUUID(), isNew: true }))
  if (wanted.length === 0) throw invalid({ skip: ['At least one date must stay.'] })
  const placed = await placeBlocks(context, wanted, [])
  const id = await insertRow(tx, 'block_series', businessId, { rule: JSON.stringify(repeat) })
  await writeBlocks(context, placed, id)
  return { data: await findBlocks(tx, businessId, sql`series_id = ${id}`) }
}

/** Returns a block on another date, at the same times of the clock. */
function onDate<Fields extends { starts_at: string; ends_at: string }>(
  fields: Fields,
  date: string,
  zone: string,
): Fields {
  const days = Temporal.PlainDate.from(localDay(fields.starts_at, zone)).until(date).total('days')
  return shifted(fields, days * 1440, days * 1440, zone)
}

function shifted<Fields extends { starts_at: string; ends_at: string }>(
  fields: Fields,
  start: number,
  end: number,
  zone: string,
): Fields {
  const at = (instant: string, minutes: number) => new Date(shiftWall(instant, minutes, zone)).toISOString()
  return { ...fields, starts_at: at(fields.starts_at, start), ends_at: at(fields.ends_at, end) }
}

/** Changes or moves a block and the following ones of its series, or all of them. */
export async function changeBlockSeries(
  context: BusinessContext,
  id: string,
  version: number,
  { scope, change, skip = [] }: Change,
): Promise<ChangedBlocks> {
  const { tx, businessId, session } = context
  const { acted, part, seriesId } = await lockPart(context, id, version, scope)
  const { starts_at = acted.starts_at, ends_at = acted.ends_at, ...rest } = change
  const [start, end] = [
    wallDistance(acted.starts_at, starts_at, session.timezone),
    wallDistance(acted.ends_at, ends_at, session.timezone),
  ]
  const skipped = skip.map((one) => one.toLowerCase())
  for (const [index, one] of skipped.entries()) {
    if (!part.some((block) => block.id === one))
      throw invalid({ [`skip.${index}`]: ['This block is not part of the change.'] })
  }
  const changed = part.filter((block) => !skipped.includes(block.id))
  if (changed.length === 0) throw invalid({ skip: ['At least one date must stay.'] })
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const wanted = changed.map((block) => ({
    ...shifted(block, start, end, session.timezone),
    ...given,
    isNew: false,
  }))
  await writeBlocks(context, await placeBlocks(context, wanted, changed), seriesId)
  const data = await findBlocks(tx, businessId, withIds(changed))
  const versions = new Map(data.map((block) => [block.id, block.version]))
  return {
    data,
    undo: undoOf(
      changed.map((block) => ({ ...block, version: versions.get(block.id) ?? null })),
      seriesId,
    ),
  }
}

/** Removes a block and the following ones of its series, or all of them. */
export async function removeBlockSeries(
  context: BusinessContext,
  id: string,
  version: number,
  scope: SeriesScope,
): Promise<ChangedBlocks> {
  const { tx, businessId } = context
  const { part, seriesId } = await lockPart(context, id, version, scope)
  await sql`delete from blocks where business_id = ${businessId} and ${withIds(part)}`.execute(tx)
  return {
    data: [],
    undo: undoOf(
      part.map((block) => ({ ...block, version: null })),
      seriesId,
    ),
  }
}

/** Puts blocks back as they were before a change or a removal: all or none. */
export async function undoBlockSeries(
  context: BusinessContext,
  { series_id, blocks }: Undo,
): Promise<{ data: Block[] }> {
  const { tx, businessId } = context
  const seriesId = series_id.toLowerCase()
  const { rows } = await sql`
    select from block_series where business_id = ${businessId} and id = ${seriesId}`.execute(tx)
  if (rows.length === 0) throw notFound()
  const before = blocks.map((block) => ({ ...block, id: block.id.toLowerCase() }))
  const now = await lockBlocks(context, withIds(before))
  for (const { id, version } of before) {
    const block = now.find((one) => one.id === id)
    if (block ? block.version !== version : version !== null)
      throw block ? outdated(block) : conflict('One of these blocks has been removed since.')
  }
  if (now.some((block) => block.series_id !== seriesId)) throw notFound()
  const wanted = before.map(({ version, ...block }) => ({ ...block, isNew: version === null }))
  await writeBlocks(context, await placeBlocks(context, wanted, now), seriesId)
  return { data: await findBlocks(tx, businessId, withIds(before)) }
}

/** Locks the blocks of a scope: the chosen one, and those that have not begun. */
async function lockPart(context: BusinessContext, id: string, version: number, scope: SeriesScope) {
  const { tx, businessId } = context
  const [chosen] = await findBlocks(tx, businessId, sql`id = ${id}`)
  if (!chosen) throw notFound()
  if (chosen.series_id === null) throw conflict('This block does not repeat.')
  const all = await lockBlocks(context, sql`series_id = ${chosen.series_id}`)
  const acted = all.find((block) => block.id === chosen.id)
  if (!acted) throw notFound()
  if (acted.version !== version) throw outdated(acted)
  const now = Date.now()
  const since = scope === 'following' ? Date.parse(acted.starts_at) : Number.NEGATIVE_INFINITY
  const part = all.filter(
    (block) => block === acted || (Date.parse(block.starts_at) > since && Date.parse(block.starts_at) >= now),
  )
  return { acted, part, seriesId: chosen.series_id }
}

/** Locked in the order of their ids, so that no two changes wait for each other. */
async function lockBlocks({ tx, businessId }: BusinessContext, which: ReturnType<typeof withIds>) {
  await sql`select from blocks where business_id = ${businessId} and ${which} order by id for update`.execute(
    tx,
  )
  return findBlocks(tx, businessId, which)
}

const withIds = (blocks: readonly { id: string }[]) => sql`id = any (${blocks.map(({ id }) => id)}::uuid[])`

const undoOf = (
  blocks: readonly (Omit<Block, 'version'> & { version: number | null })[],
  series_id: string,
): ChangedBlocks['undo'] => ({
  series_id,
  blocks: blocks.map(({ id, version, employee_id, kind, starts_at, ends_at, paid, bookable_over, note }) => ({
    id,
    version,
    employee_id,
    kind,
    starts_at,
    ends_at,
    paid,
    bookable_over,
    note,
  })),
})
