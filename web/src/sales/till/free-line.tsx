import { useNavigate, useSearch } from '@tanstack/react-router'
import type { TillSetup } from '@wizyta/contract/sales/till/setup'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { clientBalances, deposits } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { type Basket, withFee } from './basket.ts'

const FreeLineForm = lazyPart(() => import('./free-line-form.tsx').then((file) => file.FreeLineForm))

const feeNames = () => ({ late_cancel: t('Late cancellation'), no_show: t('No-show|fee') })

/** Adds a fee, or a line of any name, price and rate. A missed visit opens it with its fee and its client. */
export function FreeLine({
  setup,
  onChange,
}: {
  setup: TillSetup
  onChange: (next: (basket: Basket) => Basket) => void
}) {
  const { fee, client, missed } = useSearch({ strict: false }) as {
    fee?: 'late_cancel' | 'no_show'
    client?: string
    missed?: string
  }
  const navigate = useNavigate()
  const { data } = useCall(
    clientBalances.show,
    { params: { id: client ?? '' } },
    { enabled: fee !== undefined && client !== undefined, handles: () => true },
  )
  const [known] = useState(fee ? feeNames()[fee] : null)
  const [ofVisit, setOfVisit] = useState(missed ?? null)
  const proposed = useProposedFee(ofVisit)
  const [isOpen, setOpen] = useState(fee !== undefined)
  const opener = useRef<HTMLButtonElement>(null)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (!fee || (client && !data)) return
    if (data) latest.current((now) => ({ ...now, client: { ...data.client, balance: data.balance } }))
    void navigate({ to: '/sales/create', search: {}, replace: true })
  }, [fee, client, data, navigate])
  if (!setup.own_acts.includes('price') && !setup.takes_pin) return null
  return (
    <div className="flex flex-col gap-2">
      <Button
        ref={opener}
        size="small"
        className="self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Fee or other line')}
      </Button>
      {isOpen && (
        <FreeLineForm
          // The price comes after the form: nothing is typed by then.
          key={proposed}
          known={known}
          proposed={proposed}
          fees={Object.values(feeNames())}
          onAdd={(added) => {
            onChange((now) => withFee(now, added, ofVisit))
            // The next line is of no visit.
            setOfVisit(null)
            setOpen(false)
            opener.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/** Returns the grosze that the salon charges for a visit that did not take place; null: the user says them. */
function useProposedFee(visitId: string | null): number | null {
  const mayRead = useAllows(deposits.index)
  const { data } = useCall(
    deposits.index,
    { params: { id: visitId ?? '' } },
    { enabled: mayRead && visitId !== null, handles: () => true },
  )
  return data?.proposed_fee || null
}
