import { wholeUnit } from '@wizyta/contract/kit/quantity'
import type { Delivery } from '@wizyta/contract/sales/deliveries/api'
import { type ProposedLine, proposedAtOnce } from '@wizyta/contract/sales/deliveries/proposal'
import { type FormEvent, useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { NumberInput } from '../../kit/form/number-field.tsx'
import { useGuardedClose } from '../../kit/form/use-guarded-close.ts'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/choice.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { deliveries, orderProposals } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall, useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { stockText } from '../products/words.ts'
import { amountText } from './words.ts'

/** Proposes what to order: products below their minimum by supplier, to be edited, ticked and made into drafts. */
export function ProposalDialog({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1)
  const query = useCall(orderProposals.index, { query: { page } }, { handles: isShownInPlace })
  // Kept beside the pages, so that what was typed on one is there when the user comes back to it.
  const [packs, setPacks] = useState<Packs>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  // The bar stays while another page loads: it has the focus.
  const [known, setKnown] = useState(0)
  const total = query.data?.total ?? known
  if (total !== known) setKnown(total)
  const last = Math.max(1, Math.ceil(total / proposedAtOnce))
  // A colleague has ordered the products of the last page meanwhile.
  if (query.data && page > last) setPage(last)
  const goTo = useGoTo()
  const onOrdered = (lines: readonly ProposedLine[], drafts: readonly Delivery[]) => {
    const [only] = drafts
    if (total <= lines.length) {
      onClose()
      if (only && drafts.length === 1) goTo({ to: '/sales/delivery/$id', params: { id: only.id } })
      return
    }
    // The others come up once these are on their way.
    const done = new Set(lines.map(({ product_id }) => product_id))
    setPacks((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !done.has(id))))
    setLeft((before) => before.difference(done))
    setPage(1)
  }
  const close = useGuardedClose(Object.keys(packs).length > 0 || left.size > 0, onClose)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent
        title={t('Proposed order')}
        description={t(
          'Products below their minimum that are not on their way. What is used up until the delivery is added.',
        )}
        closeLabel={t('Close')}
        style={{ width: 'min(52rem, calc(100vw - 2rem))' }}
      >
        {total > proposedAtOnce && <PageBar page={page} total={total} onPage={setPage} />}
        <LoadState of={query} loading={<Skeleton className="h-40" />}>
          {({ data }) =>
            data.length === 0 ? (
              <p className="text-muted">{t('Nothing is below its minimum.')}</p>
            ) : (
              <ProposalForm
                key={page}
                lines={data}
                packs={packs}
                left={left}
                onPacks={(id, count) => setPacks((before) => ({ ...before, [id]: count }))}
                onToggle={(id) => setLeft((before) => before.symmetricDifference(new Set([id])))}
                onCancel={close}
                onOrdered={(drafts) => onOrdered(data, drafts)}
              />
            )
          }
        </LoadState>
      </DialogContent>
    </Dialog>
  )
}

/** Typed units by product. */
type Packs = Readonly<Record<string, number | null>>

/** Says which of all products are shown, and leads to the others. */
function PageBar(props: { page: number; total: number; onPage: (page: number) => void }) {
  const { page, total, onPage } = props
  const before = (page - 1) * proposedAtOnce
  const last = Math.min(before + proposedAtOnce, total)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="me-auto text-muted">
        {t('Products {first}–{last} of {total}. Each page is ordered by itself.', {
          first: before + 1,
          last,
          total,
        })}
      </p>
      <Button size="small" aria-disabled={page === 1} onClick={() => page > 1 && onPage(page - 1)}>
        {t('Previous products')}
      </Button>
      <Button size="small" aria-disabled={last >= total} onClick={() => last < total && onPage(page + 1)}>
        {t('Next products')}
      </Button>
    </div>
  )
}

