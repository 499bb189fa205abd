import type { WeekRow } from '@wizyta/contract/people/working-hours/api'
import { weekOn } from '@wizyta/contract/people/working-hours/hours'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAffectedVisits } from '../../booking/affected-visits/parts.tsx'
import { DateInput } from '../../kit/form/date-input.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Dialog, DialogContent, SubmitFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { workingHours } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { today, weekStart } from '../../platform/text/time.ts'
import type { Owner } from './owner.ts'
import { fullWeek, periodsOf, type WeekPeriod, weekOf, weekOfDate } from './week.ts'
import { firstWeek, WeekEditor } from './week-editor.tsx'
import { periodText } from './words.ts'

/** The weekly hours of an owner: those of always, and those from a date on. */
export function WeekCard({ owner, rows, opening }: { owner: Owner; rows: WeekRow[]; opening: WeekRow[] }) {
  const { timezone } = useBusiness()
  const date = today(timezone).toString()
  const periods = periodsOf(rows)
  const present = beginOf(rows, date)
  const [chosen, setChosen] = useState<string | null>(null)
  const period =
    periods.find(({ valid_from }) => (valid_from ?? '') === (chosen ?? present)) ?? (periods[0] as WeekPeriod)
  return (
    <Card aria-labelledby="week">
      <div className="flex flex-wrap items-center gap-2 px-4 py-3 md:px-5">
        <h2 id="week" className="me-auto text-md font-semibold">
          {t('Every week')}
        </h2>
        <Periods
          owner={owner}
          rows={rows}
          opening={opening}
          periods={periods}
          present={present}
          period={period}
          onChoose={setChosen}
        />
      </div>
      <WeekEditor
        key={period.valid_from}
        owner={owner}
        period={period}
        inherited={weekOfDate(opening, period.valid_from ?? date)}
      />
    </Card>
  )
}

/** Returns the beginning of the weekly hours that count on a date; empty: those of always. */
function beginOf(rows: readonly WeekRow[], date: string): string {
  const [day] = weekOn(rows, date)
  return day?.valid_from ?? ''
}

function Periods({
  owner,
  rows,
  opening,
  periods,
  present,
  period,
  onChoose,
}: {
  owner: Owner
  rows: WeekRow[]
  opening: WeekRow[]
  periods: WeekPeriod[]
  present: string
  period: WeekPeriod
  onChoose: (valid_from: string | null) => void
}) {
  const mayEdit = useAllows(workingHours.replaceWeek)
  const [dialog, setDialog] = useState<'add' | 'change' | null>(null)
  const replace = useChange(workingHours.replaceWeek, { forgets: [workingHours.show] })
  const affected = useAffectedVisits()
  const remove = async () => {
    const { valid_from, valid_to } = period
    const body = { kind: 'week' as const, ...owner.query, week: [], valid_from }
    if (!(await affected.ask({ kind: 'hours', body, name: owner.name }))) return
    await replace.mutateAsync({ query: owner.query, body: { week: [], valid_from } })
    onChoose(null)
    affected.goToBoard()
    const again = () =>
      replace.mutate({ query: owner.query, body: { week: weekOf(period.week), valid_from, valid_to } })
    toast.message(t('Removed: hours {period}', { period: periodText(period) }), {
      action: { label: t('Undo'), onClick: again },
    })
  }
  return (
    <>
      {affected.dialog}
      {periods.length > 1 && (
        <Segmented
          label={t('Which hours')}
          className="flex-wrap"
          value={period.valid_from ?? ''}
          segments={periods.map((one) => {
            const text = periodText(one)
            const value = one.valid_from ?? ''
            return { value, label: value === present ? t('{period}, now|hours', { period: text }) : text }
          })}
          onChange={onChoose}
        />
      )}
      {mayEdit && period.valid_from && (
        <>
          <Button onClick={() => setDialog('change')}>{t('Change the dates')}</Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('Remove these hours')}
            data-tip={t('Remove these hours')}
            onClick={() => void remove().catch(() => {})}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </>
      )}
      {mayEdit && (
        <Button variant="ghost" onClick={() => setDialog('add')}>
          <CalendarPlus aria-hidden="true" />
          {t('Other hours from a date on')}
        </Button>
      )}
      {dialog && (
        <PeriodDialog
          owner={owner}
          rows={rows}
          opening={opening}
          changed={dialog === 'change' ? period : null}
          onClose={() => setDialog(null)}
          onSaved={onChoose}
        />
      )}
    </>
  )
}

/** From when and until when weekly hours count: of new ones, or of stored ones. */
function PeriodDialog({
  owner,
  rows,
  opening,
  changed,
  onClose,
  onSaved,
}: {
  owner: Owner
  rows: WeekRow[]
  opening: WeekRow[]
  changed: WeekPeriod | null
  onClose: () => void
  onSaved: (valid_from: string) => void
}) {
  const { timezone } = useBusiness()
  const now = today(timezone)
  const [from, setFrom] = useState<string | null>(
    changed ? changed.valid_from : weekStart(now).add({ days: 7 }).toString(),
  )
  const [to, setTo] = useState<string | null>(changed?.valid_to ?? null)
  const [isChecked, setChecked] = useState(false)
  const replace = useChange(workingHours.replaceWeek, { forgets: [workingHours.show] })
  const affected = useAffectedVisits()

  const isTaken =
    from !== changed?.valid_from && rows.some(({ valid_from }) => valid_from && valid_from === from)
  const errors = {
    from: !isDate(from)
      ? t('Enter the first day.')
      : isTaken
        ? t('Other weekly hours begin on this day. Edit those instead.')
        : undefined,
    to:
      to && !isDate(to)
        ? t('Enter a date.')
        : to && isDate(from) && to < from
          ? t('The end must not be before the start.')
          : undefined,
  }
  const save = async () => {
    setChecked(true)
    if (!from || errors.from || errors.to || replace.isPending) return
    const own = weekOfDate(rows, from)
    const week = weekOf(
      changed?.week ?? (own.length > 0 ? fullWeek(own) : firstWeek(weekOfDate(opening, from))),
    )
    const body = { week, valid_from: from, valid_to: to, ...(changed && { replaces: changed.valid_from }) }
    const change = {
      kind: 'hours',
      body: { kind: 'week', ...owner.query, ...body },
      name: owner.name,
    } as const
    if (!(await affected.ask(change))) return
    await replace.mutateAsync({ query: owner.query, body })
    onSaved(from)
    onClose()
    affected.goToBoard()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={changed ? t('When they count') : t('Other hours from a date on')}
        description={changed ? owner.name : t('They begin as the hours of that day. Edit them afterwards.')}
        closeLabel={t('Close')}
      >
        {affected.dialog}
        <form
          noValidate
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void save().catch(() => {})
          }}
        >
          <Field label={t('First day|hours')} error={isChecked ? errors.from : undefined}>
            {(control) => <DateInput {...control} value={from} today={now.toString()} onChange={setFrom} />}
          </Field>
          <Field
            label={t('Last day|hours')}
            hint={t('Without a date: until others begin.')}
            error={isChecked ? errors.to : undefined}
          >
            {(control) => <DateInput {...control} value={to} today={now.toString()} onChange={setTo} />}
          </Field>
          <SubmitFooter onCancel={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}

const isDate = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text)
