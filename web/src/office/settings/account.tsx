import { FormSection, wide } from '../../kit/form/form-section.tsx'
import { providerName } from '../../platform/session/identity-provider.ts'
import { t } from '../../platform/text/i18n.ts'
import { EmailChange } from './email-change.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import { SettingsPage } from './page.tsx'

export function AccountPage() {
  const provider = providerName()
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
          {provider && (
            <FormSection
              title={t('Linked accounts')}
              hint={t('With a linked account you sign in without a password.')}
            >
              <div className={wide}>
                <LinkedAccounts provider={provider} />
              </div>
            </FormSection>
          )}
        </>
      )}
    </SettingsPage>
  )
}
