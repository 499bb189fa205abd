import type { Me } from '@wizyta/contract/auth'
import { type FormEvent, useRef, useState } from 'react'
import { PasswordInput } from '../form/password-input.tsx'
import { isRefusalOfForm, useRefusal } from '../form/use-refusal.ts'
import { ownSettings } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import { useChange } from '../lib/query.ts'
import { toast } from '../lib/toast.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

/** The address, a new one that waits for its confirmation, and the way to ask for one. */
export function EmailChange({ me }: { me: Me }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const [demoLink, setDemoLink] = useState<string | null>(null)
  const drop = useChange(ownSettings.dropEmailChange, { forgets: [ownSettings.show] })
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="font-medium wrap-anywhere">{me.email}</p>
      {me.pending_email && (
        <Alert role="status" className="w-full">
          <p>
            {t('We have sent a link to {email}. Until you open it, you sign in with the address above.', {
              email: me.pending_email,
            })}
          </p>
          {demoLink && (
            <p className="mt-1">
              {t('The demo sends no mails. This is the link:')}{' '}
              <a href={demoLink} className="wrap-anywhere underline">
                {t('Confirm the new address')}
              </a>
            </p>
          )}
          <Button
            size="small"
            className="mt-2"
            aria-disabled={drop.isPending}
            onClick={() =>
              drop.mutate({}, { onSuccess: () => toast.success(t('Your address stays as it is.')) })
            }
          >
            {t('Take the change back')}
          </Button>
        </Alert>
      )}
      {isOpen ? (
        <EmailForm
          onDone={(link) => {
            setDemoLink(link)
            setIsOpen(false)
          }}
          onCancel={() => setIsOpen(false)}
        />
      ) : (
        <Button
          // biome-ignore lint/a11y/noAutofocus: the form has closed, and the focus was in it
          autoFocus={wasOpen}
          onClick={() => {
            setIsOpen(true)
            setWasOpen(true)
          }}
        >
          {t('Change the e-mail address')}
        </Button>
      )}
    </div>
  )
}

function EmailForm({
  onDone,
  onCancel,
}: {
  onDone: (demoLink: string | null) => void
  onCancel: () => void
}) {
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const refusal = useRefusal(['email', 'password'])
  const ask = useChange(ownSettings.askEmailChange, {
    forgets: [ownSettings.show],
    handles: isRefusalOfForm,
    onSuccess: ({ demo_link }) => onDone(demo_link),
    onError: (problem) => {
      refusal.set(problem)
      const wrong = problem.errors.email ? email : password
      wrong.current?.focus()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ask.isPending) return
    refusal.clear()
    ask.mutate({
      body: { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' },
    })
  }
  return (
    <form noValidate onSubmit={submit} className="flex w-full max-w-sm flex-col gap-3">
      <Field label={t('New e-mail address')} error={refusal.at('email')}>
        {(control) => (
          <Input
            {...control}
            ref={email}
            type="email"
            autoComplete="email"
            // biome-ignore lint/a11y/noAutofocus: the form has just been asked for
            autoFocus
          />
        )}
      </Field>
      <Field
        label={t('Your password')}
        hint={t('So that nobody changes it while you are away from the desk.')}
        error={refusal.at('password')}
      >
        {(control) => <PasswordInput {...control} ref={password} autoComplete="current-password" />}
      </Field>
      <div role="alert" className="contents">
        {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" aria-disabled={ask.isPending}>
          {t('Send the link')}
        </Button>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </div>
    </form>
  )
}
