import type { Block, BlockInput } from '@wizyta/contract/booking/calendar/api'
import { blockWord } from '../../../people/working-hours/away-words.ts'
import { toast } from '../../../platform/browser/toast.ts'
import { uuid } from '../../../platform/browser/uuid.ts'
import { call } from '../../../platform/net/api.ts'
import { calendar } from '../../../platform/net/calls.gen.ts'
import { t } from '../../../platform/text/i18n.ts'
import type { CalendarBlock } from '../grid/cards.ts'
import { askScope } from '../saving/save-with-clashes.ts'
import { removeBlock, storeBlock } from '../saving/store-visit.ts'
import { awaitBlock, stopAwaiting } from '../state/use-days.ts'
import { type BlockChange, refused, undoable } from './block-toasts.ts'

/** Sets time aside: shown at once, taken back with a reason if it is refused. */
export async function createBlock(body: BlockInput): Promise<Block | null> {
  const placeholder = uuid()
  awaitBlock(placeholder, { id: placeholder, version: 0, ...withDefaults(body) })
  try {
    const made = await call(calendar.createBlock, { body, idempotencyKey: uuid() })
    storeBlock(withoutRow(made))
    undoable(
      t('Blocked time: {block}', { block: blockWord(made.kind) }),
      () => void deleteBlock(withoutRow(made), false),
    )
    return made
  } catch (problem) {
    refused(problem, () => void createBlock(body))
    return null
  } finally {
    stopAwaiting(placeholder)
  }
}

/**
 * Moves, lengthens or changes a block. One of a series is asked about first: it alone, those after it, or all.
 */
export async function changeAskedBlock(block: CalendarBlock, change: BlockChange): Promise<void> {
  const scope = await blockScope(block)
  if (scope === 'one') return changeBlock(block, change)
  if (scope) await (await import('./save-block-series.ts')).changeBlockSeries(block, change, scope)
}

/** Removes a block. One of a series is asked about first. */
export async function deleteAskedBlock(block: CalendarBlock): Promise<void> {
  const scope = await blockScope(block)
  if (scope === 'one') return deleteBlock(block)
  if (scope) await (await import('./save-block-series.ts')).removeBlockSeries(block, scope)
}

const blockScope = async ({ series_id, kind }: CalendarBlock) =>
  series_id === null ? 'one' : ((await askScope(blockWord(kind), false, 'block'))?.scope ?? null)

/** Moves, lengthens or changes one block. */
async function changeBlock(block: CalendarBlock, change: BlockChange, isUndo = false): Promise<void> {
  awaitBlock(block.id, { ...block, ...withoutUndefined(change) } as CalendarBlock)
  try {
    const changed = withoutRow(
      await call(calendar.updateBlock, { params: { id: block.id }, body: change, version: block.version }),
    )
    storeBlock(changed)
    const { employee_id, kind, starts_at, ends_at, paid, bookable_over, note } = block
    const back = { employee_id, kind, starts_at, ends_at, paid, bookable_over, note }
    if (isUndo) toast.message(t('Undone.'), { id: 'block' })
    else
      undoable(
        t('Changed: {block}', { block: blockWord(changed.kind) }),
        () => void changeBlock(changed, back, true),
      )
  } catch (problem) {
    refused(problem, () => void changeBlock(block, change))
  } finally {
    stopAwaiting(block.id)
  }
}

async function deleteBlock(block: CalendarBlock, tells = true): Promise<void> {
  awaitBlock(block.id, null)
  try {
    await call(calendar.deleteBlock, { params: { id: block.id }, version: block.version })
    removeBlock(block.id)
    if (!tells) return
    undoable(t('Removed: {block}', { block: blockWord(block.kind) }), () => void bringBack(block))
  } catch (problem) {
    refused(problem, () => void deleteBlock(block, tells))
  } finally {
    stopAwaiting(block.id)
  }
}

/** Makes a removed block again; one of a series returns to it. */
async function bringBack(block: CalendarBlock) {
  const { id, version: _, series_id, ...fields } = block
  if (series_id === null) return createBlock(fields)
  const { undoBlockSeries } = await import('./save-block-series.ts')
  await undoBlockSeries({ series_id, blocks: [{ id, version: null, ...fields }] })
}

const withoutRow = ({
  id,
  version,
  employee_id,
  kind,
  starts_at,
  ends_at,
  paid,
  bookable_over,
  note,
  series_id,
}: Block): CalendarBlock => ({
  id,
  version,
  employee_id,
  kind,
  starts_at,
  ends_at,
  paid,
  bookable_over,
  note,
  series_id,
})

const withDefaults = (body: BlockInput) => ({
  ...body,
  paid: body.paid ?? false,
  bookable_over: body.bookable_over ?? false,
  note: body.note ?? null,
  series_id: null,
})

const withoutUndefined = (change: BlockChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
