import { readGtin } from '@wizyta/contract/kit/gtin'
import { netOf } from '@wizyta/contract/kit/vat'
import { writeNip } from '@wizyta/contract/office/businesses/nip'
import type { Delivery } from '@wizyta/contract/sales/deliveries/api'
import type { DeliveryInvoice, InvoiceLine } from '@wizyta/contract/sales/deliveries/invoice'
import { Plus } from 'lucide-react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { deliveries, deliveryInvoices, products, suppliers } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { isShownInPlace, useCall, useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { InvoiceLineRow } from './invoice-line.tsx'
import { InvoiceSums } from './invoice-sums.tsx'

/** The structured invoice of a delivery: its sums beside those of the lines, and what is still to be matched. */
export function InvoiceCard({
  delivery,
  mayMatch,
  isDirty,
}: {
  delivery: Delivery
  /** True while lines can still be added. */
  mayMatch: boolean
  isDirty: boolean
}) {
  const query = useCall(deliveryInvoices.show, { params: { id: delivery.id } }, { handles: isShownInPlace })
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-5">
      <LoadState of={query} loading={<Skeleton className="h-24" />}>
        {(invoice) => (
          <>
            <div>
              <h2 className="font-semibold">{t('KSeF invoice')}</h2>
              <p className="text-muted">
                {[invoice.seller_name, t('NIP {number}', { number: writeNip(invoice.seller_nip) })].join(
                  ' · ',
                )}
              </p>
            </div>
            {!invoice.is_ours && (
              <Alert tone="warning">{t('Another company is the buyer on this invoice. Check it.')}</Alert>
            )}
            {mayMatch && delivery.supplier_id === null && (
              <SupplierOffer delivery={delivery} invoice={invoice} isDirty={isDirty} />
            )}
            {mayMatch && <Matching delivery={delivery} invoice={invoice} isDirty={isDirty} />}
            <InvoiceSums delivery={delivery} invoice={invoice} />
          </>
        )}
      </LoadState>
    </Card>
  )
}

const saveFirst = () => toast.message(t('Save the changes first.'), { id: 'step' })

/** Offers to add the seller to the suppliers, or to choose the one with its tax number. */
function SupplierOffer({
  delivery: { id, version },
  invoice: { seller_name, seller_nip, supplier_id },
  isDirty,
}: {
  delivery: Delivery
  invoice: DeliveryInvoice
  isDirty: boolean
}) {
  const mayCreate = useAllows(suppliers.create)
  const create = useChange(suppliers.create, { forgets: [suppliers.index, deliveryInvoices.show] })
  const update = useChange(deliveries.update, { forgets: [deliveries.show, deliveries.index] })
  const isBusy = create.isPending || update.isPending
  async function choose() {
    if (isDirty) return saveFirst()
    if (isBusy) return
    try {
      const chosen =
        supplier_id ??
        (await create.mutateAsync({ body: { name: seller_name.slice(0, 120), nip: seller_nip } })).id
      await update.mutateAsync({ params: { id }, version, body: { supplier_id: chosen } })
      toast.success(t('Supplier of the delivery: {name}', { name: seller_name }), { id: 'saved' })
    } catch {
      // The shared handler has said why.
    }
  }
  if (supplier_id === null && !mayCreate) return null
  return (
    <Alert>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 flex-1 basis-60">
          {supplier_id
            ? t('The seller is among your suppliers.')
            : t('The seller is not among your suppliers yet.')}
        </span>
        <Button size="small" aria-disabled={isBusy} onClick={() => void choose()}>
          <Plus aria-hidden="true" />
          {supplier_id ? t('Use this supplier') : t('Add the supplier')}
        </Button>
      </span>
    </Alert>
  )
}

