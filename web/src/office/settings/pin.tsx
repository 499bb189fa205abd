import type { OwnPin as StoredPin } from '@wizyta/contract/access/sessions/api'
import { useRef, useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { useHasPassword } from '../../kit/form/no-password.tsx'
import { PasswordInput } from '../../kit/form/password-input.tsx'
import { OwnPassword, SmallForm } from '../../kit/form/small-form.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { pins } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall, useChange } from '../../platform/net/query.ts'
import { screenLock } from '../../platform/session/screen-lock.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'

/** The PIN that opens a locked screen: whether there is one, another one, or none any more. */
export function Pin() {
  const read = useCall(pins.show, {}, { handles: isShownInPlace })
  return (
    <LoadState of={read} loading={<Skeleton className="h-9 w-48" aria-hidden="true" />} look="line">
      {(pin) => <OwnPin pin={pin} />}
    </LoadState>
  )
}

function OwnPin({ pin }: { pin: StoredPin }) {
  const { timezone } = useBusiness()
  const hasPassword = useHasPassword()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const remove = useChange(pins.delete, {
    forgets: [pins.show],
    onSuccess: () => toast.success(t('Your PIN is removed.')),
  })
  return (
    <div className="flex flex-col items-start gap-3">
      <p>
        {pin.set_at
          ? t('You have a PIN, set: {when}.', { when: momentText(pin.set_at, timezone) })
          : hasPassword
            ? t('You have no PIN. A locked screen opens by your password.')
            : t('You have no PIN and no password: when your screen is locked, you sign in again.')}
      </p>
      {pin.set_at && pin.tries_left === 0 && (
        <Alert tone="warning">
          {t('It was entered wrongly too many times. It works again once you have entered your password.')}
        </Alert>
      )}
      {isOpen ? (
        <PinForm onEnd={() => setIsOpen(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            // biome-ignore lint/a11y/noAutofocus: the form has closed, and the focus was in it
            autoFocus={wasOpen}
            onClick={() => {
              setIsOpen(true)
              setWasOpen(true)
            }}
          >
            {pin.set_at ? t('Change the PIN') : t('Set a PIN')}
          </Button>
          {pin.set_at && (
            <Button aria-disabled={remove.isPending} onClick={() => !remove.isPending && remove.mutate({})}>
              {t('Remove the PIN')}
            </Button>
          )}
          <Button onClick={screenLock.close}>{t('Lock the screen now')}</Button>
        </div>
      )}
    </div>
  )
}

function PinForm({ onEnd }: { onEnd: () => void }) {
  const pin = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const refusal = useRefusal(['pin', 'password'])
  const put = useChange(pins.put, {
    forgets: [pins.show],
    handles: isRefusalOfForm,
    onSuccess: () => {
      toast.success(t('Your PIN is set.'))
      onEnd()
    },
    onError: (problem) => {
      refusal.set(problem)
      const wrong = problem.errors.pin ? pin : password
      wrong.current?.focus()
    },
  })
  const submit = () =>
    put.mutate({ body: { pin: pin.current?.value ?? '', password: password.current?.value ?? '' } })
  return (
    <SmallForm
      button={t('Save the PIN')}
      isPending={put.isPending}
      refusal={refusal}
      onSubmit={submit}
      onCancel={onEnd}
    >
      <Field label={t('New PIN')} hint={t('4 to 8 digits, not easy to guess.')} error={refusal.at('pin')}>
        {(control) => (
          <PasswordInput
            {...control}
            ref={pin}
            inputMode="numeric"
            maxLength={8}
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the form has just been asked for
            autoFocus
          />
        )}
      </Field>
      <OwnPassword ref={password} error={refusal.at('password')} />
    </SmallForm>
  )
}
