import type { Sale } from '@wizyta/contract/sales/till/api'
import { type FormEvent, useState } from 'react'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { sales, shifts } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

/** Notes that a fiscal register which is not connected has printed the receipt, with the number on it. */
export function FiscalDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { id } = sale
  const [number, setNumber] = useState(sale.fiscal_number ?? '')
  const refusal = useRefusal(['number'])
  const mark = useChange(sales.markFiscal, {
    forgets: [sales.index, sales.show, shifts.show],
    handles: isRefusalOfForm,
    onError: (problem) => isRefusalOfForm(problem) && refusal.set(problem),
    onSuccess: () => {
      toast.success(t('Receipt noted'), { id: 'saved' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (mark.isPending) return
    refusal.clear()
    mark.mutate({ params: { id }, body: { number: number.trim() || null } })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Receipt printed by hand')}
        description={t('Enter what you have printed on the fiscal register yourself.')}
        closeLabel={t('Close')}
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Field label={t('Number on the receipt')} optional={t('optional')} error={refusal.at('number')}>
            {(control) => (
              <Input {...control} value={number} onChange={(event) => setNumber(event.target.value)} />
            )}
          </Field>
          <div role="alert" className="contents">
            {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
          </div>
          <SubmitFooter submit={t('Mark as printed')} isOff={mark.isPending} onCancel={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
