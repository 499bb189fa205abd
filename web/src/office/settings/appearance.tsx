import type { Direction, Font, Theme } from '@wizyta/contract/access/sign-in/appearance'
import type { Language } from '@wizyta/contract/words/translate'
import { FormSection, wide } from '../../kit/form/form-section.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { chooseLanguage, choosePreference } from '../../platform/session/own-choices.ts'
import { usePreference } from '../../platform/session/preferences.ts'
import { autonyms } from '../../platform/text/autonyms.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { SettingsPage } from './page.tsx'

export function AppearancePage() {
  return (
    <SettingsPage
      section="Appearance"
      description={t('It changes at once, and comes along when you sign in on another device.')}
    >
      {() => <Choices />}
    </SettingsPage>
  )
}

function Choices() {
  return (
    <>
      <FormSection title={t('Language')} hint={t('The page reloads in the other language.')}>
        <Segmented<Language>
          label={t('Language')}
          value={language()}
          className={`justify-self-start ${wide}`}
          segments={[
            { value: 'pl', label: <span lang="pl">{autonyms.pl}</span> },
            { value: 'en', label: <span lang="en">{autonyms.en}</span> },
          ]}
          onChange={chooseLanguage}
        />
      </FormSection>
      <FormSection title={t('Theme')} hint={t('“System” follows the setting of your device.')}>
        <Segmented<Theme>
          label={t('Theme')}
          value={usePreference('theme')}
          className={`justify-self-start ${wide}`}
          segments={[
            { value: 'system', label: t('System|theme') },
            { value: 'light', label: t('Light|theme') },
            { value: 'dark', label: t('Dark|theme') },
          ]}
          onChange={(theme) => choosePreference('theme', theme)}
        />
      </FormSection>
      <FormSection title={t('Font')}>
        <Segmented<Font>
          label={t('Font')}
          value={usePreference('font')}
          className={`justify-self-start ${wide}`}
          segments={[
            { value: 'inter', label: 'Inter' },
            { value: 'manrope', label: 'Manrope' },
            { value: 'system', label: t('System|font') },
          ]}
          onChange={(font) => choosePreference('font', font)}
        />
      </FormSection>
      <FormSection
        title={t('Direction of the page')}
        hint={t('On which side the menu and every line begin.')}
      >
        <Segmented<Direction>
          label={t('Direction of the page')}
          value={usePreference('direction')}
          className={`justify-self-start ${wide}`}
          segments={[
            { value: 'ltr', label: t('From left to right') },
            { value: 'rtl', label: t('From right to left') },
          ]}
          onChange={(direction) => choosePreference('direction', direction)}
        />
      </FormSection>
    </>
  )
}
