import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Button } from '../../kit/ui/button.tsx'
import { copyText } from '../../platform/browser/copy-text.ts'
import { ownSecondFactor } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { FirstCode } from './first-code.tsx'
import { PasswordAgain } from './password-again.tsx'

// With it the page, which has many forms, would bring 224 kB.
const QrCode = lazyPart(
  () => import('../../kit/ui/qr-code.tsx').then((file) => file.QrCode),
  <div className="size-44 flex-none" />,
)

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
  if (begin.data) return <Steps {...begin.data} onDone={onDone} onCancel={onCancel} />
  return (
    <PasswordAgain
      button={t('Continue')}
      isPending={begin.isPending}
      refusal={refusal}
      onGiven={(password) => begin.mutate({ body: { password } })}
      onCancel={onCancel}
    />
  )
}

function Steps({
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
                    refused: t('The browser did not allow copying. Select the key and copy it.'),
                  })
                }
              >
                {t('Copy the key')}
              </Button>
            </div>
          </div>
        </li>
        <li>
          <div className="flex max-w-xs flex-col gap-3">
            <FirstCode
              endpoint={ownSecondFactor.confirmAuthenticator}
              label={t('Enter the code that the app shows')}
              onDone={onDone}
            />
          </div>
        </li>
      </ol>
      <Button className="self-start" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </div>
  )
}
