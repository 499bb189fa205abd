import { useEffect, useRef } from 'react'
import { OwnPassword, SmallForm } from '../../kit/form/small-form.tsx'
import type { useRefusal } from '../../kit/form/use-refusal.ts'

/** Asks for the password before the sign-in methods change. */
export function PasswordAgain({
  refusal,
  onGiven,
  ...rest
}: {
  button: string
  isDangerous?: boolean
  isPending: boolean
  refusal: ReturnType<typeof useRefusal>
  onGiven: (password: string) => void
  onCancel?: () => void
}) {
  const password = useRef<HTMLInputElement>(null)
  const wrong = refusal.at('password')
  useEffect(() => {
    if (wrong) password.current?.focus()
  }, [wrong])
  return (
    <SmallForm {...rest} refusal={refusal} onSubmit={() => onGiven(password.current?.value ?? '')}>
      <OwnPassword ref={password} error={wrong} autoFocus />
    </SmallForm>
  )
}
