import { UserPlus } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatTime } from '../../platform/text/time.ts'
import { type Basket, withVisits } from './basket.ts'
import { useVisitBasket } from './use-visit-basket.ts'

/** Further visits of that day, of the client and companions, that one sale can settle too. */
export function OtherVisits({
  basket,
  onChange,
}: {
  basket: Basket
  onChange: (next: (basket: Basket) => Basket) => void
}) {
  const { timezone } = useBusiness()
  const ids = basket.event_ids
  const { data } = useVisitBasket(ids, () => true)
  const others = (data?.others ?? []).filter(({ id }) => !ids.includes(id))
  if (ids.length === 0 || others.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-muted">{t('Settle together:')}</span>
      {others.map(({ id, starts_at, client_name, services }) => (
        <AddVisit
          key={id}
          id={id}
          label={t('Add also: {name}, {time}', { name: client_name, time: formatTime(starts_at, timezone) })}
          services={services}
          onChange={onChange}
        />
      ))}
    </div>
  )
}

function AddVisit({
  id,
  label,
  services,
  onChange,
}: {
  id: string
  label: string
  services: string
  onChange: (next: (basket: Basket) => Basket) => void
}) {
  const { data } = useVisitBasket([id], () => true)
  return (
    <Button
      size="small"
      title={services}
      aria-disabled={!data}
      onClick={() => data && onChange((now) => withVisits(now, data))}
    >
      <UserPlus aria-hidden="true" />
      {label}
    </Button>
  )
}
