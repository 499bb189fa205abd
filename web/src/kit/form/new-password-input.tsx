import {
  type PasswordOwner,
  type Strength,
  strengthOf,
  weaknessOf,
  wordsAround,
} from '@wizyta/contract/access/sign-in/password-strength'
import { type ComponentProps, useEffect, useState } from 'react'
import { brand } from '../../platform/browser/brand.ts'
import { useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { PasswordInput } from './password-input.tsx'

/**
 * New password with an estimate of its strength, in words and a bar.
 * @param owner owner of the password; by default the signed-in user
 * @param refused the last one that the server refused: of it the estimate knows better than it did
 */
export function NewPasswordInput({
  owner,
  refused,
  ...props
}: ComponentProps<typeof PasswordInput> & { owner?: PasswordOwner; refused?: string }) {
  const [typed, setTyped] = useState('')
  const [allRefused, setAllRefused] = useState<readonly string[]>([])
  if (refused !== undefined && !allRefused.includes(refused)) setAllRefused([...allRefused, refused])
  return (
    <>
      <PasswordInput
        {...props}
        autoComplete="new-password"
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <StrengthOf password={typed} owner={owner} isRefused={allRefused.includes(typed)} />
    </>
  )
}

function StrengthOf(props: { password: string; owner: PasswordOwner | undefined; isRefused: boolean }) {
  const { password, isRefused } = props
  const common = useCommonPasswords()
  const signedIn = useSignedIn()
  if (password === '') return null
  const words = wordsAround(brand(), props.owner ?? signedIn)
  const strength = isRefused ? 0 : strengthOf(password, weaknessOf(password, { common, words }))
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

function useSignedIn(): PasswordOwner {
  const user = useUser()
  if (!user) return {}
  const { name, email, businesses, barred } = user
  return { name, email, places: [...businesses, ...barred].map((one) => one.name) }
}

/** Fetched when a password is set, and nowhere else. */
function useCommonPasswords(): ReadonlySet<string> {
  const [common, setCommon] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    // Without it the estimate is a little kinder; the server has the last word.
    import('@wizyta/contract/access/sign-in/guessed-passwords').then(
      (file) => setCommon(file.commonPasswords),
      () => {},
    )
  }, [])
  return common
}
