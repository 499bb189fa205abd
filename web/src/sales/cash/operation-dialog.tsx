import { zodResolver } from '@hookform/resolvers/zod'
import {
  enteredTypes,
  type Operation,
  operationInput,
  operationType,
  type Till,
} from '@wizyta/contract/sales/cash/api'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { SelectField } from '../../kit/form/choice-field.tsx'
import { FormContext, type FormFields } from '../../kit/form/form-context.ts'
import { MoneyField } from '../../kit/form/number-field.tsx'
import { placeErrors } from '../../kit/form/place-errors.ts'
import { TextField } from '../../kit/form/text-field.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Checkbox, Choice } from '../../kit/ui/choice.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { EmployeeField } from '../../people/employees/picker.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { cashOperationFiles, cashOperations } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { SupplierField } from '../suppliers/picker.tsx'
import { changedByCash } from './changed.ts'
import { amountText } from './words.ts'

type Typed = z.input<typeof operationInput>

/** Pays cash in or out of a till that is open: KP or KW. */
export function OperationDialog({
  tills,
  onEntered,
  onClose,
}: {
  tills: readonly Till[]
  /** Shows the operation that was entered, so that its papers are attached at once. */
  onEntered: (operation: Operation) => void
  onClose: () => void
}) {
  const mayAttach = useAllows(cashOperationFiles.add)
  const [withPapers, setWithPapers] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const fields = useMemo<FormFields>(() => ({ schema: operationInput, words: new Map() }), [])
  const form = useForm<Typed, unknown, z.output<typeof operationInput>>({
    resolver: zodResolver(operationInput),
    defaultValues: {
      till_id: (tills.find(({ shift }) => shift?.is_own) ?? tills[0])?.id ?? '',
      type: 'pay_out',
      category: '',
      counterparty: '',
      document_no: '',
      note: '',
    },
  })
  const { control, handleSubmit, watch } = form
  const type = watch('type')
  const { currency } = useBusiness()
  const known = useCall(cashOperations.categories, undefined, { handles: () => true })
  const tips = useCall(cashOperations.owedTips, undefined, { enabled: type === 'tips', handles: () => true })
  const owed = tips.data?.data ?? []
  const taker = owed.find(({ employee }) => employee.id === watch('employee_id'))
  const enter = useChange(cashOperations.create, {
    forgets: changedByCash,
    handles: ({ status }) => status === 409 || status === 422,
    onError: (problem) => {
      if (problem.status === 409) setRefusal(problemText(problem))
      if (problem.status === 422) placeErrors(form, fields, problem)
    },
    onSuccess: (operation) => {
      toast.success(t('Entered: {number}', { number: operation.number }), { id: 'saved' })
      onClose()
      if (withPapers) onEntered(operation)
    },
  })
  const submit = handleSubmit(({ employee_id, supplier_id, ...body }) => {
    setRefusal(null)
    if (enter.isPending) return
    enter.mutate({
      body: {
        ...body,
        // What another kind had asked for is not sent.
        ...((type === 'salary_advance' || type === 'tips') && { employee_id: employee_id ?? null }),
        ...(type === 'supplier' && { supplier_id: supplier_id ?? null }),
      },
    })
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Pay in or out')}
        description={t('Cash that comes in or leaves without a sale. It has a number, KP or KW, at once.')}
        closeLabel={t('Close')}
        style={{ width: 'min(36rem, calc(100vw - 2rem))' }}
      >
        <FormContext value={fields}>
          <form noValidate className="flex min-h-0 flex-col gap-4" onSubmit={(event) => void submit(event)}>
            <div className="grid gap-3 sm:grid-cols-2">
              <SelectField
                control={control}
                name="type"
                options={enteredTypes.map((value) => ({ value, label: wordOf(operationType, value) }))}
              />
              <MoneyField control={control} name="amount" />
              {tills.length > 1 && (
                <SelectField
                  control={control}
                  name="till_id"
                  options={tills.map(({ id, name }) => ({ value: id, label: name }))}
                />
              )}
              {type === 'salary_advance' && <EmployeeField control={control} name="employee_id" />}
              {type === 'tips' && (
                <div className="flex flex-col gap-1">
                  <SelectField
                    control={control}
                    name="employee_id"
                    options={owed.map(({ employee, owed: sum }) => ({
                      value: employee.id,
                      label: `${employee.name} – ${amountText(sum, currency)}`,
                    }))}
                  />
                  <p className="text-sm text-muted" aria-live="polite">
                    {taker && t('Owed: {amount}', { amount: amountText(taker.owed, currency) })}
                    {tips.data && owed.length === 0 && t('No tips are owed to any employee.')}
                  </p>
                </div>
              )}
              {type === 'supplier' && (
                <SupplierField control={control} name="supplier_id" none={t('No supplier')} />
              )}
              <TextField control={control} name="note" className="sm:col-span-2" />
              <TextField control={control} name="category" suggestions={known.data?.data ?? []} />
              <TextField control={control} name="document_no" />
              {(type === 'pay_in' || type === 'pay_out') && (
                <TextField control={control} name="counterparty" className="sm:col-span-2" />
              )}
            </div>
            {mayAttach && (
              <Choice label={t('Attach a bill or slip next')}>
                <Checkbox checked={withPapers} onChange={({ target }) => setWithPapers(target.checked)} />
              </Choice>
            )}
            <div role="alert" className="contents">
              {refusal && <Alert tone="danger">{refusal}</Alert>}
            </div>
            <SubmitFooter
              submit={type === 'pay_in' ? t('Pay in|verb') : t('Pay out|verb')}
              isOff={enter.isPending}
              onCancel={onClose}
            />
          </form>
        </FormContext>
      </DialogContent>
    </Dialog>
  )
}
