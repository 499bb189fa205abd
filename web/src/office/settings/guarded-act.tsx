import { useState } from 'react'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Button } from '../../kit/ui/button.tsx'
import { ownSecondFactor } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { PasswordAgain } from './password-again.tsx'

type Guarded = (typeof ownSecondFactor)['removeAuthenticator' | 'removeEmailCodes' | 'renewBackupCodes']
type Answer = { backup_codes: string[] } | undefined

/** A button that asks for the password, then does it. */
export function GuardedAct({
  endpoint,
  label,
  isDangerous,
  onDone,
}: {
  endpoint: Guarded
  label: string
  isDangerous?: boolean
  onDone: (answer: Answer) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const refusal = useRefusal(['password'])
  const change = useChange(endpoint as typeof ownSecondFactor.renewBackupCodes, {
    forgets: [ownSecondFactor.show],
    handles: isRefusalOfForm,
    onSuccess: (answer) => {
      setIsOpen(false)
      onDone(answer)
    },
    onError: refusal.set,
  })
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>{label}</Button>
  return (
    <PasswordAgain
      button={label}
      isDangerous={isDangerous}
      isPending={change.isPending}
      refusal={refusal}
      onGiven={(password) => change.mutate({ body: { password } })}
      onCancel={() => setIsOpen(false)}
    />
  )
}
