import type { Role } from '@wizyta/contract/access/roles/api'
import { Power, PowerOff, Trash2 } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import type { RoleChanges } from './use-role-changes.ts'
import { lockedFor } from './words.ts'

/** Actions for all chosen roles at once, with the reason where a role prevents one. */
export function BulkActions(props: {
  chosen: readonly Role[]
  changes: RoleChanges
  mayEdit: boolean
  mayDelete: boolean
}) {
  const { chosen, changes, mayEdit, mayDelete } = props
  const own = useUser()?.permissions ?? []
  const reason = chosen.map((role) => lockedFor(role, own)).find((one) => one !== null)
  const isOff = changes.isBusy || reason !== undefined
  const press = (work: () => void) => () => isOff || work()
  return (
    <>
      {mayEdit && (
        <>
          <Button size="small" aria-disabled={isOff} onClick={press(() => changes.setActive(chosen, true))}>
            <Power aria-hidden="true" />
            {t('Activate')}
          </Button>
          <Button size="small" aria-disabled={isOff} onClick={press(() => changes.setActive(chosen, false))}>
            <PowerOff aria-hidden="true" />
            {t('Deactivate')}
          </Button>
        </>
      )}
      {mayDelete && (
        <Button
          size="small"
          aria-disabled={isOff}
          onClick={press(() => changes.ask({ question: 'delete', chosen }))}
        >
          <Trash2 aria-hidden="true" />
          {t('Delete')}
        </Button>
      )}
      {reason && <p className="order-1 basis-full text-sm text-soft">{reason}</p>}
    </>
  )
}
