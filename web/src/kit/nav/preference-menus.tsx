import type { Theme } from '@wizyta/contract/access/sign-in/appearance'
import type { Language } from '@wizyta/contract/words/translate'
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { chooseLanguage, choosePreference } from '../../platform/session/own-choices.ts'
import { usePreference } from '../../platform/session/preferences.ts'
import { autonyms } from '../../platform/text/autonyms.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { Menu, MenuContent, MenuRadios, MenuTrigger } from '../ui/dropdown-menu.tsx'
import type { OnDemandProps } from '../ui/on-demand.tsx'

/** Each language under its own name. */
function LanguageRadios() {
  return (
    <MenuRadios<Language>
      value={language()}
      options={[
        { value: 'pl', label: autonyms.pl, lang: 'pl' },
        { value: 'en', label: autonyms.en, lang: 'en' },
      ]}
      onChange={(next) => next !== language() && void chooseLanguage(next)}
    />
  )
}

export function LanguageMenu({ trigger, defaultOpen }: OnDemandProps) {
  return (
    <Menu defaultOpen={defaultOpen}>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent>
        <LanguageRadios />
      </MenuContent>
    </Menu>
  )
}

export function ThemeMenu({ trigger, defaultOpen }: OnDemandProps) {
  const theme = usePreference('theme')
  const option = (value: Theme, Icon: LucideIcon, word: string) => ({
    value,
    label: (
      <>
        <Icon aria-hidden="true" />
        {word}
      </>
    ),
  })
  return (
    <Menu defaultOpen={defaultOpen}>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent>
        <MenuRadios
          value={theme}
          options={[
            option('system', Monitor, t('System|theme')),
            option('light', Sun, t('Light|theme')),
            option('dark', Moon, t('Dark|theme')),
          ]}
          onChange={(next) => choosePreference('theme', next)}
        />
      </MenuContent>
    </Menu>
  )
}
