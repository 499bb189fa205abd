import { useState } from 'react'
import { CodeInput } from '../form/code-input.tsx'
import { isRefusalOfForm, useRefusal } from '../form/use-refusal.ts'
import { ownSecondFactor } from '../lib/calls.gen.ts'
import { useChange } from '../lib/query.ts'
import { Alert } from '../ui/alert.tsx'
import { Field } from '../ui/field.tsx'

type Confirmation = (typeof ownSecondFactor)['confirmAuthenticator' | 'confirmEmailCodes']

/** The code that shows that a factor works: sent as soon as it is whole. */
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
  const confirm = useChange(endpoint as typeof ownSecondFactor.confirmAuthenticator, {
    forgets: [ownSecondFactor.show],
    handles: isRefusalOfForm,
    onSuccess: ({ backup_codes }) => onDone(backup_codes),
    onError: (problem) => {
      refusal.set(problem)
      setRound((now) => now + 1)
    },
  })
  return (
    <>
      <Field className="w-full" label={label} error={refusal.at('code')}>
        {(control) => (
          <CodeInput
            {...control}
            round={round}
            // biome-ignore lint/a11y/noAutofocus: it is what comes next
            autoFocus
            onWhole={(code) => {
              refusal.clear()
              confirm.mutate({ body: { code } })
            }}
          />
        )}
      </Field>
      <div role="alert" className="contents">
        {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
      </div>
    </>
  )
}
