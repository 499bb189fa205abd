import { purchasePrices } from '@wizyta/contract/kit/permission'
import type { Delivery } from '@wizyta/contract/sales/deliveries/api'
import { correctedLines } from '@wizyta/contract/sales/deliveries/corrections'
import { amountFor, unitPrice } from '@wizyta/contract/sales/deliveries/totals'
import { type FormEvent, useState } from 'react'
import { MoneyInput, NumberInput, writeAmount } from '../../kit/form/number-field.tsx'
import { useGuardedClose } from '../../kit/form/use-guarded-close.ts'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import {
  deliveries,
  products,
  stockBatches,
  stockLevels,
  stockMovements,
} from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import {
  type ForgottenLine,
  ForgottenLines,
  forgottenInput,
  hasUnread,
  isForgottenUnread,
  unreadError,
} from './forgotten-lines.tsx'

type Corrected = ReturnType<typeof correctedLines<Delivery['lines'][number]>>[number]

interface Typed {
  packs: number | null
  pack_price: number | null
  /** Absent: not touched. */
  amount?: number | null
}

/** Asks what should have stood in a received delivery: how much came, at which price, and why it is corrected. */
export function CorrectionDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const { id, version } = delivery
  const seesPrices = useAllows(purchasePrices)
  const [lines] = useState(() => correctedLines(delivery.lines, delivery.corrections))
  const [typed, setTyped] = useState<Record<string, Typed>>(() =>
    Object.fromEntries(lines.map((line) => [line.id, { packs: line.received, pack_price: line.pack_price }])),
  )
  const [added, setAdded] = useState<readonly ForgottenLine[]>([])
  const [isTried, setTried] = useState(false)
  const [reason, setReason] = useState('')
  const [documentNo, setDocumentNo] = useState('')
  const changed = lines.filter((line) => {
    const now = typed[line.id]
    return now?.packs !== line.received || now.pack_price !== line.pack_price || now.amount !== undefined
  })
  const isTyped = changed.length > 0 || added.length > 0 || reason !== '' || documentNo !== ''
  const close = useGuardedClose(isTyped, onClose)
  const fieldsOf = [
    ...changed.map((_, index) => `lines.${index}`),
    ...added.map((_, index) => `added.${index}`),
  ].flatMap((line) => ['packs', 'pack_price', 'amount', 'batches'].map((name) => `${line}.${name}`))
  const refusal = useRefusal(['reason', 'document_no', ...fieldsOf])
  const correct = useChange(deliveries.correct, {
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
    handles: isRefusalOfForm,
    onSuccess: ({ corrections }) => {
      toast.success(t('Corrected: {number}', { number: corrections.at(-1)?.number ?? '' }), { id: 'saved' })
      onClose()
    },
    onError: (problem) => isRefusalOfForm(problem) && refusal.set(problem),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (correct.isPending) return
    setTried(true)
    if (added.some(isForgottenUnread) || Object.values(typed).some(hasUnread)) return
    refusal.clear()
    correct.mutate({
      params: { id },
      version,
      body: {
        reason,
        document_no: documentNo || null,
        lines: changed.map((line) => ({
          line_id: line.id,
          packs: typed[line.id]?.packs ?? Number.NaN,
          ...(seesPrices && pricesOf(typed[line.id])),
        })),
        ...(added.length > 0 && { added: added.map((line) => forgottenInput(line, seesPrices)) }),
      },
    })
  }
  const errorAt = (line: { id: string }, name: keyof Typed) => {
    const index = changed.findIndex((one) => one.id === line.id)
    return index < 0
      ? undefined
      : (refusal.at(`lines.${index}.${name}`) ?? unreadError(isTried, name, typed[line.id] ?? {}))
  }
  const type = (line: { id: string }, given: Partial<Typed>) =>
    setTyped((before) => ({
      ...before,
      [line.id]: { packs: null, pack_price: null, ...before[line.id], ...given },
    }))
  /** Returns the price of a line without the one that a typed value has given it. */
  const ownPrice = ({ id, pack_price }: Corrected) =>
    Number.isInteger(typed[id]?.amount) ? pack_price : (typed[id]?.pack_price ?? null)
  const typePrice = (line: Corrected, pack_price: number | null) =>
    type(line, { pack_price, amount: undefined })
  const typePacks = (line: Corrected, packs: number | null) =>
    type(line, { packs, pack_price: ownPrice(line), amount: undefined })
  const typeAmount = (line: Corrected, amount: number | null) => {
    const { packs = null } = typed[line.id] ?? {}
    const isPriced = Number.isInteger(amount) && (packs ?? 0) > 0
    type(line, { amount, pack_price: isPriced ? unitPrice(amount ?? 0, packs ?? 1) : ownPrice(line) })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent
        title={t('Correct the delivery')}
        description={t('Enter the correct values. Stock and its value change at once.')}
        closeLabel={t('Close')}
        style={{ width: 'min(44rem, calc(100vw - 2rem))' }}
      >
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-col gap-4">
          <ul className="flex flex-col gap-3">
            {lines.map((line) => (
              <li key={line.id}>
                <fieldset className={`grid gap-3 ${seesPrices ? 'grid-cols-2 sm:grid-cols-3' : ''}`}>
                  <legend className="mb-1 font-medium break-words">{line.product}</legend>
                  <Field label={t('Arrived|delivery')} error={errorAt(line, 'packs')}>
                    {(control) => (
                      <NumberInput
                        {...control}
                        value={typed[line.id]?.packs ?? null}
                        onChange={(packs) => typePacks(line, packs)}
                      />
                    )}
                  </Field>
                  {seesPrices && (
                    <>
                      <Field
                        label={delivery.price_mode === 'net' ? t('Net price') : t('Gross price')}
                        error={errorAt(line, 'pack_price')}
                      >
                        {(control) => (
                          <MoneyInput
                            {...control}
                            value={typed[line.id]?.pack_price ?? null}
                            onChange={(pack_price) => typePrice(line, pack_price)}
                          />
                        )}
                      </Field>
                      <Field label={t('Value')} error={errorAt(line, 'amount')}>
                        {(control) => (
                          <MoneyInput
                            {...control}
                            value={shownAmount(line, typed[line.id])}
                            placeholder={productOf(typed[line.id])}
                            onChange={(amount) => typeAmount(line, amount)}
                          />
                        )}
                      </Field>
                    </>
                  )}
                </fieldset>
              </li>
            ))}
          </ul>
          <ForgottenLines
            lines={added}
            mode={delivery.price_mode}
            seesPrices={seesPrices}
            isTried={isTried}
            errorAt={(at, name) => refusal.at(`added.${at}.${name}`)}
            onChange={setAdded}
          />
          <Field label={t('Reason')} error={refusal.at('reason')}>
            {(control) => (
              <Input
                {...control}
                value={reason}
                placeholder={t('Returned, wrong price, one too few …')}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('Number of the supplier’s correction')} error={refusal.at('document_no')}>
            {(control) => (
              <Input
                {...control}
                value={documentNo}
                onChange={(event) => setDocumentNo(event.target.value)}
              />
            )}
          </Field>
          <div role="alert" className="contents">
            {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
          </div>
          <SubmitFooter submit={t('Make the correction')} isOff={correct.isPending} onCancel={close} />
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** Prices of a line as they are sent. An amount that was typed gives the price of a unit. */
const pricesOf = ({ pack_price, amount }: Typed = { packs: null, pack_price: null }) =>
  amount === undefined || amount === null
    ? { pack_price: pack_price ?? Number.NaN, ...(amount === null && { amount }) }
    : { amount }

/** Returns the amount of a line that was typed, or its share of the one on the paper. */
function shownAmount(line: Corrected, typed: Typed | undefined): number | null {
  if (typed?.amount !== undefined) return typed.amount
  const isKept = typed?.pack_price === line.pack_price && Number.isInteger(typed.packs)
  if (!isKept || line.amount === null || line.pack_price === null) return null
  return amountFor({ ...line, pack_price: line.pack_price }, typed.packs ?? 0)
}

/** Writes quantity × price. */
function productOf(typed: Typed | undefined): string | undefined {
  const amount = (typed?.packs ?? Number.NaN) * (typed?.pack_price ?? Number.NaN)
  return Number.isInteger(amount) ? writeAmount(amount) : undefined
}
