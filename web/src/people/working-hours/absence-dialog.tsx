import { zodResolver } from '@hookform/resolvers/zod'
import { type Absence, absenceChange, absenceForm } from '@wizyta/contract/people/working-hours/api'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useAffectedVisits } from '../../booking/affected-visits/parts.tsx'
import { SelectField } from '../../kit/form/choice-field.tsx'
import { ConflictDialog } from '../../kit/form/conflict-dialog.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { FormContext, type FormFields } from '../../kit/form/form-context.ts'
import { RestoredNotice } from '../../kit/form/restored-notice.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { TimeField } from '../../kit/form/time-field.tsx'
import { Choice, Switch } from '../../kit/ui/choice.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { useDraft } from '../../platform/browser/drafts.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'
import { absenceDraft, type Owner } from './owner.ts'
import { useSavedAbsence } from './use-saved-absence.ts'
import { reasonOptions } from './words.ts'

type Values = z.input<typeof absenceForm>

/** An absence, new or changed: of whole days, or from one hour to another. */
export function AbsenceDialog({
  owner,
  title,
  absence,
  start,
  listsVisits = false,
  onClose,
}: {
  owner: Owner
  title: string
  /** The absence to change; absent: a new one. */
  absence?: Absence
  /** Where a new one starts from, instead of today. */
  start?: Partial<Values>
  /** The visits of that time are on the screen behind: none is asked about, unless the time is changed. */
  listsVisits?: boolean
  onClose: () => void
}) {
  const { timezone } = useBusiness()
  const now = today(timezone).toString()
  const options = reasonOptions(owner.kind)
  const [fields] = useState<FormFields>(() => ({ schema: absenceChange, words: new Map() }))
  const [initial] = useState<Values>(() => ({
    ...owner.query,
    starts_on: now,
    ends_on: now,
    from_time: null,
    to_time: null,
    reason: options[0]?.value ?? 'other',
    note: null,
    ...start,
    ...(absence && valuesOf(absence)),
  }))
  const [isWhole, setWhole] = useState(isOfWholeDays(initial))
  const { control, formState, getValues, handleSubmit, reset, setValue, watch } = useForm<
    Values,
    unknown,
    z.output<typeof absenceForm>
  >({ resolver: zodResolver(absenceForm), defaultValues: initial })
  const affected = useAffectedVisits()
  const saved = useSavedAbsence(absence, () => {
    onClose()
    affected.goToBoard()
  })
  const save = async (body: z.output<typeof absenceForm>) => {
    if (saved.isPending) return
    const { reason: _reason, note: _note, ...time } = body
    const change = {
      kind: 'hours',
      body: { kind: 'absence', ...(absence && { absence_id: absence.id }), ...time },
      name: owner.name,
    } as const
    const isListed = listsVisits && times.every((name) => (body[name] ?? null) === (initial[name] ?? null))
    if (isListed || (await affected.ask(change))) await saved.save(body)
  }
  useFollowingDay(watch('starts_on'), getValues('ends_on'), (day) =>
    setValue('ends_on', day, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
  )
  const restored = useDraft<Values>(absenceDraft(owner, absence), formState.isDirty, {
    read: getValues,
    restore: (typed) => {
      reset(typed, { keepDefaultValues: true })
      setWhole(isOfWholeDays(typed))
    },
    discard: () => {
      reset()
      setWhole(isOfWholeDays(initial))
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
        {saved.conflict && (
          <ConflictDialog
            conflict={saved.conflict}
            fields={fields}
            onSettle={saved.settle}
            onCancel={saved.cancelConflict}
          />
        )}
        <FormContext value={fields}>
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
        </FormContext>
      </DialogContent>
    </Dialog>
  )
}

const valuesOf = ({ starts_on, ends_on, from_time, to_time, reason, note }: Absence): Partial<Values> => ({
  starts_on,
  ends_on,
  from_time,
  to_time,
  // Users who may not know a reason change no absences.
  ...(reason !== 'away' && { reason }),
  note,
})

const times = ['starts_on', 'ends_on', 'from_time', 'to_time'] as const

const isOfWholeDays = ({ from_time, to_time }: Partial<Values>) => !from_time && !to_time

/** Moves the last day with a first day that comes after it. Moves it back while the first is being typed. */
function useFollowingDay(first: string, last: string, setLast: (day: string) => void) {
  const moved = useRef<{ own: string; to: string } | null>(null)
  const latest = useRef({ last, setLast })
  latest.current = { last, setLast }
  useEffect(() => {
    if (!/^\d/.test(first)) return
    const { last, setLast } = latest.current
    const own = moved.current?.to === last ? moved.current.own : last
    const to = own < first ? first : own
    moved.current = to === own ? null : { own, to }
    if (to !== last) setLast(to)
  }, [first])
}
