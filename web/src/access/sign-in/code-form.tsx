import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { CodeInput } from '../../kit/form/code-input.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { t } from '../../platform/text/i18n.ts'

/** The field of a code: six digits are sent by themselves, a backup code when one says so. */
export function CodeForm({
  way,
  email,
  round,
  refusal,
  onCode,
  before,
  children,
}: {
  way: 'authenticator' | 'email' | 'backup_code'
  email: string
  /** Rises after each try: the field is empty again, and has the focus. */
  round: number
  refusal: string | null
  onCode: (code: string) => void
  /** Above the field: what has become of the code. */
  before?: ReactNode
  /** Below it: what else one may choose. */
  children?: ReactNode
}) {
  const field = useRef<HTMLInputElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    if (round > 0) field.current?.select()
    field.current?.focus()
  }, [round])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    setIsMissing(code === '')
    if (code === '') field.current?.focus()
    else onCode(code)
  }
  const words = wordsOf(way, email)
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {before}
      <Field
        label={words.label}
        hint={words.hint}
        error={isMissing ? t('Enter the code.') : (refusal ?? undefined)}
      >
        {(control) =>
          way === 'backup_code' ? (
            <Input
              {...control}
              ref={field}
              large
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="font-mono"
            />
          ) : (
            <CodeInput {...control} ref={field} round={round} onWhole={onCode} />
          )
        }
      </Field>
      {/* What is wrong is read out: the field has the focus already. */}
      <p role="alert" className="sr-only">
        {refusal}
      </p>
      {children}
      <Button type="submit" variant="primary" size="large">
        {t('Sign in')}
      </Button>
    </form>
  )
}

function wordsOf(way: 'authenticator' | 'email' | 'backup_code', email: string) {
  if (way === 'authenticator')
    return {
      label: t('Code from your authenticator app'),
      hint: t('Six digits. The app shows new ones every 30 seconds.'),
    }
  if (way === 'email')
    return { label: t('Code from the e-mail'), hint: t('Six digits, sent to {email}.', { email }) }
  return {
    label: t('Backup code'),
    hint: t('One of the ten that you were given. Each works once.'),
  }
}
