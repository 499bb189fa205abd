import type { User } from '@wizyta/contract/access/users/api'
import { PanelRight } from 'lucide-react'
import { EntityLink } from '../../kit/list/entity-link.tsx'
import { besideList } from '../../kit/list/row-link.ts'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '../../kit/ui/dropdown-menu.tsx'
import type { OnDemandProps } from '../../kit/ui/on-demand.tsx'
import { t } from '../../platform/text/i18n.ts'
import type { UserChanges } from './use-user-changes.ts'
import { useUserActs } from './user-acts.ts'

/** What may be done with one user, and the way to the panel with all the rest. */
export function UserMenu({
  user,
  changes,
  trigger,
  defaultOpen,
}: { user: User; changes: UserChanges } & OnDemandProps) {
  const { acts, reason } = useUserActs(user, changes)
  return (
    <Menu defaultOpen={defaultOpen}>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
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
