import { formatMoney } from '@wizyta/contract/kit/money'
import { writeReason } from '@wizyta/contract/kit/reason'
import type { TillDiscounts } from '@wizyta/contract/sales/till/discounts'
import { Tag, Undo2, X } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t, tDynamic } from '../../platform/text/i18n.ts'
import type { TillLine } from './basket.ts'

/** The discounts that were found for a line, each with its reason, and those that the user has taken off. */
export function FoundDiscounts({
  line,
  facts,
  onDecline,
  onGive,
}: {
  line: TillLine
  facts: TillDiscounts | undefined
  onDecline: (discountId: string, reason: string | null) => void
  onGive: (discountId: string) => void
}) {
  const { currency } = useBusiness()
  const { found = [], declined = [] } = line
  const ruleOf = (id: string) => facts?.rules.find((rule) => rule.id === id)
  if (found.length === 0 && declined.length === 0) return null
  return (
    <ul className="mt-1 flex flex-col gap-1 text-sm">
      {found.map(({ discount_id, name, amount, reason }) => (
        <li key={discount_id} className="flex items-center gap-2 text-success">
          <Tag aria-hidden="true" className="size-4 flex-none" />
          <span className="min-w-0 break-words">
            {name}: {writeReason(reason, tDynamic, { locale: language(), currency })} (−
            {formatMoney(amount, language(), currency)})
            {ruleOf(discount_id)?.announced && (
              <span className="block text-muted">
                {lowestText(
                  facts?.lowest[discount_id]?.[line.variant_id ?? line.service_id ?? line.product_id ?? ''],
                  currency,
                )}
              </span>
            )}
          </span>
          <Button
            variant="ghost"
            size="small-icon"
            aria-label={t('Take off: {name}', { name })}
            onClick={() => onDecline(discount_id, null)}
          >
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
      {declined.map(({ discount_id, reason }) => {
        const name = ruleOf(discount_id)?.name ?? t('Discount')
        return (
          <li key={discount_id} className="flex flex-wrap items-center gap-2 text-muted">
            <span>
              <s>{name}</s> {t('taken off')}
            </span>
            <Input
              className="w-52"
              maxLength={120}
              aria-label={t('Why is it taken off?')}
              placeholder={t('Why is it taken off?')}
              value={reason ?? ''}
              onChange={({ target }) => onDecline(discount_id, target.value || null)}
            />
            <Button
              variant="ghost"
              size="small-icon"
              aria-label={t('Give again: {name}', { name })}
              onClick={() => onGive(discount_id)}
            >
              <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** Writes what an announced cut has to say beside it (Directive 98/6/EC, art. 6a). */
const lowestText = (lowest: number | undefined, currency: string) =>
  lowest === undefined
    ? t('There was no price in the 30 days before the discount.')
    : t('Lowest price of the 30 days before the discount: {price}', {
        price: formatMoney(lowest, language(), currency),
      })
