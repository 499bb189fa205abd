import type { User } from '@wizyta/contract/access/users/api'
import { Ellipsis } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { OnDemand } from '../../kit/ui/on-demand.tsx'
import { t, withWords } from '../../platform/text/i18n.ts'
import type { UserChanges } from './use-user-changes.ts'

const loadMenu = () => withWords(import('./user-menu.tsx')).then((file) => file.UserMenu)

/** The button at the end of a row, and behind it what may be done with the user. */
export function UserActions({ user, changes }: { user: User; changes: UserChanges }) {
  return (
    <OnDemand
      load={loadMenu}
      props={{ user, changes }}
      trigger={
        <Button variant="ghost" size="small-icon" aria-label={t('Actions: {name}', { name: user.name })}>
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    />
  )
}
