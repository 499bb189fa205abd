import type { OwnLink } from '@wizyta/contract/access/identity-provider/api'
import { useEffect, useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { address } from '../../platform/browser/address.ts'
import { toast } from '../../platform/browser/toast.ts'
import { ownLinks } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall, useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import { PasswordAgain } from './password-again.tsx'

/** Linked account at the identity provider, with buttons to link and unlink it. Each by the password. */
export function LinkedAccounts({ provider }: { provider: string }) {
  const read = useCall(ownLinks.index, {}, { handles: isShownInPlace })
  useSaysLinked()
  return (
    <LoadState of={read} loading={<Skeleton className="h-9 w-48" aria-hidden="true" />} look="line">
      {({ data }) => <OwnAccount link={data[0]} provider={provider} />}
    </LoadState>
  )
}

function OwnAccount({ link, provider }: { link: OwnLink | undefined; provider: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
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
          : t('Never used yet.')}
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
    <PasswordAgain
      button={t('Continue to the provider')}
      refusal={refusal}
      isPending={ask.isPending || ask.isSuccess}
      onGiven={(password) => ask.mutate({ body: { password } })}
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
    <PasswordAgain
      button={t('Unlink|account')}
      refusal={refusal}
      isPending={unlink.isPending}
      onGiven={(password) => unlink.mutate({ params: { id: link.id }, body: { password } })}
      onCancel={onEnd}
    />
  )
}

// Also that the provider cannot be reached: here it is said where one pressed.
const isShownHere = (problem: Parameters<typeof isRefusalOfForm>[0]) =>
  isRefusalOfForm(problem) || problem.status === 503

/** The browser returns from the provider to a reloaded page. */
function useSaysLinked() {
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('linked')) return
    address.replace(location.pathname)
    toast.success(t('The accounts are linked.'), { id: 'linked' })
  }, [])
}
