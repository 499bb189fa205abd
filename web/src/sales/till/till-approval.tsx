import { formatMoney } from '@wizyta/contract/kit/money'
import type { Approval, ApprovedAct } from '@wizyta/contract/sales/till/approval'
import { percentOf } from '@wizyta/contract/sales/till/powers'
import type { TillSetup } from '@wizyta/contract/sales/till/setup'
import { useState } from 'react'
import type { ApiProblem } from '../../platform/net/api.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { ApprovalDialog } from '../cash/parts.tsx'
import type { Basket } from './basket.ts'
import { isOtherPriced } from './basket-prices.ts'
import { freePart } from './payments.tsx'
import { otherPriceText } from './sale-words.ts'

/** Asks a colleague to approve a sale by a PIN, and says what is unusual in the basket. */
export function TillApproval({
  basket,
  setup,
  problem,
  isPending,
  onApprove,
  onClose,
}: {
  basket: Basket
  setup: TillSetup
  problem: ApiProblem | null
  isPending: boolean
  onApprove: (approval: Approval) => void
  onClose: () => void
}) {
  const { currency } = useBusiness()
  // A wrong PIN names no act: what is asked stays until another act is.
  const [asked, setAsked] = useState(problem)
  if (problem !== asked && Object.keys(problem?.errors ?? {}).some((field) => field !== 'approval'))
    setAsked(problem)
  return (
    <ApprovalDialog
      {...approvalAsked(asked, basket, setup, currency)}
      refusal={problem?.errors.approval?.[0]}
      isPending={isPending}
      onApprove={onApprove}
      onClose={onClose}
    />
  )
}

/** Returns the act that was refused, and what is unusual in the basket. */
function approvalAsked(
  problem: ApiProblem | null,
  basket: Basket,
  setup: TillSetup,
  currency: string,
): { act: ApprovedAct; percent?: number; facts: string[] } {
  const write = (amount: number) => formatMoney(amount, language(), currency)
  /** `59,00 zł, 100 % (limit 20 %)` */
  const share = (amount: string, percent: number, limit: number) =>
    percent > limit
      ? t('{amount}, {percent} % (limit {limit} %)', { amount, percent, limit })
      : t('{amount}, {percent} %', { amount, percent })
  const fields = Object.keys(problem?.errors ?? {})
  const facts = [
    ...basket.lines.flatMap((line) => {
      const price = isOtherPriced(line)
        ? otherPriceText(
            {
              list_price: line.list_price,
              price_reason: line.price_reason ?? null,
              price_note: line.price_note ?? null,
            },
            write,
          )
        : null
      return [
        price && `${line.title}: ${write(line.unit_price)}. ${price}`,
        (line.discount ?? 0) > 0 &&
          `${line.title}: ${[share(t('Discount {amount}', { amount: write(line.discount ?? 0) }), percentOf(line.discount ?? 0, line.qty * line.unit_price), setup.hand_discount_percent), line.discount_reason].filter(Boolean).join(', ')}`,
        ...(line.found ?? [])
          .filter(({ discount_id }) => basket.approved.includes(discount_id))
          .map(
            ({ name, amount }) =>
              `${line.title}: ${t('Discount {amount}', { amount: write(amount) })}, ${name}`,
          ),
      ].filter((fact): fact is string => Boolean(fact))
    }),
    ...basket.payments
      .filter(({ method_id }) => method_id === null)
      .map(({ amount }) => `${t('Client’s balance')}: ${write(amount)}`),
  ]
  if (fields.includes('free_reason')) {
    const { parts, percent } = freePart(basket, setup)
    const amounts = parts.map(({ name, amount }) => `${name}: ${write(amount)}`).join(', ')
    const reason = `${t('Reason without payment')}: ${basket.free_reason ?? ''}`
    return { act: 'price', facts: [share(amounts, percent, setup.free_percent), reason, ...facts] }
  }
  if (fields.includes('override_reason')) {
    const reason = t('Expired stock: {reason}', { reason: basket.override_reason ?? '' })
    return { act: 'expired', facts: [reason, ...facts] }
  }
  if (fields.some((field) => field.endsWith('.voucher_id')))
    return { act: 'voucher', facts: [t('A voucher of another client'), ...facts] }
  if (fields.includes('payments')) return { act: 'debt', facts }
  if (!fields.some((field) => field.endsWith('.discount'))) return { act: 'price', facts }
  const percents = basket.lines.map(({ discount = 0, qty, unit_price }) =>
    percentOf(discount, qty * unit_price),
  )
  return { act: 'discount', percent: Math.max(0, ...percents), facts }
}
