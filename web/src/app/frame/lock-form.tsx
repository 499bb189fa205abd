import type { ColleagueHere } from '@wizyta/contract/access/sessions/api'
import { type FormEvent, useRef, useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { ApiProblem } from '../../platform/net/api.ts'
import { problemText } from '../../platform/net/problems.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { goToSignIn, openScreen, takeOver } from './lock-ways.ts'

/** Asks for the PIN, or for the password of whose screen it is. */
export function LockForm({
  colleague,
  takesPin,
  onWrongPin,
}: {
  /** Colleague who takes over, in place of the screen's owner. */
  colleague: ColleagueHere | null
  takesPin: boolean
  /** After the last one that may be wrong it takes the password. */
  onWrongPin: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [wantsPassword, setWantsPassword] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<{ atField?: string; ofForm?: string }>({})
  const byPin = takesPin && !wantsPassword

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = field.current?.value ?? ''
    if (isPending) return
    if (typed === '') return setRefusal({ atField: byPin ? t('Enter your PIN.') : t('Enter your password.') })
    setIsPending(true)
    setRefusal({})
    try {
      if (colleague) await takeOver(colleague.id, typed)
      else await openScreen(byPin ? { pin: typed } : { password: typed })
    } catch (problem) {
      setIsPending(false)
      if (!(problem instanceof ApiProblem)) return setRefusal({ ofForm: t('Something went wrong!') })
      if (problem.status === 401) return goToSignIn()
      const sentence = problem.errors[byPin ? 'pin' : 'password']?.[0]
      setRefusal(sentence ? { atField: tDynamic(sentence) } : { ofForm: problemText(problem) })
      if (byPin && !colleague) onWrongPin()
      if (field.current) field.current.value = ''
      field.current?.focus()
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field label={byPin ? t('PIN') : t('Password')} error={refusal.atField}>
        {(control) => (
          <Input
            {...control}
            // A new field: what was typed as the one is not the other.
            key={byPin ? 'pin' : 'password'}
            ref={field}
            large
            type="password"
            inputMode={byPin ? 'numeric' : undefined}
            maxLength={byPin ? 8 : 1024}
            autoComplete={byPin ? 'off' : 'current-password'}
            // biome-ignore lint/a11y/noAutofocus: the cover is there for this alone
            autoFocus
          />
        )}
      </Field>
      <div role="alert" className="contents">
        {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
      </div>
      <Button type="submit" variant="primary" size="large" aria-disabled={isPending}>
        {colleague ? t('Continue as {name}', { name: colleague.name }) : t('Unlock')}
      </Button>
      {!colleague && takesPin && (
        <Button
          variant="link"
          className="self-center"
          onClick={() => {
            setWantsPassword(!wantsPassword)
            setRefusal({})
          }}
        >
          {byPin ? t('Use the password instead') : t('Use the PIN instead')}
        </Button>
      )}
    </form>
  )
}
