import type { Endpoint } from '@wizyta/contract/kit/endpoint'
import { ArrowDownAZ, ListOrdered } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { HistoryButtons } from '../../kit/grid/history-buttons.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { useUnsaved } from '../../platform/browser/unsaved.ts'
import type { OrderedCalls } from '../../platform/net/entity-calls.ts'
import { useChange } from '../../platform/net/query.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { OrderList, type OrderRow } from './order-list.tsx'
import { kept, overall } from './places.ts'

export type { OrderRow } from './order-list.tsx'

type ReorderCall = Endpoint<undefined, undefined, { ids: string[] }, undefined>

/** Groups the rows of an order; rows move within their group alone. */
interface Grouping {
  /** Key of the group of a row. */
  keyOf: (id: string) => string
  /** All groups in their order; the rows of a fixed one stay. */
  groups: readonly { key: string; title: string; isFixed?: boolean }[]
}

/** Edits the order of an entity: nothing is saved until the user says so, and a save can be undone. */
export function OrderSheet({
  calls,
  rows,
  grouping = { keyOf: () => '', groups: [{ key: '', title: '' }] },
  forgets = [],
  empty,
}: {
  calls: OrderedCalls
  /** In their present order. */
  rows: readonly OrderRow[]
  grouping?: Grouping
  /** Queries of others whose answers it changes. */
  forgets?: OrderedCalls['index'][]
  empty: string
}) {
  const stored = rows.map(({ id }) => id)
  const [past, setPast] = useState<readonly (readonly string[])[]>([])
  const [future, setFuture] = useState<readonly (readonly string[])[]>([])
  const [given, setGiven] = useState<readonly string[] | null>(null)
  const reorder = useChange(calls.reorder as ReorderCall, { forgets: [calls.index, calls.show, ...forgets] })

  const ids = given ? kept(given, stored) : stored
  const isChanged = ids.some((id, index) => id !== stored[index])
  useUnsaved(isChanged)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const sections = grouping.groups
    .map((group) => ({ ...group, ids: ids.filter((id) => grouping.keyOf(id) === group.key) }))
    .filter((section) => section.ids.length > 0)

  const take = (next: readonly string[]) => {
    setPast([...past, ids])
    setFuture([])
    setGiven(next)
  }
  const undo = () => {
    const before = past.at(-1)
    if (!before) return
    setPast(past.slice(0, -1))
    setFuture([ids, ...future])
    setGiven(before)
  }
  const redo = () => {
    const [next, ...rest] = future
    if (!next) return
    setPast([...past, ids])
    setFuture(rest)
    setGiven(next)
  }
  const moveIn = (key: string, order: readonly string[]) =>
    take(
      overall(
        ids,
        sections.map((section) => (section.key === key ? order : section.ids)),
      ),
    )
  const sortByName = () => {
    const nameOf = (id: string) => byId.get(id)?.name ?? ''
    const { compare } = new Intl.Collator(language())
    take(
      overall(
        ids,
        sections.map(({ ids, isFixed }) =>
          isFixed ? ids : [...ids].sort((a, b) => compare(nameOf(a), nameOf(b))),
        ),
      ),
    )
  }
  const save = () => {
    if (!isChanged || reorder.isPending) return
    // Those that moved take each other's places, all others keep theirs.
    const isMoved = ids.map((id, index) => id !== stored[index])
    const back = stored.filter((_, index) => isMoved[index])
    reorder.mutate(
      { body: { ids: ids.filter((_, index) => isMoved[index]) } },
      {
        onSuccess: () => {
          setPast([])
          setFuture([])
          toast.success(t('The order was saved.'), {
            duration: 15_000,
            action: {
              label: t('Undo'),
              onClick: () =>
                reorder.mutate(
                  { body: { ids: back } },
                  {
                    onSuccess: () => {
                      setGiven(null)
                      toast.message(t('The former order is back.'))
                    },
                  },
                ),
            },
          })
        },
      },
    )
  }

  if (rows.length === 0)
    return (
      <Card>
        <EmptyState icon={ListOrdered} text={empty} />
      </Card>
    )
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="me-auto text-muted max-md:sr-only">
          {t('Drag by the handle, or use the arrow keys on it.')}
        </p>
        <HistoryButtons history={{ past, future }} onUndo={undo} onRedo={redo} />
        <Button onClick={sortByName}>
          <ArrowDownAZ aria-hidden="true" />
          {t('Sort by name')}
        </Button>
      </div>
      <Card className="overflow-hidden">
        {sections.map((section) => (
          <OrderList
            key={section.key}
            section={section}
            rowOf={(id) => byId.get(id)}
            onMove={(order) => moveIn(section.key, order)}
          />
        ))}
      </Card>
      <div className="sticky bottom-2 flex flex-wrap items-center gap-3 rounded-xl border bg-background px-4 py-2.5">
        <p role="status" className="me-auto text-muted">
          {isChanged ? t('The order has changed.') : t('Nothing has changed.')}
        </p>
        <Button variant="primary" aria-disabled={!isChanged || reorder.isPending} onClick={save}>
          {t('Save')}
        </Button>
      </div>
    </>
  )
}
