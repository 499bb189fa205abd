import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { useGuardedParams } from '../../kit/form/use-guarded-params.ts'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import { newInPanel, panelParam } from '../../kit/nav/row-link.ts'
import { Dialog, SheetContent } from '../../kit/ui/dialog.tsx'
import { usages } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'

const UsageForm = lazyPart(() => import('./form.tsx').then((file) => file.UsageForm), <FormSkeleton />)
const UsageView = lazyPart(() => import('./view.tsx').then((file) => file.UsageView), <FormSkeleton />)

/** A new usage, or the posted one that the address names. */
export function UsagePanel() {
  const { [panelParam]: id } = useGuardedParams(panelParam)
  const mayCreate = useAllows(usages.create)
  const goTo = useGoTo()
  const isNew = id === newInPanel
  const isOpen = id !== null && (!isNew || mayCreate)
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && goTo(closePanel, { asks: true })}>
      {isOpen && isNew && (
        <Sheet title={t('New usage')}>
          <UsageForm onPosted={() => goTo(closePanel)} onCancel={() => goTo(closePanel, { asks: true })} />
        </Sheet>
      )}
      {isOpen && !isNew && <PostedSheet key={id} id={id} />}
    </Dialog>
  )
}

function PostedSheet({ id }: { id: string }) {
  const { timezone } = useBusiness()
  const usage = useCall(usages.show, { params: { id } }, { handles: isShownInPlace })
  const at = usage.data && formatDateTime(usage.data.at, timezone)
  return (
    <Sheet
      title={at ? t('Usage of {moment}', { moment: at }) : usage.error ? t('Not loaded') : t('Loading…')}
    >
      <LoadState of={usage} isRecord loading={<FormSkeleton />}>
        {(stored) => <UsageView usage={stored} />}
      </LoadState>
    </Sheet>
  )
}

function Sheet({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <SheetContent title={title} closeLabel={t('Close')} style={{ width: 'min(34rem, 100vw)' }}>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4">{children}</div>
    </SheetContent>
  )
}
