import { useState } from 'react'
import { CodeInput } from '../form/code-input.tsx'
import { isRefusalOfForm, useRefusal } from '../form/use-refusal.ts'
import { ownSecondFactor } from '../lib/calls.gen.ts'
import { copyText } from '../lib/copy-text.ts'
import { t } from '../lib/i18n.ts'
import { useChange } from '../lib/query.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordAgain } from './password-again.tsx'
import { QrCode } from './qr-code.tsx'

/** Sets an authenticator app up: the password, a picture for the app, and its first code. */
export function AuthenticatorSetup({
  onDone,
  onCancel,
}: {
  onDone: (backupCodes: string[] | null) => void
  onCancel: () => void
}) {
  const refusal = useRefusal(['password'])
  const begin = useChange(ownSecondFactor.beginAuthenticator, {
    handles: isRefusalOfForm,
    onError: refusal.set,
  })
  if (begin.data) return <FirstCode {...begin.data} onDone={onDone} onCancel={onCancel} />
  return (
    <PasswordAgain
      button={t('Go on')}
      isPending={begin.isPending}
      refusal={refusal}
      onGiven={(password) => begin.mutate({ body: { password } })}
      onCancel={onCancel}
    />
  )
}

function FirstCode({
  secret,
  uri,
  onDone,
  onCancel,
}: {
  secret: string
  uri: string
  onDone: (backupCodes: string[] | null) => void
  onCancel: () => void
}) {
  const refusal = useRefusal(['code'])
  const [round, setRound] = useState(0)
  const confirm = useChange(ownSecondFactor.confirmAuthenticator, {
    forgets: [ownSecondFactor.show],
    handles: isRefusalOfForm,
    onSuccess: ({ backup_codes }) => onDone(backup_codes),
    onError: (problem) => {
      refusal.set(problem)
      setRound((now) => now + 1)
    },
  })
  return (
    <div className="flex w-full max-w-xl flex-col gap-4">
      <ol className="flex list-decimal flex-col gap-4 ps-5 marker:font-semibold">
        <li>
          {t('Open an authenticator app on your phone, such as Google Authenticator, Aegis or 1Password.')}
        </li>
        <li>
          <p>{t('Have it read this picture, or type the key by hand.')}</p>
          <div className="mt-3 flex flex-wrap items-center gap-4">
            <QrCode text={uri} label={t('Picture for the authenticator app')} />
            <div className="flex min-w-48 flex-1 flex-col items-start gap-2">
              <span className="text-sm text-muted">{t('Key')}</span>
              <code className="font-mono text-md wrap-anywhere">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
              <Button
                size="small"
                onClick={() =>
                  void copyText(secret, {
                    copied: t('The key is copied.'),
                    refused: t('The browser did not allow copying. Mark the key and copy it by hand.'),
                  })
                }
              >
                {t('Copy the key')}
              </Button>
            </div>
          </div>
        </li>
        <li>
          <div className="max-w-xs">
            <Field label={t('Enter the code that the app shows')} error={refusal.at('code')}>
              {(control) => (
                <CodeInput
                  {...control}
                  round={round}
                  // biome-ignore lint/a11y/noAutofocus: it is what comes next
                  autoFocus
                  onWhole={(code) => {
                    refusal.clear()
                    confirm.mutate({ body: { code } })
                  }}
                />
              )}
            </Field>
          </div>
        </li>
      </ol>
      <div role="alert" className="contents">
        {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
      </div>
      <Button className="self-start" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </div>
  )
}
