import type { Sale } from '@wizyta/contract/sales/till/api'
import type { TillSetup } from '@wizyta/contract/sales/till/setup'
import { ShoppingBasket } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { uuid } from '../../platform/browser/uuid.ts'
import type { ApiProblem } from '../../platform/net/api.ts'
import { sales } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { TillPoints } from '../loyalty/parts.tsx'
import { VoucherPayment } from '../vouchers/parts.tsx'
import {
  type Basket,
  isEmpty,
  leftOf,
  takenFromVouchers,
  totalOf,
  withAddOn,
  withCover,
  withDeclined,
  withItem,
  withLine,
  withoutDeclined,
  withoutLine,
  withPoints,
  withVoucher,
} from './basket.ts'
import { isSoldAs, saleOf } from './basket-sale.ts'
import { usagesOf, withUsage } from './basket-usages.ts'
import { changedBySale } from './changed.ts'
import { ItemSearch } from './item-search.tsx'
import { OpenTill } from './open-till.tsx'
import { clientOf, TillClient } from './till-client.tsx'
import { focusTillSearch } from './till-search.ts'
import { useAccountPayment, withAccountPayment } from './use-account-payment.ts'
import { useBasket } from './use-basket.ts'
import { useDiscounts } from './use-discounts.ts'
import { useLoyaltyCard } from './use-loyalty-card.ts'
import { useOwnSale } from './use-own-sale.ts'
import { useSaleAnew } from './use-sale-anew.ts'
import { useVisitsOfAddress } from './use-visits-of-address.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales/create': {
      visit?: string
      basket?: string
      client?: string
      pay?: string
      again?: string
      find?: 'voucher'
      /** Fee of a missed visit, for `client`. */
      fee?: 'late_cancel' | 'no_show'
      /** The visit that the fee is for. */
      missed?: string
    }
  }
}

const BasketLines = lazyPart(
  () => import('./basket-lines.tsx').then((file) => file.BasketLines),
  <Skeleton className="h-16" />,
)
const Checkout = lazyPart(
  () => import('./checkout.tsx').then((file) => file.Checkout),
  <Skeleton className="h-80" />,
)
const CheckoutFoot = lazyPart(
  () => import('./checkout.tsx').then((file) => file.CheckoutFoot),
  <Skeleton className="h-12" />,
)
const Sold = lazyPart(() => import('./sold.tsx').then((file) => file.Sold), <Skeleton className="h-64" />)
const TillScanner = lazyPart(() => import('./till-scanner.tsx').then((file) => file.TillScanner))
const OtherVisits = lazyPart(() => import('./other-visits.tsx').then((file) => file.OtherVisits))
const BasketUsage = lazyPart(() => import('../usage/picker.tsx').then((file) => file.BasketUsage))
const ParkButton = lazyPart(() => import('./park-button.tsx').then((file) => file.ParkButton))
const TillApproval = lazyPart(() => import('./till-approval.tsx').then((file) => file.TillApproval))
const FreeLine = lazyPart(() => import('./free-line.tsx').then((file) => file.FreeLine))
const HeldDeposits = lazyPart(() => import('./held-deposits.tsx').then((file) => file.HeldDeposits))
const AnewChanges = lazyPart(() => import('./anew-changes.tsx').then((file) => file.AnewChanges))
const Favourites = lazyPart(() => import('./quick/favourites.tsx').then((file) => file.Favourites))
const VouchersOnOffer = lazyPart(
  () => import('./vouchers-on-offer.tsx').then((file) => file.VouchersOnOffer),
  null,
  { isUnseen: true },
)
const ReplaceClient = lazyPart(() => import('./replace-client.tsx').then((file) => file.ReplaceClient))
const Parked = lazyPart(() => import('./parked.tsx').then((file) => file.ParkedBaskets))

