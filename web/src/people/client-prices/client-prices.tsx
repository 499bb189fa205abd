import { formatMoney } from '@wizyta/contract/kit/money'
import { type ClientPrice, mostClientPrices } from '@wizyta/contract/people/client-prices/api'
import { isValidOn } from '@wizyta/contract/people/client-prices/own-price'
import { toast } from '../../platform/browser/toast.ts'
import { clientPrices } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { priceText } from '../../platform/text/price-text.ts'
import { formatDate, today } from '../../platform/text/time.ts'
import { OwnTermRow, OwnTerms, termName } from './own-terms.tsx'
import { PriceForm } from './price-form.tsx'

/** Own prices of a client, each beside that of the price list. */
export function ClientPrices({ clientId, isOff }: { clientId: string; isOff: boolean }) {
  const list = useCall(
    clientPrices.index,
    { query: { filter: { client_id: clientId }, per_page: mostClientPrices } },
    { handles: ({ status }) => status !== 401 },
  )
  const mayWrite = useAllows(clientPrices.create) && !isOff
  return (
    <OwnTerms
      id="client-prices"
      words={{
        title: t('Own prices'),
        add: t('Add own price'),
        empty: t('No own prices. The price list applies.'),
      }}
      list={list}
      mayWrite={mayWrite}
      form={(onClose, price) => <PriceForm clientId={clientId} price={price} onClose={onClose} />}
      row={(price, onChange) => <OnePrice price={price} onChange={mayWrite ? onChange : null} />}
    />
  )
}

const forgets = [clientPrices.index]

function OnePrice({ price, onChange }: { price: ClientPrice; onChange: (() => void) | null }) {
  const { timezone, currency } = useBusiness()
  const name = termName(price)
  const restore = useChange(clientPrices.restore, { forgets })
  const remove = useChange(clientPrices.delete, {
    forgets,
    onSuccess: ({ id, version }) =>
      toast.message(t('Own price removed: {name}', { name }), {
        action: { label: t('Undo'), onClick: () => restore.mutate({ params: { id }, version }) },
      }),
  })
  return (
    <OwnTermRow
      term={price}
      value={formatMoney(price.price, language(), currency)}
      detail={[t('price list: {price}', { price: usualPrice(price, currency) }), daysOf(price)]
        .filter(Boolean)
        .join(' · ')}
      state={stateOf(price, today(timezone).toString())}
      words={{
        change: t('Change the price: {name}', { name }),
        remove: t('Remove the price: {name}', { name }),
      }}
      onChange={onChange}
      onRemove={() =>
        !remove.isPending && remove.mutate({ params: { id: price.id }, version: price.version })
      }
    />
  )
}

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
