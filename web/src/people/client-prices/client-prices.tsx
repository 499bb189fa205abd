import { formatMoney } from '@wizyta/contract/kit/money'
import { type ClientPrice, mostClientPrices } from '@wizyta/contract/people/client-prices/api'
import { isValidOn } from '@wizyta/contract/people/client-prices/own-price'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { calendar, clientPrices } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { priceText } from '../../platform/text/price-text.ts'
import { formatDate, today } from '../../platform/text/time.ts'
import { PriceForm } from './price-form.tsx'

/** Own prices of a client, each beside that of the price list. */
export function ClientPrices({ clientId, isOff }: { clientId: string; isOff: boolean }) {
  const list = useCall(
    clientPrices.index,
    { query: { filter: { client_id: clientId }, per_page: mostClientPrices } },
    { handles: ({ status }) => status !== 401 },
  )
  // The services to choose from come with the calendar.
  const mayChoose = useAllows(calendar.setup)
  const mayWrite = useAllows(clientPrices.create) && !isOff
  const [isAdding, setAdding] = useState(false)
  const [changedId, setChangedId] = useState<string | null>(null)
  return (
    <Card aria-labelledby="client-prices" className="flex flex-col gap-3 p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 id="client-prices" className="text-md font-semibold">
          {t('Own prices')}
        </h2>
        {mayWrite && mayChoose && !isAdding && (
          <Button
            variant="ghost"
            size="small-icon"
            data-print="hide"
            aria-label={t('Add own price')}
            data-tip={t('Add own price')}
            onClick={() => setAdding(true)}
          >
            <Plus aria-hidden="true" />
          </Button>
        )}
      </div>
      {isAdding && <PriceForm clientId={clientId} onClose={() => setAdding(false)} />}
      <LoadState of={list} loading={<Skeleton className="h-9" />} look="line">
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">{t('No own prices. The price list applies.')}</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {data.map((price) =>
                price.id === changedId ? (
                  <li key={price.id}>
                    <PriceForm clientId={clientId} price={price} onClose={() => setChangedId(null)} />
                  </li>
                ) : (
                  <OnePrice
                    key={price.id}
                    price={price}
                    mayWrite={mayWrite}
                    onChange={() => setChangedId(price.id)}
                  />
                ),
              )}
            </ul>
          )
        }
      </LoadState>
    </Card>
  )
}

const forgets = [clientPrices.index]

function OnePrice({
  price,
  mayWrite,
  onChange,
}: {
  price: ClientPrice
  mayWrite: boolean
  onChange: () => void
}) {
  const { timezone, currency } = useBusiness()
  const name = priceName(price)
  const restore = useChange(clientPrices.restore, { forgets })
  const remove = useChange(clientPrices.delete, {
    forgets,
    onSuccess: ({ id, version }) =>
      toast.message(t('Own price removed: {name}', { name }), {
        action: { label: t('Undo'), onClick: () => restore.mutate({ params: { id }, version }) },
      }),
  })
  const state = stateOf(price, today(timezone).toString())
  return (
    <li className="flex items-start gap-1 border-t pt-2">
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-2">
          <p className="min-w-0 font-medium break-words">{name}</p>
          <p className="flex-none font-semibold">{formatMoney(price.price, language(), currency)}</p>
        </div>
        <p className="text-sm text-muted">
          {[t('price list: {price}', { price: usualPrice(price, currency) }), daysOf(price)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {price.note && <p className="text-sm whitespace-pre-line text-soft">{price.note}</p>}
        {state && <Badge className="mt-1">{state}</Badge>}
      </div>
      {mayWrite && (
        <span className="-me-1.5 flex flex-none" data-print="hide">
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={t('Change the price: {name}', { name })}
            onClick={onChange}
          >
            <Pencil aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={t('Remove the price: {name}', { name })}
            onClick={() =>
              !remove.isPending && remove.mutate({ params: { id: price.id }, version: price.version })
            }
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </span>
      )}
    </li>
  )
}

const priceName = ({ service, variant }: ClientPrice): string =>
  [localName(service), variant?.name].filter(Boolean).join(' · ')

const usualPrice = ({ usual_price, usual_price_max, usual_price_type }: ClientPrice, currency: string) =>
  priceText({ price_type: usual_price_type, price: usual_price, price_max: usual_price_max }, currency)

/** Returns `od 1.01.2027 do 31.03.2027`; null: the price holds always. */
function daysOf({ valid_from, valid_until }: ClientPrice): string | null {
  if (valid_from && valid_until)
    return t('{from} to {until}|dates', { from: formatDate(valid_from), until: formatDate(valid_until) })
  if (valid_from) return t('from {date}', { date: formatDate(valid_from) })
  return valid_until && t('until {date}', { date: formatDate(valid_until) })
}

function stateOf(price: ClientPrice, now: string): string | null {
  if (price.service.is_archived) return t('no longer offered|service')
  if (isValidOn(price, now)) return null
  return price.valid_from !== null && now < price.valid_from
    ? t('not yet valid|price')
    : t('no longer valid|price')
}
