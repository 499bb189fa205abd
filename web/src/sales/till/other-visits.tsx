import { UserPlus } from 'lucide-react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatTime } from '../../platform/text/time.ts'
import { type Basket, withVisits } from './basket.ts'
import { hasNoBasket, useVisitBasket } from './use-visit-basket.ts'

/**
 * Further visits of that day, of the client and companions, that one sale can settle too. Warns when the visits of the
 * basket have been settled at another till.
 */
export function OtherVisits({
  basket,
  isPaused,
  onChange,
}: {
  basket: Basket
  /** True while this basket itself may be settling them. */
  isPaused: boolean
  onChange: (next: (basket: Basket) => Basket) => void
}) {
  const { timezone } = useBusiness()
  const ids = basket.event_ids
  const { data, error } = useVisitBasket(ids, { isPaused, handles: () => true })
  if (error && hasNoBasket(error))
    return (
      <Alert tone="warning" role="alert">
        {t('This appointment was settled already. Look at its sale before you take money again.')}
      </Alert>
    )
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
          isPaused={isPaused}
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
  isPaused,
  onChange,
}: {
  id: string
  label: string
  services: string
  isPaused: boolean
  onChange: (next: (basket: Basket) => Basket) => void
}) {
  const { data } = useVisitBasket([id], { isPaused, handles: () => true })
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
