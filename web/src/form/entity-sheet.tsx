import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EntityCalls, RowOf } from '../lib/entity-calls.ts'
import { t } from '../lib/i18n.ts'
import { useAllows } from '../lib/session.ts'
import { newInPanel, panelParam, type RowLink } from '../list/row-link.ts'
import { Dialog, SheetContent } from '../ui/dialog.tsx'
import { FormSkeleton, Record } from './record.tsx'
import { useGuardedParams } from './use-guarded-params.ts'

/** Where saving and closing a panel leads: back to its list. */
export const closePanel: RowLink = {
  to: '.',
  search: ((before: object) => ({ ...before, [panelParam]: undefined })) as never,
}

/**
 * The form of a small entity, in a panel beside its list. Which row it shows stands in the address (`?edit=…`), so
 * it survives a reload; closing it asks before unsaved input is lost, the way back does too.
 */
export function EntitySheet<Calls extends EntityCalls>({
  calls,
  title,
  children,
}: {
  calls: Calls
  /** Of the row; null: of a new one. */
  title: (row: RowOf<Calls> | null) => string
  children: (row: RowOf<Calls> | null) => ReactNode
}) {
  const id = useGuardedParams(panelParam)[panelParam]
  const navigate = useNavigate()
  const mayCreate = useAllows(calls.create)
  const mayEdit = useAllows(calls.update)
  const isOpen = id === newInPanel ? mayCreate : id !== null && mayEdit

  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && void navigate(closePanel as never)}>
      {isOpen && id === newInPanel && <Sheet title={title(null)}>{children(null)}</Sheet>}
      {isOpen && id !== null && id !== newInPanel && (
        <Record
          key={id}
          calls={calls}
          id={id}
          loading={
            <Sheet title={t('Loading…')}>
              <div className="p-4">
                <FormSkeleton />
              </div>
            </Sheet>
          }
          missing={(notice) => <Sheet title={t('Not found')}>{notice}</Sheet>}
        >
          {(row) => <Sheet title={title(row)}>{children(row)}</Sheet>}
        </Record>
      )}
    </Dialog>
  )
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SheetContent title={title} closeLabel={t('Close')} style={{ width: 'min(30rem, 100vw)' }}>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">{children}</div>
    </SheetContent>
  )
}
