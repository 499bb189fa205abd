import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EntityCalls, RowOf } from '../../platform/net/entity-calls.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { FormSkeleton } from '../feedback/form-skeleton.tsx'
import { isNotFound, LoadState } from '../feedback/load-state.tsx'
import { useGoTo } from '../nav/entity-link.tsx'
import { copyParam, newInPanel, type PanelSearch, panelParam, type RowLink } from '../nav/row-link.ts'
import { Dialog, SheetContent } from '../ui/dialog.tsx'
import { useRecord } from './record.tsx'
import { useGuardedParams } from './use-guarded-params.ts'

/** Where saving and closing a panel leads: back to its list. */
export const closePanel: RowLink = {
  to: '.',
  search: (before) => ({ ...before, [panelParam]: undefined, [copyParam]: undefined }),
}

interface EntitySheetProps<Calls extends EntityCalls> {
  calls: Calls
  /** Title for a row; null: a new row. */
  title: (row: RowOf<Calls> | null) => string
  /** For a form that needs more room. */
  width?: string
  /** True: it opens for those too who may only look. */
  views?: boolean
  /** @param copied the row that a new one begins as a copy of */
  children: (row: RowOf<Calls> | null, copied: RowOf<Calls> | null) => ReactNode
}

/**
 * The form of a small entity, in a panel beside its list. The address holds its row (`?edit=…`), so it survives a
 * reload. Closing it asks before unsaved input is lost, and so does going back.
 */
export function EntitySheet<Calls extends EntityCalls>(props: EntitySheetProps<Calls>) {
  const { calls, title, width, children } = props
  const { [panelParam]: id } = useGuardedParams(panelParam)
  const { [copyParam]: copied } = useSearch({ strict: false }) as PanelSearch
  const goTo = useGoTo()
  const mayCreate = useAllows(calls.create)
  const mayOpen = useAllows(props.views ? calls.show : calls.update)
  const isNew = id === newInPanel
  const isOpen = isNew ? mayCreate : id !== null && mayOpen
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && goTo(closePanel, { asks: true })}>
      {isOpen && isNew && (
        <Sheet title={title(null)} width={width}>
          {copied ? <RowCopy key={copied} id={copied} {...props} /> : children(null, null)}
        </Sheet>
      )}
      {isOpen && !isNew && <RowSheet key={id} id={id ?? ''} {...props} />}
    </Dialog>
  )
}

function RowCopy<Calls extends EntityCalls>({
  id,
  calls,
  children,
}: EntitySheetProps<Calls> & { id: string }) {
  const record = useRecord(calls, id)
  return (
    <LoadState of={record} isRecord loading={<FormSkeleton />}>
      {(copied) => children(null, copied)}
    </LoadState>
  )
}

function RowSheet<Calls extends EntityCalls>({
  id,
  calls,
  title,
  width,
  children,
}: EntitySheetProps<Calls> & { id: string }) {
  const record = useRecord(calls, id)
  const name = record.data
    ? title(record.data)
    : isNotFound(record)
      ? t('Not found')
      : record.error
        ? t('Not loaded')
        : t('Loading…')
  return (
    <Sheet title={name} width={width}>
      <LoadState
        of={record}
        isRecord
        loading={<FormSkeleton />}
        frame={(state) => <div className="p-4">{state}</div>}
      >
        {(row) => children(row, null)}
      </LoadState>
    </Sheet>
  )
}

function Sheet({ title, width = '30rem', children }: { title: string; width?: string; children: ReactNode }) {
  return (
    <SheetContent title={title} closeLabel={t('Close')} style={{ width: `min(${width}, 100vw)` }}>
      {/*
       * The sheet reaches to the edge of the window, whatever the page behind it does. Its form keeps its height, or its
       * fields would lie under the parts that follow.
       */}
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto [--sheet-gap:0rem] [&>form]:min-h-auto">
        {children}
      </div>
    </SheetContent>
  )
}
