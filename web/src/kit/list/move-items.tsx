import { ArrowDown, ArrowUp } from 'lucide-react'
import type { EntityCalls, EntityRow, UpdateCall } from '../../platform/net/entity-calls.ts'
import { forget, useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { MenuItem } from '../ui/dropdown-menu.tsx'
import { movedOrder } from './moved-order.ts'
import type { PlacedRow } from './row-actions.tsx'

/**
 * Puts a row one place up or down in the order that its entity has everywhere. Items of a row's menu.
 * @param rows all rows of that order, as they stand now
 */
export function MoveItems({
  calls,
  rows,
  row,
}: {
  calls: EntityCalls
  rows: readonly PlacedRow[]
  row: EntityRow
}) {
  const update = useChange(calls.update as UpdateCall<EntityRow>)
  const move = async (step: -1 | 1) => {
    try {
      for (const { row: moved, sort_order } of movedOrder(rows, row.id, step)) {
        const call = { params: { id: moved.id }, version: moved.version, body: { sort_order } }
        await update.mutateAsync(call)
      }
    } catch {
      // The shared handler has said why.
    }
    await forget(calls.index, calls.show)
  }
  if (row.archived_at !== null) return null
  return (
    <>
      <MenuItem disabled={rows[0]?.id === row.id} onSelect={() => void move(-1)}>
        <ArrowUp aria-hidden="true" />
        {t('Move up')}
      </MenuItem>
      <MenuItem disabled={rows.at(-1)?.id === row.id} onSelect={() => void move(1)}>
        <ArrowDown aria-hidden="true" />
        {t('Move down')}
      </MenuItem>
    </>
  )
}
