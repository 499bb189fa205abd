import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { useState } from 'react'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { ownSecondFactor, passkeys } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { isGivenUp } from '../../platform/session/passkeys.ts'
import { t } from '../../platform/text/i18n.ts'
import { PasskeyName } from './passkey-name.tsx'
import { PasswordAgain } from './password-again.tsx'

/** Adds a passkey: the password, the browser's own window, and a name. */
export function PasskeySetup({
  onDone,
  onCancel,
}: {
  onDone: (backupCodes: string[] | null) => void
  onCancel: () => void
}) {
  const refusal = useRefusal(['password', 'name'])
  const [made, setMade] = useState<RegistrationResponseJSON | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const begin = useChange(passkeys.registrationOptions, {
    handles: isRefusalOfForm,
    onSuccess: ({ options }) => make(options as unknown as PublicKeyCredentialCreationOptionsJSON),
    onError: refusal.set,
  })
  const keep = useChange(passkeys.create, {
    forgets: [ownSecondFactor.show],
    handles: isRefusalOfForm,
    onSuccess: ({ backup_codes }) => onDone(backup_codes),
    onError: refusal.set,
  })
  const make = async (optionsJSON: PublicKeyCredentialCreationOptionsJSON) => {
    setFailure(null)
    try {
      const { startRegistration } = await import('@simplewebauthn/browser')
      setMade(await startRegistration({ optionsJSON }))
    } catch (problem) {
      setFailure(makingText(problem))
    }
  }
  if (made)
    return (
      <PasskeyName
        start={ownDevice()}
        button={t('Keep the passkey')}
        isPending={keep.isPending}
        error={refusal.at('name') ?? refusal.ofForm ?? undefined}
        onGiven={(name) => {
          refusal.clear()
          keep.mutate({ body: { name, response: { ...made, response: { ...made.response } } } })
        }}
        onCancel={onCancel}
      />
    )
  return (
    <PasswordAgain
      button={t('Continue')}
      isPending={begin.isPending}
      refusal={failure ? { ...refusal, ofForm: failure } : refusal}
      onGiven={(password) => begin.mutate({ body: { password } })}
      onCancel={onCancel}
    />
  )
}

function makingText(problem: unknown): string {
  if (problem instanceof Error && problem.name === 'InvalidStateError')
    return t('This device has a passkey for your account already.')
  if (isGivenUp(problem)) return t('No passkey was made. Try again, or choose another device.')
  console.error(problem)
  return t('Something went wrong!')
}

/** A first guess at a name, from what the browser says of itself. */
function ownDevice(): string {
  const known = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux']
  return known.find((name) => navigator.userAgent.includes(name)) ?? ''
}
