import type { OwnLink } from '@wizyta/contract/oidc'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PasswordInput } from '../form/password-input.tsx'
import { isRefusalOfForm, useRefusal } from '../form/use-refusal.ts'
import { address } from '../lib/address.ts'
import { ownLinks } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import { momentText } from '../lib/moment-text.ts'
import { useCall, useChange } from '../lib/query.ts'
import { useBusiness } from '../lib/session.ts'
import { toast } from '../lib/toast.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'

/** The account at the identity provider that one may sign in with; to link one, and to unlink it. Each by the password. */
export function LinkedAccounts({ provider }: { provider: string }) {
  const { data } = useCall(ownLinks.index)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  useSaysLinked()
  if (!data) return null
  const [link] = data.data
  const open = () => {
    setIsOpen(true)
    setWasOpen(true)
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {link ? <Linked link={link} provider={provider} /> : <p>{t('No account is linked.')}</p>}
      {isOpen ? (
        link ? (
          <UnlinkForm link={link} onEnd={() => setIsOpen(false)} />
        ) : (
          <LinkForm onEnd={() => setIsOpen(false)} />
        )
      ) : link && !data.has_password ? (
        <p className="text-muted">
          {t(
            'It is your only way in. To have another, set a password: “Forgot your password?” on the sign-in page sends a link.',
          )}
        </p>
      ) : (
        // biome-ignore lint/a11y/noAutofocus: the form has closed, and the focus was in it
        <Button autoFocus={wasOpen} onClick={open}>
          {link ? t('Unlink|account') : t('Connect {provider}', { provider })}
        </Button>
      )}
    </div>
  )
}

function Linked({ link, provider }: { link: OwnLink; provider: string }) {
  const { timezone } = useBusiness()
  return (
    <div>
      <p className="font-medium wrap-anywhere">
        {provider}
        {link.email && ` · ${link.email}`}
      </p>
      <p className="text-sm text-muted">
        {link.last_sign_in_at
          ? t('Last sign-in with it: {when}', { when: momentText(link.last_sign_in_at, timezone) })
          : t('Nobody has signed in with it yet.')}
      </p>
    </div>
  )
}

function LinkForm({ onEnd }: { onEnd: () => void }) {
  const refusal = useRefusal(['password'])
  const ask = useChange(ownLinks.ask, {
    handles: isShownHere,
    onSuccess: ({ url }) => location.assign(url),
    onError: refusal.set,
  })
  return (
    <ByPassword
      confirm={t('Go on to the provider')}
      refusal={refusal}
      isPending={ask.isPending || ask.isSuccess}
      onSubmit={(password) => ask.mutate({ body: { password } })}
      onCancel={onEnd}
    />
  )
}

function UnlinkForm({ link, onEnd }: { link: OwnLink; onEnd: () => void }) {
  const refusal = useRefusal(['password'])
  const unlink = useChange(ownLinks.unlink, {
    forgets: [ownLinks.index],
    handles: isShownHere,
    onSuccess: () => {
      toast.success(t('The account is unlinked. All your other sessions have ended.'))
      onEnd()
    },
    onError: refusal.set,
  })
  return (
    <ByPassword
      confirm={t('Unlink|account')}
      refusal={refusal}
      isPending={unlink.isPending}
      onSubmit={(password) => unlink.mutate({ params: { id: link.id }, body: { password } })}
      onCancel={onEnd}
    />
  )
}

// Also that the provider cannot be reached: here it is said where one pressed.
const isShownHere = (problem: Parameters<typeof isRefusalOfForm>[0]) =>
  isRefusalOfForm(problem) || problem.status === 503

function ByPassword(props: {
  confirm: string
  refusal: ReturnType<typeof useRefusal>
  isPending: boolean
  onSubmit: (password: string) => void
  onCancel: () => void
}) {
  const { refusal } = props
  const password = useRef<HTMLInputElement>(null)
  const wrong = refusal.at('password')
  useEffect(() => {
    if (wrong) password.current?.focus()
  }, [wrong])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (props.isPending) return
    refusal.clear()
    props.onSubmit(password.current?.value ?? '')
  }
  return (
    <form noValidate onSubmit={submit} className="flex w-full max-w-sm flex-col gap-3">
      <Field
        label={t('Your password')}
        hint={t('So that nobody does this while you are away from the desk.')}
        error={wrong}
      >
        {(control) => (
          <PasswordInput
            {...control}
            ref={password}
            autoComplete="current-password"
            // biome-ignore lint/a11y/noAutofocus: the form has just been asked for
            autoFocus
          />
        )}
      </Field>
      <div role="alert" className="contents">
        {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" aria-disabled={props.isPending}>
          {props.confirm}
        </Button>
        <Button onClick={props.onCancel}>{t('Cancel')}</Button>
      </div>
    </form>
  )
}

/** One comes back from the provider to a page that is loaded anew. */
function useSaysLinked() {
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('linked')) return
    address.replace(location.pathname)
    toast.success(t('The accounts are linked.'), { id: 'linked' })
  }, [])
}
