import type { ShownUser } from '@wizyta/contract/access/users/api'
import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { OwnPassword, SmallForm } from '../../kit/form/small-form.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, DialogContent } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { auditLog, users } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

/** Resets the second factor of a user who has lost phone and backup codes; or says why the reader cannot. */
export function SecondFactorReset({ user }: { user: ShownUser }) {
  const [isOpen, setIsOpen] = useState(false)
  const { second_factor_reset: answer } = user
  if (answer === null || answer === 'own') return null
  if (answer !== 'open')
    return (
      <p className="mt-1 text-muted">
        {answer === 'company'
          ? t(
              'If this user has lost phone and backup codes, only the operator of this installation can help. They also work for another company.',
            )
          : t(
              'If this person has lost phone and backup codes, a superadmin of all salons where they work can help.',
            )}
      </p>
    )
  return (
    <>
      <Button size="small" className="mt-2" onClick={() => setIsOpen(true)}>
        <KeyRound aria-hidden="true" />
        {t('Reset the second factor')}
      </Button>
      {isOpen && <ResetDialog user={user} onEnd={() => setIsOpen(false)} />}
    </>
  )
}

function ResetDialog({ user, onEnd }: { user: ShownUser; onEnd: () => void }) {
  const { id, name } = user
  const typed = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [isUnlike, setIsUnlike] = useState(false)
  const refusal = useRefusal(['password'])
  const reset = useChange(users.resetSecondFactor, {
    forgets: [users.index, users.show, auditLog.index],
    handles: isRefusalOfForm,
    onSuccess: () => {
      toast.success(t('The second factor was reset: {name}', { name }))
      onEnd()
    },
    onError: (problem) => {
      refusal.set(problem)
      password.current?.focus()
    },
  })
  const submit = () => {
    const isSame = plain(typed.current?.value ?? '') === plain(name)
    setIsUnlike(!isSame)
    if (isSame) reset.mutate({ params: { id }, body: { password: password.current?.value ?? '' } })
    else typed.current?.focus()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onEnd()}>
      <DialogContent
        title={t('Reset the second factor of {name}?', { name })}
        description={t(
          'App, codes by e-mail, passkeys, backup codes and remembered browsers are removed, and every session ends. Then the password alone is enough, unless a role requires a new second factor. Verify the user’s identity first.',
        )}
        closeLabel={t('Close')}
      >
        <SmallForm
          button={t('Reset the second factor')}
          isDangerous
          isPending={reset.isPending}
          refusal={refusal}
          onSubmit={submit}
          onCancel={onEnd}
        >
          <Field
            label={t('Type the name to confirm: {name}', { name })}
            error={isUnlike ? t('This is not the name.') : undefined}
          >
            {(control) => (
              // biome-ignore lint/a11y/noAutofocus: the dialog has just been asked for
              <Input {...control} ref={typed} autoFocus autoComplete="off" spellCheck={false} />
            )}
          </Field>
          <OwnPassword ref={password} error={refusal.at('password')} />
        </SmallForm>
      </DialogContent>
    </Dialog>
  )
}

/** As people type a name: the case and the blanks do not matter. */
const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase()
