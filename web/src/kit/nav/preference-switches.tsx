import type { Theme } from '@wizyta/contract/access/sign-in/appearance'
import type { Language } from '@wizyta/contract/words/translate'
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { chooseLanguage, choosePreference } from '../../platform/session/own-choices.ts'
import { usePreference } from '../../platform/session/preferences.ts'
import { autonyms } from '../../platform/text/autonyms.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuContent, MenuRadios, MenuTrigger } from '../ui/dropdown-menu.tsx'

const themeIcons = { system: Monitor, light: Sun, dark: Moon }

/** Each language under its own name. */
export function LanguageSwitch() {
  return (
    <Menu>
      <MenuTrigger>
        <Button data-tip={t('Language')}>
          {language().toUpperCase()}
          <span className="sr-only">
            {t('Language')}: {autonyms[language()]}
          </span>
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuRadios<Language>
          value={language()}
          options={[
            { value: 'pl', label: autonyms.pl, lang: 'pl' },
            { value: 'en', label: autonyms.en, lang: 'en' },
          ]}
          onChange={(next) => next !== language() && void chooseLanguage(next)}
        />
      </MenuContent>
    </Menu>
  )
}

export function ThemeSwitch() {
  const theme = usePreference('theme')
  const Chosen = themeIcons[theme]
  return (
    <Menu>
      <MenuTrigger>
        <Button size="icon" aria-label={t('Theme')} data-tip={t('Theme')}>
          <Chosen aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        <ThemeRadios />
      </MenuContent>
    </Menu>
  )
}

/** The themes, as entries of a menu. */
export function ThemeRadios() {
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
    <MenuRadios
      value={usePreference('theme')}
      options={[
        option('system', Monitor, t('System|theme')),
        option('light', Sun, t('Light|theme')),
        option('dark', Moon, t('Dark|theme')),
      ]}
      onChange={(next) => choosePreference('theme', next)}
    />
  )
}
