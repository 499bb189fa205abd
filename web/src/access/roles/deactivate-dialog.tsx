import type { Role } from '@wizyta/contract/access/roles/api'
import { roleName } from '@wizyta/contract/access/roles/role-names'
import { Alert } from '../../kit/ui/alert.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { t } from '../../platform/text/i18n.ts'
import { useHolders } from './use-holders.ts'

/** Says who loses rights at once, before it happens. It can be taken back; what they were just doing cannot. */
export function DeactivateDialog({
  roles,
  onConfirm,
  onCancel,
}: {
  roles: readonly Role[]
  onConfirm: () => void
  onCancel: () => void
}) {
  const people = useHolders(roles.filter(({ active }) => active))
  const [first] = roles
  return (
    <ConfirmDialog
      open
      title={
        roles.length === 1 && first
          ? t('Deactivate the role {name}?', { name: roleName(t, first) })
          : t('Deactivate {count} roles?', { count: roles.length })
      }
      description={
        roles.length === 1
          ? t('It gives no rights until it is activated again. Users keep the role.')
          : t('They give no rights until activated again. Users keep the roles.')
      }
      confirm={t('Deactivate')}
      cancel={t('Cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {people === undefined ? (
        <Skeleton className="h-12" />
      ) : (
        people > 0 && (
          <Alert tone="warning">
            {t('{count} people lose rights at once, except those of their other roles.', { count: people })}
          </Alert>
        )
      )}
    </ConfirmDialog>
  )
}
