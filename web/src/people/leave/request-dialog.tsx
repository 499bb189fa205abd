import { zodResolver } from '@hookform/resolvers/zod'
import { leaveForm, leaveInput, leaveReason } from '@wizyta/contract/people/leave/api'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { SelectField } from '../../kit/form/choice-field.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { FormContext, type FormFields } from '../../kit/form/form-context.ts'
import { TextField } from '../../kit/form/text-field.tsx'
import { TimeField } from '../../kit/form/time-field.tsx'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Choice, Switch } from '../../kit/ui/choice.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { useUnsaved } from '../../platform/browser/unsaved.ts'
import { leaveRequests, rota } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { optionsOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'
import { EmployeeField } from '../employees/picker.tsx'
import { Balance } from './balance.tsx'
import { daysText } from './words.ts'

type Values = z.input<typeof leaveForm>

/** A request for leave, with the days left. Users who decide may ask for any employee. */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  const { timezone } = useBusiness()
  const mayDecide = useAllows(leaveRequests.decide)
  const now = today(timezone).toString()
  const [fields] = useState<FormFields>(() => ({ schema: leaveInput, words: new Map() }))
  const [isWhole, setWhole] = useState(true)
  const refusal = useRefusal(['starts_on', 'ends_on', 'to_time', 'employee_id'])
  const { control, formState, handleSubmit, setError, setValue, watch } = useForm<
    Values,
    unknown,
    z.output<typeof leaveForm>
  >({
    resolver: zodResolver(leaveForm),
    defaultValues: {
      starts_on: now,
      ends_on: now,
      from_time: null,
      to_time: null,
      reason: 'holiday',
      note: null,
    },
  })
  useUnsaved(formState.isDirty)
  const create = useChange(leaveRequests.create, {
    forgets: [leaveRequests.index, leaveRequests.balance, rota.show],
    handles: isRefusalOfForm,
    onError: refusal.set,
    onSuccess: ({ days, day_minutes }) => {
      toast.success(t('Request sent: {time}', { time: daysText(days, day_minutes) }))
      onClose()
    },
  })
  const employee_id = watch('employee_id')
  const starts_on = watch('starts_on')
  const year = /^20\d\d/.test(starts_on) ? Number(starts_on.slice(0, 4)) : Number(now.slice(0, 4))
  const { data: balance } = useCall(leaveRequests.balance, {
    query: { year, ...(employee_id && { employee_id }) },
  })
  const setWholeDays = (whole: boolean) => {
    setWhole(whole)
    setValue('from_time', whole ? null : '09:00', { shouldDirty: true })
    setValue('to_time', whole ? null : '12:00', { shouldDirty: true })
  }
  // An owner who is no employee asks for others alone.
  const isForOthers = mayDecide && !employee_id && balance === null
  const send = (body: z.output<typeof leaveForm>) => {
    refusal.clear()
    if (isForOthers)
      return setError('employee_id', { message: t('Choose an employee.') }, { shouldFocus: true })
    if (!create.isPending) create.mutate({ body })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('Ask for leave')} closeLabel={t('Close')}>
        <FormContext value={fields}>
          <form noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
            <div className="grid grid-cols-2 gap-3">
              {mayDecide && (
                <EmployeeField
                  control={control}
                  name="employee_id"
                  none={isForOthers ? t('Choose an employee') : t('Me')}
                  className="col-span-2"
                />
              )}
              <SelectField
                control={control}
                name="reason"
                options={optionsOf(leaveReason)}
                className="col-span-2"
              />
              <DateField control={control} name="starts_on" />
              <DateField control={control} name="ends_on" min={starts_on} />
              <Choice label={t('Whole days')} className="col-span-2 items-center">
                <Switch checked={isWhole} onChange={(event) => setWholeDays(event.target.checked)} />
              </Choice>
              {!isWhole && (
                <>
                  <TimeField control={control} name="from_time" />
                  <TimeField control={control} name="to_time" endsDay />
                </>
              )}
              <TextField control={control} name="note" className="col-span-2" />
              {balance && (
                <div className="col-span-2 rounded-lg bg-tint px-3 py-2">
                  <Balance balance={balance} />
                </div>
              )}
              <div role="alert" className="col-span-2 empty:hidden">
                {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
              </div>
              <SubmitFooter submit={t('Send request')} onCancel={onClose} className="col-span-2" />
            </div>
          </form>
        </FormContext>
      </DialogContent>
    </Dialog>
  )
}
