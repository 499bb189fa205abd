import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormSection, wide } from '../form/entity-form.tsx'
import { PasswordForm } from '../form/password-form.tsx'
import { t } from '../lib/i18n.ts'
import { problemText } from '../lib/problems.ts'
import { useUser } from '../lib/session.ts'
import { Page } from '../shell/page.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { askForLink, type SentLink, SentLinkNote } from './reset-link.tsx'

/** One's own password: by the present one, or by a link when that is forgotten. */
export function ResetPasswordPage() {
  const goTo = useNavigate()
  const toAccount = () => void goTo({ to: '/settings/security' })
  return (
    <Page title={t('Reset password')}>
      <Card className="max-w-3xl">
        <FormSection
          title={t('New password')}
          hint={t('You set a new password by your present one. It signs you out everywhere else.')}
        >
          <div className={wide}>
            <PasswordForm onDone={toAccount} onCancel={toAccount} />
          </div>
        </FormSection>
        <Forgotten />
      </Card>
    </Page>
  )
}

function Forgotten() {
  const email = useUser()?.email ?? ''
  const [isBusy, setIsBusy] = useState(false)
  const [sent, setSent] = useState<SentLink | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const ask = async () => {
    if (isBusy) return
    setIsBusy(true)
    setRefusal(null)
    await askForLink(email).then(setSent, (problem) => setRefusal(problemText(problem)))
    setIsBusy(false)
  }
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
        {sent && (
          <SentLinkNote sent={sent}>
            {t('A link is on its way to {email}. It works once, within 30 minutes.', { email: sent.email })}
          </SentLinkNote>
        )}
        <div role="alert" className="contents">
          {refusal && <Alert tone="danger">{refusal}</Alert>}
        </div>
        <Button aria-disabled={isBusy} onClick={() => void ask()}>
          {t('Send the link')}
        </Button>
      </div>
    </FormSection>
  )
}
