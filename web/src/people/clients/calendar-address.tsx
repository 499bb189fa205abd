import type { Client } from '@wizyta/contract/people/clients/api'
import { CalendarPlus } from 'lucide-react'
import { SecretAddress } from '../../kit/form/secret-address.tsx'
import { useShownAddresses } from '../../kit/form/use-shown-addresses.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { clientCalendars } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** Secret address by which the client's own calendar follows their visits. */
export function CalendarAddress({ client }: { client: Client }) {
  const mayManage = useAllows(clientCalendars.show)
  // What an address was and is, is asked for only where it can be.
  const isOffered = mayManage && client.archived_at === null
  const stored = useCall(clientCalendars.show, { params: { id: client.id } }, { enabled: isOffered })
  if (!isOffered || !stored.data) return null
  return (
    <Card aria-labelledby="client-calendar" data-print="hide" className="flex flex-col gap-3 p-4">
      <div>
        <h2 id="client-calendar" className="text-md font-semibold">
          {t('Calendar of the client')}
        </h2>
        <p className="mt-0.5 text-sm text-muted">
          {t(
            'This link adds the appointments to the client’s phone calendar. Anyone with it can see, confirm or cancel them.',
          )}
        </p>
      </div>
      <Address client={client} isMade={stored.data.made_at !== null} />
    </Card>
  )
}

function Address({ client: { id }, isMade }: { client: Client; isMade: boolean }) {
  const addresses = useShownAddresses()
  const forgets = [clientCalendars.show]
  const make = useChange(clientCalendars.create, {
    forgets,
    onSuccess: ({ url }) => addresses.show(id, url),
  })
  const rotate = useChange(clientCalendars.rotate, {
    forgets,
    onSuccess: ({ url }) => {
      addresses.show(id, url)
      toast.success(t('There is a new link. The old one has ended.'))
    },
  })
  const remove = useChange(clientCalendars.delete, {
    forgets,
    onSuccess: () => {
      addresses.hide(id)
      toast.success(t('The link is turned off.'))
    },
  })
  const isBusy = make.isPending || rotate.isPending || remove.isPending
  const show = () => !isBusy && make.mutate({ params: { id } })
  if (!isMade)
    return (
      <Button className="self-start" aria-disabled={make.isPending} onClick={show}>
        <CalendarPlus aria-hidden="true" />
        {t('Create link')}
      </Button>
    )
  return (
    <SecretAddress
      url={addresses.of(id)}
      words={{
        show: t('Show the secret address'),
        copy: t('Copy'),
        renew: t('New link'),
        asksRenew: t('Create a new link?'),
        asksTurnOff: t('Turn off the link?'),
      }}
      onShow={show}
      onRenew={() => !isBusy && rotate.mutate({ params: { id } })}
      onTurnOff={() => !isBusy && remove.mutate({ params: { id } })}
    />
  )
}
