import { closePanel } from '../form/entity-sheet.tsx'
import { useGuardedParams } from '../form/use-guarded-params.ts'
import { invitations } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import { useAllows } from '../lib/session.ts'
import { useGoTo } from '../list/entity-link.tsx'
import { newInPanel, panelParam } from '../list/row-link.ts'
import { Dialog, SheetContent } from '../ui/dialog.tsx'
import { InviteForm } from './invite-form.tsx'
import { UserPanel } from './panel.tsx'
import type { UserChanges } from './use-user-changes.ts'

/** A user, or the form that invites one, beside the list. Which one stands in the address. */
export function UserSheet({ changes }: { changes: UserChanges }) {
  const { [panelParam]: id } = useGuardedParams(panelParam)
  const goTo = useGoTo()
  const mayInvite = useAllows(invitations.create)
  const isNew = id === newInPanel
  const isOpen = isNew ? mayInvite : id !== null
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && goTo(closePanel, { asks: true })}>
      {isOpen && (
        <SheetContent
          title={isNew ? t('Invite a user') : t('User')}
          closeLabel={t('Close')}
          style={{ width: 'min(34rem, 100vw)' }}
        >
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
            {isNew ? <InviteForm /> : <UserPanel key={id} id={id ?? ''} changes={changes} />}
          </div>
        </SheetContent>
      )}
    </Dialog>
  )
}
