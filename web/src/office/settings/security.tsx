import { FormSection, wide } from '../../kit/form/form-section.tsx'
import { t } from '../../platform/text/i18n.ts'
import { SettingsPage } from './page.tsx'
import { PasswordChange } from './password-change.tsx'
import { Pin } from './pin.tsx'
import { Sessions } from './sessions.tsx'
import { SignInMethods } from './sign-in-methods.tsx'

/** Sign-in methods and sessions. */
export function SecurityPage() {
  return (
    <SettingsPage section="Security" description={t('Your sign-in methods and sessions.')}>
      {() => (
        <>
          <FormSection title={t('Password')} hint={t('A new password signs you out everywhere else.')}>
            <div className={wide}>
              <PasswordChange />
            </div>
          </FormSection>
          <SignInMethods />
          <FormSection
            title={t('PIN for a locked screen')}
            hint={t(
              'Unlock the screen of a shared computer with a few digits. It works only where you have signed in with your password.',
            )}
          >
            <div className={wide}>
              <Pin />
            </div>
          </FormSection>
          <FormSection
            title={t('Where you are signed in')}
            hint={t(
              'Browsers in which your account is open. Sign out what you do not know, and set a new password then.',
            )}
          >
            <div className={wide}>
              <Sessions />
            </div>
          </FormSection>
        </>
      )}
    </SettingsPage>
  )
}
