import { Link } from '@tanstack/react-router'
import type { Language } from '@wizyta/contract/words/translate'
import { Keyboard, KeyRound, Lock, LogOut, Palette, Settings, UserRound } from 'lucide-react'
import { avatarAddress } from '../../access/users/avatar-address.ts'
import { ThemeRadios } from '../../kit/nav/preference-switches.tsx'
import { Avatar } from '../../kit/ui/avatar.tsx'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '../../kit/ui/dropdown-menu.tsx'
import { Kbd, withCommandKey } from '../../kit/ui/kbd.tsx'
import { useIsMobile } from '../../platform/browser/media.ts'
import { setOverlay } from '../../platform/browser/open-overlay.ts'
import { chooseLanguage } from '../../platform/session/own-choices.ts'
import { screenLock } from '../../platform/session/screen-lock.ts'
import { useUser } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/sign-in.ts'
import { autonyms } from '../../platform/text/autonyms.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { openSettingsDrawer } from './open-settings-drawer.ts'

export function UserMenu() {
  const user = useUser()
  const name = user?.name || t('Guest')
  const isMobile = useIsMobile()
  return (
    <Menu>
      <MenuTrigger>
        <button
          type="button"
          data-tip={t('Your account')}
          className="grid flex-none place-items-center rounded-full coarse:size-11"
        >
          <Avatar name={name} colour="pink" src={avatarAddress(user?.avatar_id)} />
          <span className="sr-only">
            {t('Your account')}: {name}
          </span>
        </button>
      </MenuTrigger>
      <MenuContent className="w-56">
        <div className="px-2 py-1.5">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-sm text-muted">{user?.email || t('No e-mail')}</p>
        </div>
        <MenuSeparator />
        <MenuItem asChild>
          <Link to="/settings">
            <UserRound aria-hidden="true" />
            {t('Profile')}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/settings">
            <Settings aria-hidden="true" />
            {t('Settings')}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/reset-password">
            <KeyRound aria-hidden="true" />
            {t('Reset password')}
          </Link>
        </MenuItem>
        {isMobile ? (
          <Looks />
        ) : (
          <MenuItem onSelect={() => setOverlay('keys')}>
            <Keyboard aria-hidden="true" />
            {t('Keyboard shortcuts')}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem onSelect={screenLock.close} aria-keyshortcuts="Control+Shift+L Meta+Shift+L">
          <Lock aria-hidden="true" />
          {t('Lock the screen')}
          {!isMobile && (
            <Kbd className="ms-auto" aria-hidden="true">
              {withCommandKey('⇧ L')}
            </Kbd>
          )}
        </MenuItem>
        <MenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden="true" className="rtl:-scale-x-100" />
          {t('Sign out')}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}

/** Actions for which the header has no room on a phone. */
function Looks() {
  return (
    <>
      <MenuItem onSelect={openSettingsDrawer}>
        <Palette aria-hidden="true" />
        {t('Appearance')}
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>{t('Language')}</MenuLabel>
      <MenuRadioGroup
        value={language()}
        onValueChange={(next) => next !== language() && chooseLanguage(next as Language)}
      >
        <MenuRadioItem value="pl" lang="pl">
          {autonyms.pl}
        </MenuRadioItem>
        <MenuRadioItem value="en" lang="en">
          {autonyms.en}
        </MenuRadioItem>
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuLabel>{t('Theme')}</MenuLabel>
      <ThemeRadios />
    </>
  )
}
