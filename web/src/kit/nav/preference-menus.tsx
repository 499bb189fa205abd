import type { Theme } from '@wizyta/contract/access/sign-in/appearance'
import type { Language } from '@wizyta/contract/words/translate'
import { Monitor, Moon, Sun } from 'lucide-react'
import { chooseLanguage, choosePreference } from '../../platform/session/own-choices.ts'
import { usePreference } from '../../platform/session/preferences.ts'
import { autonyms } from '../../platform/text/autonyms.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '../ui/dropdown-menu.tsx'
import type { OnDemandProps } from '../ui/on-demand.tsx'

/** Each language under its own name. */
export function LanguageMenu({ trigger, defaultOpen }: OnDemandProps) {
  const choose = (next: string) => {
    if (next !== language()) void chooseLanguage(next as Language)
  }
  return (
    <Menu defaultOpen={defaultOpen}>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent>
        <MenuRadioGroup value={language()} onValueChange={choose}>
          <MenuRadioItem value="pl" lang="pl">
            {autonyms.pl}
          </MenuRadioItem>
          <MenuRadioItem value="en" lang="en">
            {autonyms.en}
          </MenuRadioItem>
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  )
}

export function ThemeMenu({ trigger, defaultOpen }: OnDemandProps) {
  const theme = usePreference('theme')
  return (
    <Menu defaultOpen={defaultOpen}>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent>
        <MenuRadioGroup value={theme} onValueChange={(next) => choosePreference('theme', next as Theme)}>
          <MenuRadioItem value="system">
            <Monitor aria-hidden="true" />
            {t('System|theme')}
          </MenuRadioItem>
          <MenuRadioItem value="light">
            <Sun aria-hidden="true" />
            {t('Light|theme')}
          </MenuRadioItem>
          <MenuRadioItem value="dark">
            <Moon aria-hidden="true" />
            {t('Dark|theme')}
          </MenuRadioItem>
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  )
}
