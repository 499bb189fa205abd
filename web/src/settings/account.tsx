import { FormSection, wide } from '../form/entity-form.tsx'
import { t } from '../lib/i18n.ts'
import { EmailChange } from './email-change.tsx'
import { SettingsPage } from './page.tsx'
import { PasswordChange } from './password-change.tsx'

export function AccountPage() {
  return (
    <SettingsPage section="Account" description={t('What you sign in with.')}>
      {(me) => (
        <>
          <FormSection
            title={t('E-mail address')}
            hint={t('A new address counts from the moment you open the link that we send to it.')}
          >
            <div className={wide}>
              <EmailChange me={me} />
            </div>
          </FormSection>
          <FormSection title={t('Password')} hint={t('A new password signs you out everywhere else.')}>
            <div className={wide}>
              <PasswordChange />
            </div>
          </FormSection>
        </>
      )}
    </SettingsPage>
  )
}