function Matching({
  delivery,
  invoice,
  isDirty,
}: {
  delivery: Delivery
  invoice: DeliveryInvoice
  isDirty: boolean
}) {
  const { id, version, price_mode, supplier_id } = delivery
  const mayCreate = useAllows(products.create)
  const match = useChange(deliveryInvoices.match, {
    forgets: [deliveries.show, deliveries.index, deliveryInvoices.show],
    handles: isShownInPlace,
    onError: (problem) => isShownInPlace(problem) && toast.error(problemText(problem), { id: 'problem' }),
  })
  const create = useChange(products.create, {
    forgets: [products.index],
    handles: isShownInPlace,
    onError: (problem) => isShownInPlace(problem) && toast.error(problemText(problem), { id: 'problem' }),
  })
  const isBusy = match.isPending || create.isPending
  const choose = (line: InvoiceLine, product_id: string | null, packs?: number) => {
    if (isDirty) return saveFirst()
    if (isBusy) return
    const body = {
      lines: [{ position: line.position, product_id, ...(packs !== undefined && { packs }) }],
    }
    match.mutate({ params: { id }, version, body })
  }
  async function add(line: InvoiceLine, packs: number) {
    if (isDirty) return saveFirst()
    if (isBusy) return
    const price = Math.round(line.amount / packs)
    try {
      const made = await create.mutateAsync({
        body: {
          name: line.name.slice(0, 160),
          kind: 'professional',
          unit: 'pcs',
          vat_rate: line.vat_rate,
          sku: line.code?.slice(0, 40) ?? null,
          gtin: line.gtin && readGtin(line.gtin),
          purchase_price_net: price_mode === 'net' ? price : netOf(price, line.vat_rate),
          supplier_id: supplier_id ?? invoice.supplier_id,
        },
      })
      toast.success(t('New product for professional use: {name}', { name: made.name }), { id: 'saved' })
      const body = { lines: [{ position: line.position, product_id: made.id, packs }] }
      match.mutate({ params: { id }, version, body })
    } catch {
      // The toast has said why.
    }
  }
  const open = invoice.lines.filter(({ state }) => state === 'open')
  const matched = invoice.lines.filter(({ state }) => state === 'matched')
  const leftOut = invoice.lines.filter(({ state }) => state === 'left_out')
  const rowOf = (line: InvoiceLine) => (
    <InvoiceLineRow
      key={line.position}
      line={line}
      units={unitsOf(delivery, line)}
      isBusy={isBusy}
      mayCreate={mayCreate}
      onChoose={(product_id, packs) => choose(line, product_id, packs)}
      onCreate={(packs) => void add(line, packs)}
      onLeaveOut={() => choose(line, null)}
    />
  )
  return (
    <>
      {open.length > 0 && (
        <section aria-labelledby="unmatched" className="flex flex-col gap-2">
          <h3 id="unmatched" className="font-medium">
            {t('Lines without a product: {count}', { count: open.length })}
          </h3>
          <p className="text-sm text-muted">
            {t('Your choice is remembered for the next invoice of this seller.')}
          </p>
          <ul className="divide-y border-y">{open.map(rowOf)}</ul>
        </section>
      )}
      {matched.length > 0 && (
        <details>
          <summary className="cursor-pointer">{t('Matched: {count}', { count: matched.length })}</summary>
          <ul className="mt-2 divide-y border-y">{matched.map(rowOf)}</ul>
        </details>
      )}
      {leftOut.length > 0 && (
        <details>
          <summary className="cursor-pointer">{t('Left out: {count}', { count: leftOut.length })}</summary>
          <ul className="mt-2 divide-y border-y">{leftOut.map(rowOf)}</ul>
        </details>
      )}
    </>
  )
}

/** Units of the shelf that a line has made; null: none so far. */
const unitsOf = ({ lines }: Delivery, { product_id, amount }: InvoiceLine): number | null => {
  const own = lines.filter((line) => line.product_id === product_id)
  const made = own.find(({ packs, pack_price }) => pack_price === Math.round(amount / packs)) ?? own[0]
  return made?.packs ?? null
}
