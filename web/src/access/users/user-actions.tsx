import type { User } from '@wizyta/contract/access/users/api'
import { Ellipsis, PanelRight } from 'lucide-react'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { besideList } from '../../kit/nav/row-link.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '../../kit/ui/dropdown-menu.tsx'
import { t } from '../../platform/text/i18n.ts'
import type { UserChanges } from './use-user-changes.ts'
import { useUserActs } from './user-acts.ts'

/** Actions on one user, with a link to the panel. */
export function UserActions({ user, changes }: { user: User; changes: UserChanges }) {
  const { acts, reason } = useUserActs(user, changes)
  return (
    <Menu>
      <MenuTrigger>
        <Button variant="ghost" size="small-icon" aria-label={t('Actions: {name}', { name: user.name })}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent className="max-w-72">
        <MenuItem asChild>
          <EntityLink link={besideList(user.id)}>
            <PanelRight aria-hidden="true" className="rtl:-scale-x-100" />
            {t('Roles and details')}
          </EntityLink>
        </MenuItem>
        {acts.map(({ icon: Icon, label, tone, run }) => (
          <MenuItem key={label} tone={tone} onSelect={run}>
            <Icon aria-hidden="true" />
            {label}
          </MenuItem>
        ))}
        {reason && <MenuLabel className="whitespace-normal">{reason}</MenuLabel>}
      </MenuContent>
    </Menu>
  )
}
