import { type FormEvent, useRef, useState } from 'react'
import { CodeInput } from '../../kit/form/code-input.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { ownSecondFactor } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

type Confirmation = (typeof ownSecondFactor)['confirmAuthenticator' | 'confirmEmailCodes']

/** The code that shows that a factor works: sent as soon as it is whole, or by the button. */
export function FirstCode({
  endpoint,
  label,
  onDone,
}: {
  endpoint: Confirmation
  label: string
  onDone: (backupCodes: string[] | null) => void
}) {
  const refusal = useRefusal(['code'])
  const [round, setRound] = useState(0)
  const [isShort, setIsShort] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const confirm = useChange(endpoint as typeof ownSecondFactor.confirmAuthenticator, {
    forgets: [ownSecondFactor.show],
    handles: isRefusalOfForm,
    onSuccess: ({ backup_codes }) => onDone(backup_codes),
    onError: (problem) => {
      refusal.set(problem)
      // An unchecked code stays in the field, for another try.
      if (isRefusalOfForm(problem)) setRound((now) => now + 1)
      field.current?.focus()
    },
  })
  const send = (code: string) => {
    // The sixth digit and the button may come at once: it is one code.
    if (confirm.isPending) return
    refusal.clear()
    setIsShort(false)
    confirm.mutate({ body: { code } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = field.current?.value ?? ''
    if (/^\d{6}$/.test(code)) return send(code)
    setIsShort(true)
    field.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="contents">
      <Field
        className="w-full"
        label={label}
        error={isShort ? t('A code has six digits.') : refusal.at('code')}
      >
        {(control) => (
          <CodeInput
            {...control}
            ref={field}
            round={round}
            // biome-ignore lint/a11y/noAutofocus: it is what comes next
            autoFocus
            onWhole={send}
          />
        )}
      </Field>
      <div role="alert" className="contents">
        {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
      </div>
      <Button type="submit" variant="primary" className="self-start" aria-disabled={confirm.isPending}>
        {confirm.isPending ? t('Checking the code…') : t('Confirm the code')}
      </Button>
    </form>
  )
}
