import { formatMoney } from '@wizyta/contract/kit/money'
import { loyaltyEntryType } from '@wizyta/contract/sales/loyalty/api'
import { EntityLink } from '../../kit/list/entity-link.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { loyalty, sales } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'

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
  const { balance, program, entries } = data
  return (
    <Card aria-labelledby="client-points">
      <h2 id="client-points" className="flex justify-between gap-3 px-4 pt-4 pb-3 text-md font-semibold">
        {t('Loyalty points')}
        <span className="tabular-nums">
          {balance} · {formatMoney(Math.max(0, balance) * program.point_value, language(), currency)}
        </span>
      </h2>
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
