import type { Me } from '@wizyta/contract/access/sign-in/api'
import { useRef, useState } from 'react'
import { OwnPassword, SmallForm } from '../../kit/form/small-form.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { ownSettings } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

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
  const submit = () =>
    ask.mutate({
      body: { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' },
    })
  return (
    <SmallForm
      button={t('Send the link')}
      isPending={ask.isPending}
      refusal={refusal}
      onSubmit={submit}
      onCancel={onCancel}
    >
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
      <OwnPassword ref={password} error={refusal.at('password')} />
    </SmallForm>
  )
}
