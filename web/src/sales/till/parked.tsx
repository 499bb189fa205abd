import { Link } from '@tanstack/react-router'
import { formatMoney } from '@wizyta/contract/kit/money'
import type { Basket } from '@wizyta/contract/sales/till/baskets'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../kit/ui/popover.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { baskets } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { focusTillSearch } from './till-search.ts'

/** Baskets that were put aside, by anyone in the salon: taken up again at any till. */
export function ParkedBaskets() {
  const { currency, timezone } = useBusiness()
  const { data } = useCall(baskets.index, { query: { per_page: 50 } })
  const bringBack = useChange(baskets.create, { forgets: [baskets.index] })
  const discard = useChange(baskets.delete, { forgets: [baskets.index] })
  const isDiscarded = useRef(false)
  // The button that was pressed goes with its row, and with the last one the whole list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when the list has changed
  useEffect(() => {
    if (isDiscarded.current) focusTillSearch()
    isDiscarded.current = false
  }, [data])
  const discardOf = ({ id, name, client, content }: Basket) =>
    discard.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          isDiscarded.current = true
          toast.message(t('Discarded: {name}', { name }), {
            action: {
              label: t('Undo'),
              onClick: () => bringBack.mutate({ body: { name, client_id: client?.id ?? null, content } }),
            },
          })
        },
      },
    )
  if (!data || data.total === 0) return null
  return (
    <Popover>
      <PopoverTrigger>
        <Button>{t('Put aside: {number}', { number: data.total })}</Button>
      </PopoverTrigger>
      <PopoverContent align="end" className="w-80">
        <ul aria-label={t('Baskets put aside')} className="divide-y divide-line">
          {data.data.map((basket) => (
            <li key={basket.id} className="flex items-center gap-2 py-1.5">
              <Link to="/sales/create" search={{ basket: basket.id }} className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{basket.name}</span>
                <span className="block text-sm text-muted">
                  {[
                    formatMoney(basket.total, language(), currency),
                    formatDateTime(basket.updated_at, timezone),
                    basket.by,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Link>
              <Button
                variant="ghost"
                size="small-icon"
                aria-label={t('Discard: {name}', { name: basket.name })}
                onClick={() => discardOf(basket)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  )
}
