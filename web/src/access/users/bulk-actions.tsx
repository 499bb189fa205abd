import type { User } from '@wizyta/contract/access/users/api'
import { CirclePause, CirclePlay, Trash2 } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { users } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import type { UserChanges } from './use-user-changes.ts'

/** Actions for all chosen users at once. Users who may not be changed are named afterwards. */
export function BulkActions({ chosen, changes }: { chosen: readonly User[]; changes: UserChanges }) {
  const mayUpdate = useAllows(users.setStatus)
  const mayRemove = useAllows(users.remove)
  const members = chosen.filter(({ kind }) => kind === 'member')
  const isOff = changes.isBusy || members.length === 0
  const press = (work: () => void) => () => isOff || work()
  return (
    <>
      {mayUpdate && (
        <>
          <Button
            size="small"
            aria-disabled={isOff}
            onClick={press(() => changes.setStatus(members, 'active'))}
          >
            <CirclePlay aria-hidden="true" />
            {t('Activate')}
          </Button>
          <Button
            size="small"
            aria-disabled={isOff}
            onClick={press(() => changes.setStatus(members, 'suspended'))}
          >
            <CirclePause aria-hidden="true" />
            {t('Suspend')}
          </Button>
        </>
      )}
      {mayRemove && (
        <Button
          size="small"
          aria-disabled={changes.isBusy}
          onClick={() => changes.isBusy || changes.ask('remove', chosen)}
        >
          <Trash2 aria-hidden="true" />
          {t('Remove')}
        </Button>
      )}
    </>
  )
}
