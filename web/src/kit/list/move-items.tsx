import type { Endpoint } from '@wizyta/contract/kit/endpoint'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { EntityRow, OrderedCalls } from '../../platform/net/entity-calls.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { MenuItem } from '../ui/dropdown-menu.tsx'

type ReorderCall = Endpoint<undefined, undefined, { ids: string[] }, undefined>

/**
 * Puts a row one place up or down in the order of its entity. Items of a row's menu.
 * @param rows all rows of that order, as they stand now
 */
export function MoveItems({
  calls,
  rows,
  row,
}: {
  calls: OrderedCalls
  rows: readonly EntityRow[]
  row: EntityRow
}) {
  const reorder = useChange(calls.reorder as ReorderCall, { forgets: [calls.index, calls.show] })
  if (row.archived_at !== null) return null
  const ids = rows.map(({ id }) => id)
  const at = ids.indexOf(row.id)
  const move = (step: -1 | 1) => {
    const other = ids[at + step]
    if (other) reorder.mutate({ body: { ids: ids.with(at, other).with(at + step, row.id) } })
  }
  return (
    <>
      <MenuItem disabled={at <= 0} onSelect={() => move(-1)}>
        <ArrowUp aria-hidden="true" />
        {t('Move up')}
      </MenuItem>
      <MenuItem disabled={at < 0 || at === ids.length - 1} onSelect={() => move(1)}>
        <ArrowDown aria-hidden="true" />
        {t('Move down')}
      </MenuItem>
    </>
  )
}
