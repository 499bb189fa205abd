import { purchasePrices } from '@wizyta/contract/kit/permission'
import type { Delivery } from '@wizyta/contract/sales/deliveries/api'
import { correctedLines } from '@wizyta/contract/sales/deliveries/corrections'
import { type FormEvent, useState } from 'react'
import { MoneyInput, NumberInput } from '../../kit/form/number-field.tsx'
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

interface Typed {
  packs: number | null
  pack_price: number | null
}

/** Asks what should have stood in a received delivery: how much came, at which price, and why it is corrected. */
export function CorrectionDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const { id, version } = delivery
  const seesPrices = useAllows(purchasePrices)
  const [lines] = useState(() => correctedLines(delivery.lines, delivery.corrections))
  const [typed, setTyped] = useState<Record<string, Typed>>(() =>
    Object.fromEntries(lines.map((line) => [line.id, { packs: line.received, pack_price: line.pack_price }])),
  )
  const [reason, setReason] = useState('')
  const [documentNo, setDocumentNo] = useState('')
  const changed = lines.filter((line) => {
    const now = typed[line.id]
    return now?.packs !== line.received || now.pack_price !== line.pack_price
  })
  const close = useGuardedClose(changed.length > 0 || reason !== '' || documentNo !== '', onClose)
  const fieldsOf = changed.flatMap((_, index) => [`lines.${index}.packs`, `lines.${index}.pack_price`])
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
          ...(seesPrices && { pack_price: typed[line.id]?.pack_price ?? Number.NaN }),
        })),
      },
    })
  }
  const errorAt = (line: { id: string }, name: keyof Typed) => {
    const index = changed.findIndex((one) => one.id === line.id)
    return index < 0 ? undefined : refusal.at(`lines.${index}.${name}`)
  }
  const type = (line: { id: string }, given: Partial<Typed>) =>
    setTyped((before) => ({
      ...before,
      [line.id]: { packs: null, pack_price: null, ...before[line.id], ...given },
    }))
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent
        title={t('Correct the delivery')}
        description={t('Enter what should have stood there. Stock and its value change at once.')}
        closeLabel={t('Close')}
        style={{ width: 'min(40rem, calc(100vw - 2rem))' }}
      >
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-col gap-4">
          <ul className="flex flex-col gap-3">
            {lines.map((line) => (
              <li key={line.id}>
                <fieldset className={`grid gap-3 ${seesPrices ? 'grid-cols-2' : ''}`}>
                  <legend className="mb-1 font-medium break-words">{line.product}</legend>
                  <Field label={t('Arrived|delivery')} error={errorAt(line, 'packs')}>
                    {(control) => (
                      <NumberInput
                        {...control}
                        value={typed[line.id]?.packs ?? null}
                        onChange={(packs) => type(line, { packs })}
                      />
                    )}
                  </Field>
                  {seesPrices && (
                    <Field
                      label={delivery.price_mode === 'net' ? t('Net price') : t('Gross price')}
                      error={errorAt(line, 'pack_price')}
                    >
                      {(control) => (
                        <MoneyInput
                          {...control}
                          value={typed[line.id]?.pack_price ?? null}
                          onChange={(pack_price) => type(line, { pack_price })}
                        />
                      )}
                    </Field>
                  )}
                </fieldset>
              </li>
            ))}
          </ul>
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
