import { Link, useSearch } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { askForLink, type SentLink, SentLinkNote } from '../../kit/form/reset-link.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { ApiProblem } from '../../platform/net/api.ts'
import { problemText } from '../../platform/net/problems.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { AuthPage } from './auth-page.tsx'
import { EmailField } from './email-field.tsx'

/** Asks for a link that sets a new password. Whether the address has an account is not told. */
export function ForgotPasswordPage() {
  // Where one was going when the password was asked for.
  const wanted = useSearch({ from: '/forgot-password' })
  const email = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [sent, setSent] = useState<SentLink | null>(null)
  const [refusal, setRefusal] = useState<{ field?: string; form?: string }>({})

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const given = email.current?.value.trim() ?? ''
    setRefusal(given ? {} : { field: t('Enter your e-mail.') })
    if (!given) return email.current?.focus()
    setIsBusy(true)
    try {
      setSent(await askForLink(given))
    } catch (problem) {
      const inField = problem instanceof ApiProblem ? problem.errors.email?.[0] : undefined
      setRefusal(inField ? { field: tDynamic(inField) } : { form: problemText(problem) })
      email.current?.focus()
    }
    setIsBusy(false)
  }

  return (
    <AuthPage
      title={t('Forgot your password?')}
      text={
        sent
          ? undefined
          : t('Enter the address you sign in with. We will send a link that sets a new password.')
      }
      card={
        sent ? (
          <div className="flex flex-col gap-4">
            <SentLinkNote sent={sent}>
              {t('If {email} has an account, a link is on its way. It works once, within 30 minutes.', {
                email: sent.email,
              })}
            </SentLinkNote>
            {!sent.demoLink && (
              <p className="text-muted">
                {t('Nothing has arrived? Check your spam folder or the address, then ask again.')}
              </p>
            )}
            <Button size="large" onClick={() => setSent(null)}>
              {t('Another address')}
            </Button>
          </div>
        ) : (
          <form noValidate onSubmit={submit} className="flex flex-col gap-4">
            <EmailField ref={email} error={refusal.field} />
            <div role="alert" className="contents">
              {refusal.form && <Alert tone="danger">{refusal.form}</Alert>}
            </div>
            <Button type="submit" variant="primary" size="large" aria-disabled={isBusy}>
              {t('Send the link')}
            </Button>
          </form>
        )
      }
    >
      <Link to="/sign-in" search={wanted} {...buttonLook({ variant: 'link' })}>
        {t('Back to signing in')}
      </Link>
    </AuthPage>
  )
}
