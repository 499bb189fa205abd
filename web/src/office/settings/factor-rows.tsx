import type { OwnFactors } from '@wizyta/contract/access/sign-in/second-factor'
import { LifeBuoy, Mail, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { ownSecondFactor } from '../../platform/net/calls.gen.ts'
import { useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { FactorRow } from './factor-row.tsx'
import { GuardedAct } from './guarded-act.tsx'

const AuthenticatorSetup = lazyPart(() =>
  import('./authenticator-setup.tsx').then((file) => file.AuthenticatorSetup),
)
const EmailCodesSetup = lazyPart(() => import('./email-codes-setup.tsx').then((file) => file.EmailCodesSetup))

interface Props {
  factors: OwnFactors
  /** A factor is set up; with the first one come backup codes. */
  onAdded: (backupCodes: string[] | null) => void
  /** New backup codes. */
  onCodes: (backupCodes: string[]) => void
}

/** The app, the mail, and the codes for when neither is at hand. */
export function FactorRows({ factors, onAdded, onCodes }: Props) {
  const email = useUser()?.email ?? ''
  const [setUp, setSetUp] = useState<'authenticator' | 'email' | null>(null)
  const done = (codes: string[] | null) => {
    setSetUp(null)
    onAdded(codes)
  }
  const removed = () => toast.success(t('Saved.'))
  const isAnyOn =
    factors.authenticator_since !== null || factors.email_since !== null || factors.passkeys.length > 0
  return (
    <ul className="flex flex-col">
      <FactorRow
        icon={Smartphone}
        title={t('Authenticator app')}
        text={t('An app on your phone shows a new code every 30 seconds, also without a network.')}
        isOn={factors.authenticator_since !== null}
      >
        {factors.authenticator_since !== null ? (
          <GuardedAct
            endpoint={ownSecondFactor.removeAuthenticator}
            label={t('Remove the app')}
            isDangerous
            onDone={removed}
          />
        ) : setUp === 'authenticator' ? (
          <AuthenticatorSetup onDone={done} onCancel={() => setSetUp(null)} />
        ) : (
          <Button onClick={() => setSetUp('authenticator')}>{t('Set up the app')}</Button>
        )}
      </FactorRow>
      <FactorRow
        icon={Mail}
        title={t('Code by e-mail')}
        text={
          factors.sends_mails
            ? t(
                'A code goes to {email}. Weaker than the app, because anyone with access to your mail can read it.',
                {
                  email,
                },
              )
            : t('This installation sends no mails yet, so no code can be sent.')
        }
        isOn={factors.email_since !== null}
      >
        {factors.email_since !== null ? (
          <GuardedAct
            endpoint={ownSecondFactor.removeEmailCodes}
            label={t('Turn the codes off')}
            isDangerous
            onDone={removed}
          />
        ) : setUp === 'email' ? (
          <EmailCodesSetup onDone={done} onCancel={() => setSetUp(null)} />
        ) : (
          factors.sends_mails && <Button onClick={() => setSetUp('email')}>{t('Turn the codes on')}</Button>
        )}
      </FactorRow>
      {isAnyOn && (
        <FactorRow
          icon={LifeBuoy}
          title={t('Backup codes')}
          text={t('For when your phone is not at hand. {count} codes are left.', {
            count: factors.backup_codes_left,
          })}
        >
          <GuardedAct
            endpoint={ownSecondFactor.renewBackupCodes}
            label={t('Generate new codes')}
            onDone={(answer) => answer && onCodes(answer.backup_codes)}
          />
        </FactorRow>
      )}
    </ul>
  )
}
