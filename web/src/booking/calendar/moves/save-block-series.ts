import type {
  BlockClash,
  BlockSeriesInput,
  BlockSeriesUndo,
  ChangedBlocks,
} from '@wizyta/contract/booking/calendar/block-series'
import type { SeriesScope } from '@wizyta/contract/booking/calendar/series'
import { blockWord } from '../../../people/working-hours/away-words.ts'
import { toast } from '../../../platform/browser/toast.ts'
import { uuid } from '../../../platform/browser/uuid.ts'
import { ApiProblem, call } from '../../../platform/net/api.ts'
import { blockSeries } from '../../../platform/net/calls.gen.ts'
import { t } from '../../../platform/text/i18n.ts'
import type { CalendarBlock } from '../grid/cards.ts'
import { askBlockDates } from '../saving/save-with-clashes.ts'
import { forgetBlocks } from '../saving/store-visit.ts'
import { type BlockChange, refused, undoable } from './block-toasts.ts'

/** Sets time aside on every date of a rule. Dates that do not fit are left out if the user agrees. */
export async function createBlockSeries(body: BlockSeriesInput): Promise<void> {
  try {
    const made = await skippingDates((clashes) =>
      call(blockSeries.create, {
        body: { ...body, skip: clashes.map(({ date }) => date) },
        idempotencyKey: uuid(),
      }),
    )
    if (!made) return
    const [first] = made.data
    if (!first) return
    undoable(
      t('Blocked time: {block}, {count} times', { block: blockWord(first.kind), count: made.data.length }),
      () => void removeBlockSeries(first, 'all', false),
    )
  } catch (problem) {
    refused(problem, () => void createBlockSeries(body))
  } finally {
    forgetBlocks()
  }
}

/** Changes or moves a block and others of its series. */
export async function changeBlockSeries(
  block: CalendarBlock,
  change: BlockChange,
  scope: SeriesScope,
): Promise<void> {
  try {
    const changed = await skippingDates((clashes) =>
      call(blockSeries.change, {
        params: { id: block.id },
        version: block.version,
        body: { scope, change, skip: clashes.flatMap(({ block_id }) => block_id ?? []) },
      }),
    )
    if (changed)
      tell(
        t('Changed: {block}, {count} times', { block: blockWord(block.kind), count: changed.data.length }),
        changed,
      )
  } catch (problem) {
    refused(problem, () => void changeBlockSeries(block, change, scope))
  } finally {
    forgetBlocks()
  }
}

/** Removes a block and others of its series. */
export async function removeBlockSeries(
  block: Pick<CalendarBlock, 'id' | 'version' | 'kind'>,
  scope: SeriesScope,
  tells = true,
): Promise<void> {
  try {
    const removed = await call(blockSeries.remove, {
      params: { id: block.id },
      version: block.version,
      body: { scope },
    })
    const count = removed.undo?.blocks.length ?? 0
    if (tells) tell(t('Removed: {block}, {count} times', { block: blockWord(block.kind), count }), removed)
    else toast.message(t('Undone.'), { id: 'block' })
  } catch (problem) {
    refused(problem, () => void removeBlockSeries(block, scope, tells))
  } finally {
    forgetBlocks()
  }
}

/** Puts blocks of a series back as they were. */
export async function undoBlockSeries(body: BlockSeriesUndo): Promise<void> {
  try {
    await call(blockSeries.undo, { body })
    toast.message(t('Undone.'), { id: 'block' })
  } catch (problem) {
    refused(problem, () => void undoBlockSeries(body))
  } finally {
    forgetBlocks()
  }
}

/** Makes a call, and makes it again without the dates that do not fit. Null: the user left all as it was. */
async function skippingDates<Answer>(
  attempt: (skipped: BlockClash[]) => Promise<Answer>,
): Promise<Answer | null> {
  const skipped: BlockClash[] = []
  for (;;) {
    try {
      return await attempt(skipped)
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.status !== 409) throw problem
      const clashes = problem.clashes.filter(isOfBlock)
      if (clashes.length === 0) throw problem
      if (!(await askBlockDates(clashes))) return null
      skipped.push(...clashes)
    }
  }
}

const isOfBlock = (clash: unknown): clash is BlockClash =>
  typeof clash === 'object' && clash !== null && 'block_id' in clash

function tell(text: string, { undo }: ChangedBlocks) {
  if (undo) undoable(text, () => void undoBlockSeries(undo))
  else toast.success(text, { id: 'block' })
}
