import { zodResolver } from '@hookform/resolvers/zod'
import { absenceForm } from '@wizyta/contract/people/working-hours/api'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useAffectedVisits } from '../../booking/affected-visits/parts.tsx'
import { SelectField } from '../../kit/form/choice-field.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { RestoredNotice } from '../../kit/form/restored-notice.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { TimeField } from '../../kit/form/time-input.tsx'
import { Choice, Switch } from '../../kit/ui/choice.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { useDraft } from '../../platform/browser/drafts.ts'
import { workingHours } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'
import type { Owner } from './owner.ts'
import { reasonOptions } from './words.ts'

/** Under which name the dialog's draft is kept. */
export const absenceDraft = (owner: Owner) => `/tenant/absences ${JSON.stringify(owner.query)}`

/** A new absence: of whole days, or from one hour to another. */
export function AbsenceDialog({
  owner,
  title,
  onClose,
}: {
  owner: Owner
  title: string
  onClose: () => void
}) {
  const { timezone } = useBusiness()
  const start = today(timezone).toString()
  const options = reasonOptions(owner.kind)
  const [isWhole, setWhole] = useState(true)
  const { control, formState, getValues, handleSubmit, reset, setValue, watch } = useForm<
    z.input<typeof absenceForm>,
    unknown,
    z.output<typeof absenceForm>
  >({
    resolver: zodResolver(absenceForm),
    defaultValues: {
      ...owner.query,
      starts_on: start,
      ends_on: start,
      from_time: null,
      to_time: null,
      reason: options[0]?.value ?? 'other',
      note: null,
    },
  })
  const create = useChange(workingHours.createAbsence, { forgets: [workingHours.show], onSuccess: onClose })
  const affected = useAffectedVisits()
  const save = async (body: z.output<typeof absenceForm>) => {
    if (create.isPending) return
    const { reason: _reason, note: _note, ...time } = body
    const change = { kind: 'hours', body: { kind: 'absence', ...time }, name: owner.name } as const
    if (await affected.ask(change)) create.mutate({ body })
  }
  const restored = useDraft<z.input<typeof absenceForm>>(absenceDraft(owner), formState.isDirty, {
    read: getValues,
    restore: (typed) => {
      reset(typed, { keepDefaultValues: true })
      setWhole(typed.from_time === null)
    },
    discard: () => {
      reset()
      setWhole(true)
    },
  })
  const setWholeDays = (whole: boolean) => {
    setWhole(whole)
    setValue('from_time', whole ? null : '09:00', { shouldDirty: true })
    setValue('to_time', whole ? null : '12:00', { shouldDirty: true })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} description={owner.name} closeLabel={t('Close')}>
        {affected.dialog}
        <form noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
          <RestoredNotice of={restored} className="mb-3" />
          <div className="grid grid-cols-2 gap-3">
            <DateField control={control} name="starts_on" label={t('First day')} />
            <DateField control={control} name="ends_on" label={t('Last day')} min={watch('starts_on')} />
            <Choice label={t('Whole days')} className="col-span-2 items-center">
              <Switch checked={isWhole} onChange={(event) => setWholeDays(event.target.checked)} />
            </Choice>
            {!isWhole && (
              <>
                <TimeField
                  control={control}
                  name="from_time"
                  label={t('Away from')}
                  hint={t('On the first day. Left empty: from its beginning.')}
                />
                <TimeField
                  control={control}
                  name="to_time"
                  endsDay
                  label={t('Away until')}
                  hint={t('On the last day. Left empty: to its end.')}
                />
              </>
            )}
            <SelectField
              control={control}
              name="reason"
              label={t('Reason')}
              options={options}
              className="col-span-2"
            />
            <TextField control={control} name="note" label={t('Note')} className="col-span-2" />
            <SubmitFooter onCancel={onClose} className="col-span-2" />
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
