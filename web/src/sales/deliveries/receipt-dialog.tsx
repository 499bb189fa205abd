import { purchasePrices } from '@wizyta/contract/kit/permission'
import type { Delivery, DeliveryLine, DeliveryReceipt } from '@wizyta/contract/sales/deliveries/api'
import { arrivedOf, correctedLines, missingOf } from '@wizyta/contract/sales/deliveries/corrections'
import { type FormEvent, useState } from 'react'
import { NumberInput } from '../../kit/form/number-field.tsx'
import { useGuardedClose } from '../../kit/form/use-guarded-close.ts'
import { CameraButton } from '../../kit/scan/camera-button.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Checkbox, Choice } from '../../kit/ui/choice.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { toast } from '../../platform/browser/toast.ts'
import {
  deliveries,
  products,
  stockBatches,
  stockLevels,
  stockMovements,
} from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { useProductScan } from '../products/parts.tsx'
import { type ArrivedBatch, isBatchUnread, ReceiptBatches } from './receipt-batches.tsx'

type Arrived = DeliveryReceipt['lines'][number]

/** Asks what has arrived, line by line; what is still missing is filled in. */
export function ReceiptDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const { id, version, lines, corrections } = delivery
  const open = lines.filter((line) => missingOf(line, corrections) > 0)
  const shown = open.length > 0 ? open : lines
  const [arrived, setArrived] = useState<Record<string, number | null>>(() =>
    Object.fromEntries(shown.map((line) => [line.id, missingOf(line, corrections)])),
  )
  const [batches, setBatches] = useState<Record<string, readonly ArrivedBatch[]>>(() =>
    Object.fromEntries(
      shown
        .filter(({ track_batches }) => track_batches)
        .map((line) => [line.id, [{ number: '', expires_on: null, packs: missingOf(line, corrections) }]]),
    ),
  )
  const typed = JSON.stringify([arrived, batches])
  const [untouched] = useState(typed)
  const close = useGuardedClose(typed !== untouched, onClose)
  const [isScanned, setScanned] = useState(false)
  // The first scan begins to count from nothing; until then what is missing is filled in.
  const scan = useProductScan({
    inDialog: true,
    onFound: (product) => {
      const found = shown.filter(({ product_id }) => product_id === product.id)
      const counted = isScanned ? { ...arrived, ...sumsOf(batches) } : {}
      const line = found.find((one) => (counted[one.id] ?? 0) < missingOf(one, corrections)) ?? found.at(-1)
      if (!line) return { isFound: false, text: t('{name} is not in this delivery.', { name: product.name }) }
      const packs = (Number.isInteger(counted[line.id]) ? (counted[line.id] ?? 0) : 0) + 1
      setScanned(true)
      setArrived({ ...counted, [line.id]: packs })
      setBatches(scannedInto(batches, line.id, isScanned))
      return `${product.name} × ${packs}`
    },
  })
  const priced = correctedLines(lines, corrections)
  const unpriced = shown.filter((line) => priced.find(({ id: one }) => one === line.id)?.pack_price === 0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const mayKeepPrices = [useAllows(products.update), useAllows(purchasePrices)].every(Boolean)
  const [keepsPrices, setKeepsPrices] = useState(true)
  const [isTried, setTried] = useState(false)
  const isUnread = ({ id: line }: DeliveryLine) =>
    batches[line]?.some(isBatchUnread) ?? Number.isNaN(arrived[line] ?? 0)
  const packsOf = ({ id: line }: DeliveryLine) => (batches[line] ? sumsOf(batches)[line] : arrived[line]) ?? 0
  const totalOf = (line: DeliveryLine) => arrivedOf(line, corrections) + packsOf(line)
  const over = shown.filter((line) => packsOf(line) > 0 && totalOf(line) > line.packs)
  const hintOf = (line: DeliveryLine) =>
    over.includes(line) ? overText(line, totalOf(line)) : receivedText(line, corrections)
  const [asksAboutMore, setAsksAboutMore] = useState(false)
  const receive = useChange(deliveries.receive, {
    forgets: [
      deliveries.index,
      deliveries.show,
      stockLevels.index,
      stockLevels.show,
      stockMovements.index,
      stockBatches.index,
      products.index,
      products.show,
    ],
    handles: ({ status }) => [409, 412, 422].includes(status),
    onSuccess: ({ number }) => {
      toast.success(t('Received: {number}', { number: number ?? '' }), { id: 'saved' })
      onClose()
    },
    onError: (problem) => {
      if ([409, 412, 422].includes(problem.status)) setRefusal(problemText(problem))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (receive.isPending) return
    setTried(true)
    if (shown.some(isUnread)) return
    if (given().length === 0) return setRefusal(t('Say what has arrived.'))
    if (over.length > 0) return setAsksAboutMore(true)
    send()
  }
  const given = () => shown.flatMap((line) => givenOf(line, arrived[line.id] ?? 0, batches[line.id]))
  const send = () => {
    setRefusal(null)
    receive.mutate({
      params: { id },
      version,
      body: { lines: given(), ...(mayKeepPrices && { keeps_prices: keepsPrices }) },
    })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent
        title={t('What has arrived?')}
        description={t('Stock and average cost change as soon as it is received.')}
        closeLabel={t('Close')}
        style={{ width: 'min(36rem, calc(100vw - 2rem))' }}
      >
        <form noValidate data-scans="" onSubmit={submit} className="flex min-h-0 flex-col gap-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <p className="min-w-0 flex-1 basis-48 text-sm text-muted">
              {isScanned
                ? t('Each scan counts one more. What was not scanned stays missing.')
                : t('Scan to count what has arrived, or type it.')}
            </p>
            <CameraButton scan={scan} />
          </div>
          <ul className="flex flex-col gap-3">
            {shown.map((line) => (
              <li key={line.id}>
                {batches[line.id] ? (
                  <ReceiptBatches
                    name={line.product}
                    hint={hintOf(line)}
                    batches={batches[line.id] ?? []}
                    isTried={isTried}
                    onChange={(next) => setBatches((before) => ({ ...before, [line.id]: next }))}
                  />
                ) : (
                  <Field
                    label={line.product}
                    error={isTried && isUnread(line) ? t('Enter a whole number.') : undefined}
                    hint={hintOf(line)}
                  >
                    {(control) => (
                      <NumberInput
                        {...control}
                        value={arrived[line.id] ?? null}
                        onChange={(packs) => setArrived((before) => ({ ...before, [line.id]: packs }))}
                      />
                    )}
                  </Field>
                )}
              </li>
            ))}
          </ul>
          {unpriced.length > 0 && (
            <Alert tone="warning">
              {t('Without a price, these enter stock at zero: {names}.', {
                names: unpriced.map(({ product }) => product).join(', '),
              })}
            </Alert>
          )}
          {mayKeepPrices && (
            <Choice label={t('Save these prices as purchase prices of the products')}>
              <Checkbox checked={keepsPrices} onChange={(event) => setKeepsPrices(event.target.checked)} />
            </Choice>
          )}
          {refusal && (
            <Alert tone="danger" role="alert">
              {refusal}
            </Alert>
          )}
          <SubmitFooter submit={t('Put on the shelf')} isOff={receive.isPending} onCancel={close} />
        </form>
        <ConfirmDialog
          open={asksAboutMore}
          title={t('Receive more than was ordered?')}
          description={over.map((line) => `${line.product}: ${overText(line, totalOf(line))}`).join(' ')}
          confirm={t('Receive|more than ordered')}
          cancel={t('Back to the quantities')}
          onConfirm={() => {
            setAsksAboutMore(false)
            send()
          }}
          onCancel={() => setAsksAboutMore(false)}
        />
      </DialogContent>
    </Dialog>
  )
}

const receivedText = (line: DeliveryLine, corrections: Delivery['corrections']): string =>
  t('received so far: {received} of {packs}', {
    received: String(arrivedOf(line, corrections)),
    packs: String(line.packs),
  })

const overText = ({ packs }: DeliveryLine, total: number): string =>
  t('Ordered: {packs}. With this: {total}.', { packs: String(packs), total: String(total) })

/** Quantities of the lines that arrive in batches. */
const sumsOf = (batches: Record<string, readonly ArrivedBatch[]>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(batches).map(([line, all]) => [
      line,
      all.reduce((total, { packs }) => total + (Number.isInteger(packs) ? (packs ?? 0) : 0), 0),
    ]),
  )

/** Counts one more in the last batch of a line. The first scan begins all lines from nothing. */
const scannedInto = (
  batches: Record<string, readonly ArrivedBatch[]>,
  line: string,
  isScanned: boolean,
): Record<string, readonly ArrivedBatch[]> =>
  Object.fromEntries(
    Object.entries(batches).map(([id, all]) => [
      id,
      all.map((batch, at) => {
        const packs = isScanned && Number.isInteger(batch.packs) ? (batch.packs ?? 0) : 0
        return { ...batch, packs: id === line && at === all.length - 1 ? packs + 1 : packs || null }
      }),
    ]),
  )

/** A line as it is sent; none where nothing of it has arrived. */
function givenOf({ id }: DeliveryLine, packs: number, batches?: readonly ArrivedBatch[]): Arrived[] {
  if (!batches) return packs > 0 ? [{ line_id: id, packs }] : []
  const given = batches.flatMap(({ number, expires_on, packs: some }) =>
    some ? [{ number: number.trim(), expires_on, packs: some }] : [],
  )
  const sum = given.reduce((total, batch) => total + batch.packs, 0)
  return sum > 0 ? [{ line_id: id, packs: sum, batches: given }] : []
}