function ProposalForm({
  lines,
  packs,
  left,
  onPacks,
  onToggle,
  onCancel,
  onOrdered,
}: {
  lines: readonly ProposedLine[]
  packs: Packs
  /** Products that are not ordered. */
  left: ReadonlySet<string>
  onPacks: (id: string, count: number | null) => void
  onToggle: (id: string) => void
  onCancel: () => void
  onOrdered: (drafts: readonly Delivery[]) => void
}) {
  const { currency } = useBusiness()
  const packsOf = (line: ProposedLine) =>
    line.product_id in packs ? (packs[line.product_id] ?? null) : line.packs
  const chosen = lines.filter(({ product_id }) => !left.has(product_id))
  const refusal = useRefusal(chosen.map((_, index) => `lines.${index}.packs`))
  const order = useChange(orderProposals.create, {
    forgets: [deliveries.index, orderProposals.index],
    handles: isRefusalOfForm,
    onError: (problem) => isRefusalOfForm(problem) && refusal.set(problem),
    onSuccess: ({ data }) => {
      toast.success(t('Drafts of deliveries: {count}', { count: data.length }), { id: 'saved' })
      onOrdered(data)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (order.isPending) return
    refusal.clear()
    order.mutate({
      body: {
        lines: chosen.map((line) => ({ product_id: line.product_id, packs: packsOf(line) ?? Number.NaN })),
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 flex-col gap-4">
      {[...Map.groupBy(lines, ({ supplier_id }) => supplier_id)].map(([supplier_id, own]) => (
        <fieldset key={supplier_id} className="flex flex-col">
          <legend className="mb-1 font-semibold">{supplierText(own)}</legend>
          <ul className="divide-y border-y">
            {own.map((line) => {
              const { product_id } = line
              const index = chosen.indexOf(line)
              return (
                <li key={product_id} className="flex flex-wrap items-center gap-3 py-2">
                  <label className="flex min-w-0 flex-1 basis-48 items-start gap-3">
                    <Checkbox checked={index >= 0} onChange={() => onToggle(product_id)} />
                    <span className="min-w-0">
                      <span className="block font-medium break-words">{line.product}</span>
                      <span className="block text-sm text-muted tabular-nums">
                        {factsText(line, currency)}
                      </span>
                    </span>
                  </label>
                  <span className="w-28">
                    <NumberInput
                      aria-label={t('Order: {name}', { name: line.product })}
                      aria-invalid={refusal.at(`lines.${index}.packs`) ? true : undefined}
                      value={packsOf(line)}
                      onChange={(count) => onPacks(product_id, count)}
                    />
                  </span>
                </li>
              )
            })}
          </ul>
          <p role="status" className="mt-2 text-end tabular-nums">
            {sumText(
              own.filter(({ product_id }) => !left.has(product_id)),
              packsOf,
              currency,
            )}
          </p>
        </fieldset>
      ))}
      <div role="alert" className="contents">
        {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
        {chosen.some((_, index) => refusal.at(`lines.${index}.packs`)) && (
          <Alert tone="danger">{t('Enter a quantity above zero.')}</Alert>
        )}
      </div>
      <SubmitFooter
        submit={t('Make drafts')}
        isOff={order.isPending || chosen.length === 0}
        onCancel={onCancel}
      />
    </form>
  )
}

function supplierText([line]: readonly ProposedLine[]): string {
  const days = line?.lead_days ?? null
  return [line?.supplier ?? t('No supplier'), days !== null && t('delivery in {count} days', { count: days })]
    .filter(Boolean)
    .join(' · ')
}

/** Says what the chosen products of a supplier will cost. Null: no price is known, or may be seen. */
function sumText(
  chosen: readonly ProposedLine[],
  packsOf: (line: ProposedLine) => number | null,
  currency: string,
): string | null {
  const priced = chosen.flatMap((line) =>
    line.unit_cost === null ? [] : [(packsOf(line) ?? 0) * line.unit_cost],
  )
  if (priced.length === 0) return null
  const missing = chosen.length - priced.length
  const amount = amountText(
    priced.reduce((sum, value) => sum + value, 0),
    currency,
  )
  return missing === 0
    ? t('Expected cost, net: {amount}', { amount })
    : t('Expected cost, net: {amount}, without {count} products of unknown price', { amount, count: missing })
}

function factsText(line: ProposedLine, currency: string): string {
  const write = (quantity: number) => stockText(quantity, line)
  return [
    t('In stock: {quantity}', { quantity: write(line.stock) }),
    line.on_order > 0 && t('On its way: {quantity}', { quantity: write(line.on_order) }),
    t('Minimum: {quantity}', { quantity: write(line.min_stock) }),
    t('Consumed in 8 weeks: {quantity}', { quantity: write(line.consumed) }),
    line.until_delivery > 0 &&
      t('Until the delivery: {quantity}', { quantity: write(upToTenth(line.until_delivery)) }),
    line.reorder_pack !== null && t('Carton of {count}', { count: line.reorder_pack }),
    line.unit_cost !== null && t('Net price: {amount}', { amount: amountText(line.unit_cost, currency) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** An estimate to the thousandth of a piece would look exact. */
const upToTenth = (quantity: number) => Math.ceil(quantity / (wholeUnit / 10)) * (wholeUnit / 10)
