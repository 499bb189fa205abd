import type { Block, BlockInput } from '@wizyta/contract/booking/calendar/api'
import { blockWord } from '../../../people/working-hours/away-words.ts'
import { toast } from '../../../platform/browser/toast.ts'
import { uuid } from '../../../platform/browser/uuid.ts'
import { call } from '../../../platform/net/api.ts'
import { calendar } from '../../../platform/net/calls.gen.ts'
import { t } from '../../../platform/text/i18n.ts'
import type { CalendarBlock } from '../grid/cards.ts'
import { removeBlock, storeBlock } from '../saving/store-visit.ts'
import { tellNotSaved } from '../saving/tell-not-saved.ts'
import { awaitBlock, stopAwaiting } from '../state/use-days.ts'

/** Changeable fields of a block. */
export type BlockChange = Partial<BlockInput>

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

/** Moves, lengthens or changes a block. */
export async function changeBlock(block: CalendarBlock, change: BlockChange, isUndo = false): Promise<void> {
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

export async function deleteBlock(block: CalendarBlock, tells = true): Promise<void> {
  awaitBlock(block.id, null)
  try {
    await call(calendar.deleteBlock, { params: { id: block.id }, version: block.version })
    removeBlock(block.id)
    if (!tells) return
    const { id: _, version: __, ...again } = block
    undoable(t('Removed: {block}', { block: blockWord(block.kind) }), () => void createBlock(again))
  } catch (problem) {
    refused(problem, () => void deleteBlock(block, tells))
  } finally {
    stopAwaiting(block.id)
  }
}

/** One at a time: what was done before can then no longer be undone without undoing this. */
function undoable(text: string, undo: () => void) {
  toast.success(text, { id: 'block', action: { label: t('Undo'), onClick: undo }, duration: 8_000 })
}

const refused = (problem: unknown, retry: () => void) => tellNotSaved(problem, t('Not saved.'), retry)

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
})

const withDefaults = (body: BlockInput) => ({
  ...body,
  paid: body.paid ?? false,
  bookable_over: body.bookable_over ?? false,
  note: body.note ?? null,
})

const withoutUndefined = (change: BlockChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
