import { useNavigate } from '@tanstack/react-router'
import { FormSection, wide } from '../../kit/form/form-section.tsx'
import { useHasPassword } from '../../kit/form/no-password.tsx'
import { OwnPasswordLink } from '../../kit/form/own-password-link.tsx'
import { PasswordForm } from '../../kit/form/password-form.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** Changes the user's password: with the present one, or by a link when it is forgotten. */
export function ResetPasswordPage() {
  const goTo = useNavigate()
  const hasPassword = useHasPassword()
  const toAccount = () => void goTo({ to: '/settings/security' })
  return (
    <Page title={t('Reset password')}>
      <Card className="max-w-3xl">
        <FormSection
          title={t('New password')}
          hint={
            hasPassword && t('You set a new password by your present one. It signs you out everywhere else.')
          }
        >
          <div className={wide}>
            <PasswordForm onDone={toAccount} onCancel={toAccount} />
          </div>
        </FormSection>
        {hasPassword && <Forgotten />}
      </Card>
    </Page>
  )
}

function Forgotten() {
  const email = useUser()?.email ?? ''
  return (
    <FormSection
      title={t('I do not remember my password')}
      hint={t(
        'We will send a link to {email}. The password that you set with it signs you out here as well.',
        {
          email,
        },
      )}
    >
      <div className={`${wide} flex flex-col items-start gap-3`}>
        <OwnPasswordLink />
      </div>
    </FormSection>
  )
}
