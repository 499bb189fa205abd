import { type Strength, strengthOf, weaknessOf } from '@wizyta/contract/password-strength'
import { type ComponentProps, useEffect, useState } from 'react'
import { brand } from '../lib/brand.ts'
import { t } from '../lib/i18n.ts'
import { useUser } from '../lib/session.ts'
import { PasswordInput } from './password-input.tsx'

/** A password that is being set, with an estimate of how hard it is to guess: in words, the bar repeats them. */
export function NewPasswordInput(props: ComponentProps<typeof PasswordInput>) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <PasswordInput
        {...props}
        autoComplete="new-password"
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <StrengthOf password={typed} />
    </>
  )
}

function StrengthOf({ password }: { password: string }) {
  const common = useCommonPasswords()
  const user = useUser()
  if (password === '') return null
  const words = [brand(), user?.name ?? '', ...(user?.email.split('@') ?? [])]
  const strength = strengthOf(password, weaknessOf(password, { common, words }))
  return (
    <div className="flex items-center gap-2.5">
      <span aria-hidden="true" className="flex flex-1 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`h-1.5 flex-1 rounded-full ${step <= strength ? colours[strength] : 'bg-line'}`}
          />
        ))}
      </span>
      <span role="status" className="min-w-28 text-end text-sm text-soft">
        {strengthText(strength)}
      </span>
    </div>
  )
}

const colours: Record<Strength, string> = {
  0: 'bg-danger',
  1: 'bg-danger',
  2: 'bg-warning',
  3: 'bg-success',
  4: 'bg-success',
}

function strengthText(strength: Strength): string {
  switch (strength) {
    case 0:
      return t('Easy to guess')
    case 1:
      return t('Weak')
    case 2:
      return t('Fair')
    case 3:
      return t('Good|password')
    case 4:
      return t('Strong')
  }
}

/** Fetched when a password is set, and nowhere else. */
function useCommonPasswords(): ReadonlySet<string> {
  const [common, setCommon] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    // Without it the estimate is a little kinder; the server has the last word.
    import('@wizyta/contract/guessed-passwords').then(
      (file) => setCommon(file.commonPasswords),
      () => {},
    )
  }, [])
  return common
}
