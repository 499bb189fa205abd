import { zodResolver } from '@hookform/resolvers/zod'
import type { Absence } from '@wizyta/contract/working-hours'
import { absenceForm } from '@wizyta/contract/working-hours'
import { CalendarOff, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { SelectField } from '../form/choice-field.tsx'
import { DateField } from '../form/date-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { workingHours } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import { useChange } from '../lib/query.ts'
import { useAllows, useBusiness } from '../lib/session.ts'
import { today } from '../lib/time.ts'
import { toast } from '../lib/toast.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../ui/dialog.tsx'
import { DateText, HoursCard } from './hours-card.tsx'
import type { Owner } from './owner.ts'
import { dayText, reasonOptions, reasonWord } from './words.ts'

/** Days on which someone is away, something is serviced, or the salon is closed. */
export function AbsencesCard({ owner, absences }: { owner: Owner; absences: Absence[] }) {
  const { timezone } = useBusiness()
  const [isAdding, setAdding] = useState(false)
  const mayEdit = useAllows(workingHours.createAbsence)
  const remove = useChange(workingHours.deleteAbsence, { forgets: [workingHours.show] })
  const create = useChange(workingHours.createAbsence, { forgets: [workingHours.show] })
  const words = wordsOf(owner)
  const now = today(timezone).toString()

  const takeAway = async (absence: Absence) => {
    const { id, starts_on, ends_on, reason, note } = absence
    await remove.mutateAsync({ params: { id } })
    toast.message(t('Removed: {name}', { name: daysText(absence, now) }), {
      action: {
        label: t('Undo'),
        onClick: () => create.mutate({ body: { ...owner.query, starts_on, ends_on, reason, note } }),
      },
    })
  }
  return (
    <>
      <HoursCard
        title={words.title}
        hint={words.hint}
        icon={CalendarOff}
        rows={absences}
        isPast={({ ends_on }) => ends_on < now}
        action={
          mayEdit && (
            <Button onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" />
              {words.add}
            </Button>
          )
        }
      >
        {(absence) => (
          <>
            <DateText
              title={daysText(absence, now)}
              text={reasonWord(absence.reason, owner.kind)}
              note={absence.note}
            />
            {absence.starts_on <= now && now <= absence.ends_on && (
              <Badge tone="warning">{t('Now|absence')}</Badge>
            )}
            {mayEdit && (
              <Button
                variant="ghost"
                size="small-icon"
                aria-label={t('Remove {name}', { name: daysText(absence, now) })}
                onClick={() => void takeAway(absence).catch(() => {})}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            )}
          </>
        )}
      </HoursCard>
      {isAdding && <AbsenceDialog owner={owner} title={words.add} onClose={() => setAdding(false)} />}
    </>
  )
}

function AbsenceDialog({ owner, title, onClose }: { owner: Owner; title: string; onClose: () => void }) {
  const { timezone } = useBusiness()
  const start = today(timezone).toString()
  const options = reasonOptions(owner.kind)
  const { control, handleSubmit, watch } = useForm<
    z.input<typeof absenceForm>,
    unknown,
    z.output<typeof absenceForm>
  >({
    resolver: zodResolver(absenceForm),
    defaultValues: {
      ...owner.query,
      starts_on: start,
      ends_on: start,
      reason: options[0]?.value ?? 'other',
      note: null,
    },
  })
  const create = useChange(workingHours.createAbsence, { forgets: [workingHours.show], onSuccess: onClose })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} description={owner.name} closeLabel={t('Close')}>
        <form
          noValidate
          className="grid grid-cols-2 gap-3"
          onSubmit={(event) =>
            void handleSubmit((body) => create.isPending || create.mutate({ body }))(event)
          }
        >
          <DateField control={control} name="starts_on" label={t('First day')} />
          <DateField control={control} name="ends_on" label={t('Last day')} min={watch('starts_on')} />
          <SelectField
            control={control}
            name="reason"
            label={t('Reason')}
            options={options}
            className="col-span-2"
          />
          <TextField control={control} name="note" label={t('Note')} className="col-span-2" />
          <DialogFooter className="col-span-2">
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button type="submit" variant="primary">
              {t('Save')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

const daysText = ({ starts_on, ends_on }: Absence, now: string) =>
  starts_on === ends_on ? dayText(starts_on, now) : `${dayText(starts_on, now)} – ${dayText(ends_on, now)}`

function wordsOf({ kind }: Owner) {
  switch (kind) {
    case 'employee':
      return {
        title: t('Absences'),
        hint: t('On these days nobody can be booked with this person.'),
        add: t('Add an absence'),
      }
    case 'resource':
      return {
        title: t('Maintenance'),
        hint: t('On these days it cannot be used.'),
        add: t('Add maintenance'),
      }
    case 'business':
      return {
        title: t('Closed days'),
        hint: t('On these days the salon is closed for everyone.'),
        add: t('Add closed days'),
      }
  }
}
