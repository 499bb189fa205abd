import { formatMoney } from '@wizyta/contract/kit/money'
import { loyaltyEntryType } from '@wizyta/contract/sales/loyalty/api'
import { writtenCardNumber } from '@wizyta/contract/sales/loyalty/card-number'
import { IdCard } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { loyalty, sales } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'

const CardDialog = lazyPart(() => import('./card-dialog.tsx').then((file) => file.CardDialog))

/** The points of a client with their latest changes. Nothing where no points are given and none were. */
export function ClientPoints({ clientId }: { clientId: string }) {
  const maySee = useAllows(loyalty.ofClient)
  return maySee && <Points clientId={clientId} />
}

function Points({ clientId }: { clientId: string }) {
  const { currency, timezone } = useBusiness()
  const maySeeSale = useAllows(sales.show)
  const { data } = useCall(loyalty.ofClient, { params: { id: clientId } }, { handles: () => true })
  if (!data || (!data.program.active && data.entries.length === 0)) return null
  const { balance, card_number, program, entries } = data
  return (
    <Card aria-labelledby="client-points">
      <h2 id="client-points" className="flex justify-between gap-3 px-4 pt-4 pb-3 text-md font-semibold">
        {t('Loyalty points')}
        <span className="tabular-nums">
          {balance} · {formatMoney(Math.max(0, balance) * program.point_value, language(), currency)}
        </span>
      </h2>
      <CardNumber clientId={clientId} number={card_number} />
      <ul className="border-t">
        {entries.slice(0, 8).map((entry) => (
          <li
            key={`${entry.at} ${entry.number} ${entry.points}`}
            className="flex flex-wrap justify-between gap-x-3 px-4 py-2 tabular-nums"
          >
            <span>
              {wordOf(loyaltyEntryType, entry.type)}
              {entry.sale && maySeeSale && (
                <>
                  {' · '}
                  <EntityLink
                    link={{ to: '/sales/$id', params: { id: entry.sale.id } }}
                    className="text-brand-text underline"
                  >
                    {entry.sale.name}
                  </EntityLink>
                </>
              )}
            </span>
            <span>{entry.points > 0 ? `+${entry.points}` : `−${-entry.points}`}</span>
            <span className="basis-full text-sm text-muted">{formatDateTime(entry.at, timezone)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The number of the card with its barcode; without a card, a button that gives one. */
function CardNumber({ clientId, number }: { clientId: string; number: string | null }) {
  const mayGive = useAllows(loyalty.giveCard)
  const [isShown, setShown] = useState(false)
  const give = useChange(loyalty.giveCard, {
    forgets: [loyalty.ofClient],
    onSuccess: () => setShown(true),
  })
  if (number === null)
    return (
      mayGive && (
        <div className="px-4 pb-3">
          <Button
            size="small"
            aria-disabled={give.isPending}
            onClick={() => !give.isPending && give.mutate({ params: { id: clientId } })}
          >
            <IdCard aria-hidden="true" />
            {t('Give a card')}
          </Button>
        </div>
      )
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pb-3">
      <span className="tabular-nums">
        {t('Card|loyalty')} {writtenCardNumber(number)}
      </span>
      <Button size="small" onClick={() => setShown(true)}>
        <IdCard aria-hidden="true" />
        {t('Show card')}
      </Button>
      {isShown && <CardDialog number={number} onClose={() => setShown(false)} />}
    </div>
  )
}
