import { useSearch } from '@tanstack/react-router'
import type { User } from '@wizyta/contract/access/users/api'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { useGuardedParams } from '../../kit/form/use-guarded-params.ts'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import type { PanelSearch } from '../../kit/nav/row-link.ts'
import { newInPanel, panelParam } from '../../kit/nav/row-link.ts'
import { Dialog, SheetContent } from '../../kit/ui/dialog.tsx'
import { invitations } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { invitedEmployee, invitedFrom } from './inviting.ts'
import type { UserChanges } from './use-user-changes.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/users': PanelSearch
  }
}

// With what stands in the sheet the list would bring 267 kB.
const UserPanel = lazyPart(() => import('./panel.tsx').then((file) => file.UserPanel), <FormSkeleton />)
const InviteForm = lazyPart(
  () => import('./invite-form.tsx').then((file) => file.InviteForm),
  <FormSkeleton />,
)
const FurtherInvitationForm = lazyPart(
  () => import('./further-invitation-form.tsx').then((file) => file.FurtherInvitationForm),
  <FormSkeleton />,
)

/** A user, or the form that invites one, beside the list. Which one stands in the address. */
export function UserSheet({ changes }: { changes: UserChanges }) {
  const { [panelParam]: id } = useGuardedParams(panelParam)
  const goTo = useGoTo()
  const mayInvite = useAllows(invitations.create)
  const employee = invitedEmployee(id)
  const isNew = id === newInPanel || employee !== null
  const invited = invitedFrom(id)
  const isOpen = isNew ? mayInvite : id !== null
  const title = isNew ? t('Invite a user') : invited ? t('Invite to another business') : t('User')
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && goTo(closePanel, { asks: true })}>
      {isOpen && (
        <SheetContent title={title} closeLabel={t('Close')} style={{ width: 'min(34rem, 100vw)' }}>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
            {isNew ? (
              <InviteForm key={id} employeeId={employee} />
            ) : invited ? (
              <FurtherInvitationForm key={id} userId={invited} />
            ) : (
              <UserPanel key={id} id={id ?? ''} changes={changes} />
            )}
          </div>
        </SheetContent>
      )}
    </Dialog>
  )
}

/** Closes the panel of a user who has just been removed. */
export function useCloseIfGone(): (gone: readonly Pick<User, 'id'>[]) => void {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const goTo = useGoTo()
  return (gone) => {
    if (gone.some(({ id }) => id === search[panelParam])) goTo(closePanel, { replace: true })
  }
}
