import { Monitor, Moon, Sun } from 'lucide-react'
import { usePreference } from '../../platform/session/preferences.ts'
import { autonyms } from '../../platform/text/autonyms.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'
import { OnDemand } from '../ui/on-demand.tsx'

const loadLanguages = () => import('./preference-menus.tsx').then((file) => file.LanguageMenu)
const loadThemes = () => import('./preference-menus.tsx').then((file) => file.ThemeMenu)
const themeIcons = { system: Monitor, light: Sun, dark: Moon }

export function LanguageSwitch() {
  return (
    <OnDemand
      load={loadLanguages}
      trigger={
        <Button data-tip={t('Language')}>
          {language().toUpperCase()}
          <span className="sr-only">
            {t('Language')}: {autonyms[language()]}
          </span>
        </Button>
      }
    />
  )
}

export function ThemeSwitch() {
  const Icon = themeIcons[usePreference('theme')]
  return (
    <OnDemand
      load={loadThemes}
      trigger={
        <Button size="icon" aria-label={t('Theme')} data-tip={t('Theme')}>
          <Icon aria-hidden="true" />
        </Button>
      }
    />
  )
}
