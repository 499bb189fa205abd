import type { ReactNode } from 'react'
import type { EntityCalls, RowOf } from '../lib/entity-calls.ts'
import { t } from '../lib/i18n.ts'
import { useAllows } from '../lib/session.ts'
import { useGoTo } from '../list/entity-link.tsx'
import { newInPanel, panelParam, type RowLink } from '../list/row-link.ts'
import { Dialog, SheetContent } from '../ui/dialog.tsx'
import { FormSkeleton, useRecord } from './record.tsx'
import { useGuardedParams } from './use-guarded-params.ts'

/** Where saving and closing a panel leads: back to its list. */
export const closePanel: RowLink = {
  to: '.',
  search: ((before: object) => ({ ...before, [panelParam]: undefined })) as never,
}

interface EntitySheetProps<Calls extends EntityCalls> {
  calls: Calls
  /** Of the row; null: of a new one. */
  title: (row: RowOf<Calls> | null) => string
  children: (row: RowOf<Calls> | null) => ReactNode
}

/**
 * The form of a small entity, in a panel beside its list. Which row it shows stands in the address (`?edit=…`), so
 * it survives a reload; closing it asks before unsaved input is lost, the way back does too.
 */
export function EntitySheet<Calls extends EntityCalls>(props: EntitySheetProps<Calls>) {
  const { calls, title, children } = props
  const { [panelParam]: id } = useGuardedParams(panelParam)
  const goTo = useGoTo()
  const mayCreate = useAllows(calls.create)
  const mayEdit = useAllows(calls.update)
  const isNew = id === newInPanel
  const isOpen = isNew ? mayCreate : id !== null && mayEdit
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && goTo(closePanel, { asks: true })}>
      {isOpen && isNew && <Sheet title={title(null)}>{children(null)}</Sheet>}
      {isOpen && !isNew && <RowSheet key={id} id={id ?? ''} {...props} />}
    </Dialog>
  )
}

function RowSheet<Calls extends EntityCalls>({
  id,
  calls,
  title,
  children,
}: EntitySheetProps<Calls> & { id: string }) {
  const { row, notice } = useRecord(calls, id)
  return (
    <Sheet title={row ? title(row) : notice ? t('Not found') : t('Loading…')}>
      {row ? children(row) : <div className="p-4">{notice ?? <FormSkeleton />}</div>}
    </Sheet>
  )
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SheetContent title={title} closeLabel={t('Close')} style={{ width: 'min(30rem, 100vw)' }}>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">{children}</div>
    </SheetContent>
  )
}
