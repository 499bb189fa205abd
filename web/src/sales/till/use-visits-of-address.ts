import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { toast } from '../../platform/browser/toast.ts'
import { baskets } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { type Basket, isEmpty, withVisits } from './basket.ts'
import { takenUp } from './parked-basket.ts'
import type { useBasket } from './use-basket.ts'
import { hasNoBasket, useVisitBasket } from './use-visit-basket.ts'

/**
 * Brings the visits that the address names into the basket, once, and takes them out of the address. A basket that was
 * put aside takes the place of the present one.
 * @param isPaused true while the basket itself may have settled them
 */
export function useVisitsOfAddress(
  basket: Basket,
  change: ReturnType<typeof useBasket>['change'],
  isPaused: boolean,
) {
  const { visit, basket: parkedId } = useSearch({ strict: false }) as { visit?: string; basket?: string }
  const navigate = useNavigate()
  const { timezone } = useBusiness()
  const ids = visit?.split(',').filter(Boolean) ?? []
  const { data, error } = useVisitBasket(ids, { isPaused, handles: hasNoBasket })
  const parked = useCall(
    baskets.show,
    { params: { id: parkedId ?? '' } },
    { enabled: parkedId !== undefined, handles: ({ status }) => status === 404 },
  )
  const latest = useRef(change)
  const held = useRef(basket)
  useEffect(() => {
    latest.current = change
    held.current = basket
  })
  // Any other failure keeps the address: the visit is asked for again when the network is back.
  const isSettled = error !== null && hasNoBasket(error)
  useEffect(() => {
    if (!data && !isSettled) return
    if (data) latest.current((now) => withVisits(now, data))
    else toast.error(t('This appointment is settled already, or cannot be settled.'))
    void navigate({ to: '/sales/create', search: {}, replace: true })
  }, [data, isSettled, navigate])
  useEffect(() => {
    const found = parked.data
    if (!found) return
    const before = held.current
    latest.current(() => takenUp(found, timezone))
    if (!isEmpty(before))
      toast.message(t('Taken up: {name}', { name: found.name }), {
        action: {
          label: t('Undo'),
          onClick: () => {
            latest.current(() => before)
            toast.message(t('The former basket is back.'))
          },
        },
      })
    void navigate({ to: '/sales/create', search: {}, replace: true })
  }, [parked.data, timezone, navigate])
}
