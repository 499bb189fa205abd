import { useNavigate } from '@tanstack/react-router'
import { LogOut, Settings, UserRound } from 'lucide-react'
import { t } from '../lib/i18n.ts'
import { useUser } from '../lib/session.ts'
import { signOut } from '../lib/sign-in.ts'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../ui/dropdown-menu.tsx'
import type { OnDemandProps } from '../ui/on-demand.tsx'

export function UserMenu({ trigger, defaultOpen }: OnDemandProps) {
  const user = useUser()
  const goTo = useNavigate()
  return (
    <Menu defaultOpen={defaultOpen}>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent className="w-56">
        <div className="px-2 py-1.5">
          <p className="truncate font-semibold">{user?.name || t('Guest')}</p>
          <p className="truncate text-sm text-muted">{user?.email || t('No e-mail')}</p>
        </div>
        <MenuSeparator />
        <MenuItem onSelect={() => void goTo({ to: '/settings' })}>
          <UserRound aria-hidden="true" />
          {t('Profile')}
        </MenuItem>
        <MenuItem onSelect={() => void goTo({ to: '/settings' })}>
          <Settings aria-hidden="true" />
          {t('Settings')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden="true" className="rtl:-scale-x-100" />
          {t('Sign out')}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
