import type { DatedHours, WeekRow } from '@wizyta/contract/people/working-hours/api'
import { CalendarClock, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAffectedVisits } from '../../booking/affected-visits/parts.tsx'
import { DateInput } from '../../kit/form/date-input.tsx'
import { RestoredNotice } from '../../kit/form/restored-notice.tsx'
import { isSame } from '../../kit/form/versions.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Choice, Switch } from '../../kit/ui/choice.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { hasDraft, useDraft } from '../../platform/browser/drafts.ts'
import { toast } from '../../platform/browser/toast.ts'
import { workingHours } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDay, today } from '../../platform/text/time.ts'
import { DayEditor } from './day-editor.tsx'
import { DateText, HoursCard } from './hours-card.tsx'
import type { Owner } from './owner.ts'
import type { DayHours } from './week.ts'
import { dayError, hoursOfDate, sortedDay, switchedDay } from './week.ts'
import { intervalsText } from './words.ts'

/** Dates with hours of their own, instead of the week's. */
export function DatedHoursCard({
  owner,
  dated,
  week,
}: {
  owner: Owner
  dated: DatedHours[]
  /** The weekly hours that count, own or the salon's: a date starts as they are. */
  week: readonly WeekRow[]
}) {
  const { timezone } = useBusiness()
  const [isAdding, setAdding] = useState(() => hasDraft(draftName(owner)))
  const [edited, setEdited] = useState<DatedHours | null>(
    () => dated.find((row) => hasDraft(draftName(owner, row))) ?? null,
  )
  const mayEdit = useAllows(workingHours.createDated)
  const remove = useChange(workingHours.deleteDated, { forgets: [workingHours.show] })
  const create = useChange(workingHours.createDated, { forgets: [workingHours.show] })
  const now = today(timezone).toString()
  const free = owner.kind === 'business' ? t('Closed') : t('Day off')

  const affected = useAffectedVisits()
  const takeAway = async ({ id, date, intervals, breaks, note }: DatedHours) => {
    const body = { ...owner.query, kind: 'date' as const, date, intervals: null, breaks: [] }
    if (!(await affected.ask({ kind: 'hours', body, name: owner.name }))) return
    await remove.mutateAsync({ params: { id } })
    affected.goToBoard()
    const again = () => create.mutate({ body: { ...owner.query, date, intervals, breaks, note } })
    toast.message(t('Removed: {name}', { name: formatDay(date) }), {
      action: { label: t('Undo'), onClick: again },
    })
  }
  return (
    <>
      {affected.dialog}
      <HoursCard
        title={t('Other hours on a date')}
        hint={t('For example a working Saturday, or a shorter day before a holiday.')}
        icon={CalendarClock}
        rows={dated}
        isPast={({ date }) => date < now}
        action={
          mayEdit && (
            <Button onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" />
              {t('Add a date')}
            </Button>
          )
        }
      >
        {(row) => (
          <>
            <DateText
              title={formatDay(row.date)}
              text={intervalsText(row.intervals) || free}
              note={[
                row.breaks.length > 0 && t('breaks {hours}', { hours: intervalsText(row.breaks) }),
                row.note,
              ]
                .filter(Boolean)
                .join(' · ')}
            />
            {mayEdit && (
              <Button
                variant="ghost"
                size="small-icon"
                aria-label={t('Edit {name}', { name: formatDay(row.date) })}
                onClick={() => setEdited(row)}
              >
                <Pencil aria-hidden="true" />
              </Button>
            )}
            {mayEdit && (
              <Button
                variant="ghost"
                size="small-icon"
                aria-label={t('Remove {name}', { name: formatDay(row.date) })}
                onClick={() => void takeAway(row).catch(() => {})}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            )}
          </>
        )}
      </HoursCard>
      {isAdding && (
        <DateDialog
          owner={owner}
          taken={dated.map(({ date }) => date)}
          week={week}
          onClose={() => setAdding(false)}
        />
      )}
      {edited && (
        <DateDialog
          key={edited.id}
          owner={owner}
          edited={edited}
          taken={[]}
          week={week}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

interface DateForm {
  date: string
  /** Null: as in the week, whichever date is chosen. */
  day: DayHours | null
  note: string
}

const draftName = (owner: Owner, edited?: DatedHours) =>
  `/tenant/dated-hours ${edited?.id ?? JSON.stringify(owner.query)}`

function DateDialog({
  owner,
  edited,
  taken,
  week,
  onClose,
}: {
  owner: Owner
  /** As it was loaded; absent: a new date. */
  edited?: DatedHours
  taken: string[]
  week: readonly WeekRow[]
  onClose: () => void
}) {
  const { timezone } = useBusiness()
  const [start] = useState<DateForm>(() =>
    edited
      ? {
          date: edited.date,
          day: { intervals: edited.intervals, breaks: edited.breaks },
          note: edited.note ?? '',
        }
      : { date: today(timezone).add({ days: 1 }).toString(), day: null, note: '' },
  )
  const [form, setForm] = useState(start)
  const { date, note } = form
  const day = form.day ?? hoursOfDate(date, week)
  const setDay = (next: DayHours) => setForm({ ...form, day: next })
  const restored = useDraft<DateForm>(draftName(owner, edited), !isSame(form, start), {
    read: () => form,
    restore: setForm,
    discard: () => setForm(start),
  })
  const affected = useAffectedVisits()
  const stored = {
    forgets: [workingHours.show],
    onSuccess: () => {
      onClose()
      affected.goToBoard()
    },
  }
  const create = useChange(workingHours.createDated, stored)
  const update = useChange(workingHours.updateDated, stored)
  const dateError = taken.includes(date) ? t('This date has hours of its own already.') : undefined
  const works = day.intervals.length > 0
  const save = async () => {
    if (dateError || dayError(day) || create.isPending || update.isPending) return
    const hours = sortedDay(day)
    const body = { ...owner.query, date, ...hours }
    if (!(await affected.ask({ kind: 'hours', body: { kind: 'date', ...body }, name: owner.name }))) return
    if (!edited) return create.mutate({ body: { ...body, note } })
    const { id, version } = edited
    update.mutate({ params: { id }, version, body: { ...hours, note } })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('Other hours on a date')}
        description={edited ? `${owner.name} · ${formatDay(date)}` : owner.name}
        closeLabel={t('Close')}
      >
        {affected.dialog}
        <form
          noValidate
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <RestoredNotice of={restored} />
          {!edited && (
            <Field label={t('Date')} error={dateError}>
              {(control) => (
                <DateInput
                  {...control}
                  isSettled
                  value={date}
                  today={today(timezone).toString()}
                  onChange={(next) => next && setForm({ ...form, date: next })}
                />
              )}
            </Field>
          )}
          <Choice label={owner.kind === 'business' ? t('Open|hours') : t('Works on this day')}>
            <Switch checked={works} onChange={(event) => setDay(switchedDay(day, event.target.checked))} />
          </Choice>
          {works && <DayEditor day={day} name={t('This day')} onChange={setDay} />}
          <Field label={t('Note')}>
            {(control) => (
              <Input
                {...control}
                value={note}
                maxLength={500}
                autoComplete="off"
                onChange={(event) => setForm({ ...form, note: event.target.value })}
              />
            )}
          </Field>
          <SubmitFooter onCancel={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