/** The till: what is sold on one side, how it is paid on the other. */
export function TillPage() {
  const setup = useCall(sales.setup)
  const [sold, setSold] = useState<{ sale: Sale; change: number } | null>(null)
  const [firstCode, setFirstCode] = useState<string | null>(null)
  return (
    <Page title={t('New sale')} actions={!sold && <Parked />}>
      <LoadState of={setup} loading={<Skeleton className="h-96" />}>
        {(data) =>
          sold ? (
            <Sold
              sale={sold.sale}
              change={sold.change}
              onNext={(code) => {
                setFirstCode(code ?? null)
                setSold(null)
              }}
            />
          ) : (
            <Selling
              setup={data}
              firstCode={firstCode}
              onSold={(sale, change) => setSold({ sale, change })}
            />
          )
        }
      </LoadState>
    </Page>
  )
}

function Selling({
  setup,
  firstCode,
  onSold,
}: {
  setup: TillSetup
  /** Code of the product, voucher or card by whose scan this sale began. */
  firstCode: string | null
  onSold: (sale: Sale, change: number) => void
}) {
  const { timezone } = useBusiness()
  const { basket, change, clear } = useBasket()
  const discounts = useDiscounts(basket, change)
  const [isApproving, setApproving] = useState(false)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [nextClient, setNextClient] = useState<Basket['client']>(null)
  const [scanned, setScanned] = useState<string | null>(null)
  const forgetScanned = useCallback(() => setScanned(null), [])
  const methods = useRef<HTMLFieldSetElement>(null)
  const finish = (sale: Sale) => {
    const given = basket.payments.reduce(
      (sum, { tendered, amount }) => sum + Math.max(0, (tendered ?? amount) - amount),
      0,
    )
    clear()
    setProblem(null)
    if (sale.status === 'voided') toast.message(t('Sale {number} is voided', { number: sale.number }))
    else onSold(sale, given)
  }
  // Another tab sold what stood here before. What stands here now is a sale of its own.
  const renew = () => discounts.edit((now) => ({ ...now, key: uuid() }))
  const takeFound = (sale: Sale) => {
    if (isSoldAs(basket, sale)) finish(sale)
    else {
      renew()
      toast.message(soldAs(sale.number), { id: 'basket' })
    }
  }
  const sell = useChange(sales.create, {
    forgets: changedBySale,
    handles: ({ status }) => status === 409 || status === 422 || status === 0,
    onError: (refused) => {
      setProblem(refused)
      setApproving(refused.errors.approval !== undefined)
      // The refusal is told once. Users who sell it all the same have seen the sales.
      if (refused.errors.basket_id) discounts.edit((now) => ({ ...now, basket_id: null }))
      if (refused.reason === 'basket_sold') renew()
      // Usage that was posted meanwhile leaves the basket.
      if (refused.reason === 'posted_meanwhile')
        discounts.edit((now) => ({
          ...now,
          usages: now.usages.filter(({ event_id }) => usageError(now, event_id, refused) === undefined),
        }))
      // Discounts may have changed meanwhile.
      if (refused.status === 409) void discounts.refetch()
    },
    onSuccess: (sale) => {
      setApproving(false)
      finish(sale)
    },
  })
  // Without an answer, the sale may have been stored.
  const isUnanswered = problem?.status === 0
  const isInDoubt = useOwnSale(basket, { isSelling: sell.isPending, isUnanswered, onFound: takeFound })
  useVisitsOfAddress(basket, discounts.edit, isInDoubt)
  useAccountPayment(discounts.edit)
  const anew = useSaleAnew(discounts.edit)
  const edit: typeof change = (next) => {
    setProblem(null)
    discounts.edit(next)
  }
  const choose = (client: Basket['client']) =>
    edit((now) => ({
      ...now,
      client,
      points: client?.id === now.client?.id ? now.points : null,
      deposits: now.deposits.filter(({ is_chosen }) => !is_chosen || client?.id === now.client?.id),
      payments: now.payments.filter(({ method_id }) => method_id !== null),
    }))
  const takeCard = useLoyaltyCard(choose)
  const redeem = (points: Basket['points']) => edit((now) => withPoints(now, points))
  const start = () => {
    clear()
    focusTillSearch()
  }
  const remove = (key: string) => {
    const before = basket
    edit((now) => withoutLine(now, key))
    focusTillSearch()
    toast.message(t('Removed from the basket'), {
      id: 'basket',
      action: { label: t('Undo'), onClick: () => discounts.edit(() => before) },
    })
  }
  const errorOf = (index: number) => {
    const found = Object.entries(problem?.errors ?? {}).find(([field]) => field.startsWith(`lines.${index}.`))
    return found?.[1][0] && tDynamic(found[1][0])
  }
  return (
    <div
      data-slot="till"
      className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <OpenTill
          setup={setup}
          tillId={basket.till_id}
          onChange={(till_id) => edit((now) => ({ ...now, till_id }))}
        />
        <Card className="flex flex-col gap-3 p-4">
          <div data-till-search>
            <Field label={t('Service, product or code')}>
              {(control) => (
                <ItemSearch
                  control={control}
                  onChoose={(item) => edit((now) => withItem(now, item))}
                  onClient={(found) => {
                    const next = clientOf(found)
                    if (!basket.client) choose(next)
                    else if (basket.client.id !== next.id) setNextClient(next)
                  }}
                  onCard={(client) => choose(clientOf(client))}
                  onVoucher={setScanned}
                  onLoyaltyCard={takeCard}
                />
              )}
            </Field>
          </div>
          <TillScanner
            firstCode={firstCode}
            onChoose={(item) => edit((now) => withItem(now, item))}
            onClient={(client) => choose(clientOf(client))}
            onVoucher={setScanned}
            onLoyaltyCard={takeCard}
          />
          <FreeLine setup={setup} onChange={edit} />
          {anew?.key === basket.key && <AnewChanges changes={anew.changes} />}
          <VouchersOnOffer onChoose={(item) => edit((now) => withItem(now, item))} />
          <Favourites
            isFolded={basket.lines.length > 0}
            onChoose={(item) => edit((now) => withItem(now, item))}
          />
          {basket.lines.length === 0 ? (
            <EmptyState
              icon={ShoppingBasket}
              title={t('The basket is empty')}
              text={t('Scan a code, search, or settle an appointment from the calendar.')}
            />
          ) : (
            <BasketLines
              lines={basket.lines}
              employees={setup.employees}
              errorOf={errorOf}
              asksReasonOf={(index) =>
                ['price_reason', 'price_note'].some((field) => problem?.errors[`lines.${index}.${field}`])
              }
              facts={discounts.facts}
              onDecline={(key, id, reason) => edit((now) => withDeclined(now, key, id, reason))}
              onGive={(key, id) => edit((now) => withoutDeclined(now, key, id))}
              onAddOn={(key, addOn) => edit((now) => withAddOn(now, key, addOn))}
              onChange={(key, changed) => edit((now) => withLine(now, key, changed))}
              onRemove={remove}
            />
          )}
          {basket.usages.map(({ event_id, lines, products, lacks }) => (
            <BasketUsage
              key={event_id}
              lacks={lacks ?? []}
              lines={lines}
              products={products}
              error={usageError(basket, event_id, problem)}
              onChange={(changed) => edit((now) => withUsage(now, event_id, changed))}
            />
          ))}
          {basket.event_ids.length > 0 && (
            <OtherVisits
              basket={basket}
              isPaused={sell.isPending || isUnanswered || isInDoubt}
              onChange={edit}
            />
          )}
          {!isEmpty(basket) && (
            <div className="flex flex-wrap justify-end gap-2">
              {basket.lines.length > 0 && <ParkButton basket={basket} onParked={start} />}
              <Button
                onClick={() => {
                  const before = basket
                  start()
                  toast.message(t('Basket emptied'), {
                    id: 'basket',
                    action: { label: t('Undo'), onClick: () => change(() => before) },
                  })
                }}
              >
                {t('Empty basket')}
              </Button>
            </div>
          )}
        </Card>
      </div>
      {/* On narrow screens the foot is one of the whole till, not of its last card: it is seen from the top on. */}
      <Card className="max-lg:contents lg:flex lg:flex-col lg:self-stretch">
        <div className="flex min-w-0 flex-col gap-4 p-4 max-lg:rounded-xl max-lg:border max-lg:bg-background lg:sticky lg:top-[calc(var(--header-height)+var(--sheet-gap))]">
          <TillClient
            client={basket.client}
            zone={timezone}
            onChange={choose}
            onPayDebt={
              basket.lines.some(({ kind }) => kind === 'account')
                ? null
                : (amount) => edit((now) => withAccountPayment(now, amount))
            }
          />
          {basket.client && <HeldDeposits clientId={basket.client.id} basket={basket} onChange={edit} />}
          {basket.client && (
            <TillPoints
              clientId={basket.client.id}
              lines={basket.lines.map((line) => ({
                kind: line.kind,
                total: totalOf(line),
                is_covered: !!line.voucher_id,
              }))}
              isActive={setup.loyalty}
              taken={basket.points}
              onChange={redeem}
            />
          )}
          <VoucherPayment
            key={basket.key}
            lines={basket.lines.map((line) => ({ ...line, total: totalOf(line) }))}
            left={leftOf(basket)}
            client={basket.client}
            taken={takenFromVouchers(basket)}
            scanned={scanned}
            onScanned={forgetScanned}
            onPay={({ id }, amount) => {
              const method = setup.methods.find(({ type }) => type === 'voucher' || type === 'pass')
              if (method) edit((now) => withVoucher(now, method.id, id, amount))
              else
                toast.error(
                  t('No payment method for vouchers and passes is active. Restore one in the settings.'),
                )
            }}
            onCover={(key, voucher) => edit((now) => withCover(now, key, voucher?.id ?? null))}
          />
          <Checkout
            basket={basket}
            setup={setup}
            methodsRef={methods}
            unknownCodes={discounts.facts?.unknown_codes ?? []}
            onChange={edit}
          />
        </div>
        <CheckoutFoot
          basket={basket}
          setup={setup}
          methodsRef={methods}
          refusal={
            problem &&
            problem.reason !== 'stock_expired' &&
            !Object.keys(problem.errors).some((field) => field.startsWith('lines.') || field === 'approval')
              ? refusalText(problem)
              : null
          }
          expired={problem?.reason === 'stock_expired' ? problemText(problem) : null}
          isSelling={sell.isPending}
          onChange={edit}
          onSell={() => {
            setProblem(null)
            sell.mutate({ body: saleOf(basket) })
          }}
        />
      </Card>
      {basket.client && nextClient && (
        <ReplaceClient
          former={basket.client.name}
          next={nextClient.name}
          onReplace={() => {
            choose(nextClient)
            setNextClient(null)
          }}
          onCancel={() => setNextClient(null)}
        />
      )}
      {isApproving && (
        <TillApproval
          basket={basket}
          setup={setup}
          problem={problem}
          isPending={sell.isPending}
          onApprove={(approval) => sell.mutate({ body: { ...saleOf(basket), approval } })}
          onClose={() => setApproving(false)}
        />
      )}
    </div>
  )
}

/** Returns why the usage of a visit was refused; undefined: it was not. */
function usageError(basket: Pick<Basket, 'usages'>, event_id: string, problem: ApiProblem | null) {
  const place = usagesOf(basket).findIndex((usage) => usage.event_id === event_id)
  const [field, sentences] =
    Object.entries(problem?.errors ?? {}).find(([name]) => name.startsWith(`usages.${place}.`)) ?? []
  if (!field || !sentences?.[0]) return undefined
  const line = /\.lines\.(\d+)\./.exec(field)?.[1]
  return { sentence: tDynamic(sentences[0]), index: line === undefined ? null : Number(line) }
}

const refusalText = (problem: ApiProblem) =>
  problem.status === 0
    ? t('No connection. The basket is kept; complete the sale once the network is back.')
    : Object.keys(problem.errors).some((field) => field.startsWith('usages.'))
      ? problemText(problem)
      : (Object.values(problem.errors)[0]?.map((sentence) => tDynamic(sentence))[0] ?? problemText(problem))

const soldAs = (number: string) =>
  t('This basket was sold as {number}. Look at that sale, then complete this one.', { number })
