import { formatMoney } from '@wizyta/contract/kit/money'
import type { Client } from '@wizyta/contract/people/clients/api'
import { fullName } from '@wizyta/contract/people/names/names'
import { UserPlus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { ClientAvatar } from '../../people/client-portrait/parts.tsx'
import { alertOf } from '../../people/clients/client-alert.ts'
import { PinnedNotes } from '../../people/clients/parts.tsx'
import { clientBalances } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import type { Zone } from '../../platform/text/time.ts'
import type { Basket } from './basket.ts'
import { useClientCard } from './use-client-card.ts'

const ClientPicker = lazyPart(
  () => import('../../people/clients/picker.tsx').then((file) => file.ClientPicker),
  <Skeleton className="h-9" />,
)

/** Returns a found client as the basket holds it; the balance is read then. */
export const clientOf = (client: Client) => ({ id: client.id, name: fullName(client), balance: 0 })

/** The client of the sale with the balance; none for a passer-by. */
export function TillClient({
  client,
  zone,
  onChange,
  onPayDebt,
}: {
  client: Basket['client']
  zone: Zone
  onChange: (client: Basket['client']) => void
  /** Puts the payment of the debt into the basket; null: it is there. */
  onPayDebt: ((amount: number) => void) | null
}) {
  const { currency } = useBusiness()
  const [isChoosing, setChoosing] = useState(false)
  const maySee = useAllows(clientBalances.show)
  const { data } = useCall(
    clientBalances.show,
    { params: { id: client?.id ?? '' } },
    { enabled: maySee && client !== null, handles: () => true },
  )
  const card = useClientCard(client?.id)
  const alert = card && alertOf(card)
  const balance = data?.balance
  useEffect(() => {
    if (client && balance !== undefined && balance !== client.balance) onChange({ ...client, balance })
  }, [balance, client, onChange])
  if (!client && !isChoosing)
    return (
      <Button className="self-start" onClick={() => setChoosing(true)}>
        <UserPlus aria-hidden="true" />
        {t('Add client')}
      </Button>
    )
  if (!client)
    return (
      <ClientPicker
        value={null}
        zone={zone}
        cardOnly
        autoFocus
        onChange={(person) => {
          setChoosing(false)
          if (person && 'client' in person) onChange(clientOf(person.client))
        }}
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <ClientAvatar name={client.name} portrait={card?.portrait_id} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{client.name}</p>
        {client.balance !== 0 && (
          <p className={client.balance < 0 ? 'text-sm text-danger' : 'text-sm text-muted'}>
            {client.balance < 0
              ? t('Owes {amount}', { amount: formatMoney(-client.balance, language(), currency) })
              : t('Balance: {amount}', { amount: formatMoney(client.balance, language(), currency) })}
          </p>
        )}
      </div>
      {client.balance < 0 && onPayDebt && (
        <Button size="small" onClick={() => onPayDebt(-client.balance)}>
          {t('Pay the debt')}
        </Button>
      )}
      <Button
        variant="ghost"
        size="small-icon"
        aria-label={t('Sale without a client')}
        onClick={() => onChange(null)}
      >
        <X aria-hidden="true" />
      </Button>
      {alert && (
        <Alert tone="warning" className="w-full whitespace-pre-line">
          {alert}
        </Alert>
      )}
      {card && <PinnedNotes texts={card.pinned_notes} />}
    </div>
  )
}
