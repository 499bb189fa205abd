import type { Affected, AffectedVisit } from '@wizyta/contract/booking/affected-visits/api'
import { useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Choice as LabelledChoice, Switch } from '../../kit/ui/choice.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../kit/ui/dialog.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { calendar, sickDays, visits } from '../../platform/net/calls.gen.ts'
import { useChanges } from '../../platform/net/changes.ts'
import { onChangeProblem } from '../../platform/net/problems.ts'
import { forget } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'
import { AffectedVisitRow } from './affected-visit.tsx'
import { boardOf } from './boards.ts'
import { type Cancelling, type CarriedOut, carryOut, tellCarriedOut } from './carry-out.ts'
import { type Choice, type Choices, canCancel, choiceOf, choiceOfAll, handOverAll } from './choices.ts'
import type { AffectingChange, Decision } from './parts.tsx'

/** Archiving, with visits that may be left as they are or not. */
type Archiving = 'with visits' | 'without visits'

/** The visits that a change hits: what becomes of each is chosen before the change is saved. */
export function AffectedVisitsDialog({
  change,
  first,
  readAgain,
  onAnswer,
}: {
  change: AffectingChange
  first: Affected
  readAgain: () => Promise<Affected>
  onAnswer: (decision: Decision) => void
}) {
  const { timezone } = useBusiness()
  const { name } = change
  const archiving = archivingOf(change)
  const board = boardOf(change, first, today(timezone).toString())
  const [affected, setAffected] = useState(first)
  const [choices, setChoices] = useState<Choices>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [notify, setNotify] = useState(true)
  const [reason, setReason] = useState('')
  // Asked of an archived client alone: other changes are made by the salon.
  const [byClient, setByClient] = useState<Cancelling>({ cancelled_by: 'client' })
  const [isSaving, setSaving] = useState(false)
  const isArchiving = archiving === 'without visits'
  const maySettle = useAllows(sickDays.show)
  const listed = affected.visits
  const unlisted = affected.count - listed.length
  const chosen = listed.filter((visit) => choiceOf(visit, choices) !== 'leave')
  const isLeft = affected.count > chosen.length

  const isCancelling = chosen.some((visit) => choiceOf(visit, choices) === 'cancel')
  const reasons = affected.cancel_reasons ?? []

  const canSave = !isSaving && (!isArchiving || !isLeft || chosen.length > 0)

  const refresh = async (): Promise<Affected> => {
    try {
      const now = await readAgain()
      setAffected(now)
      return now
    } catch {
      // The list stays; saving says the reason.
      return affected
    }
  }
  // A visit that was moved in the calendar meanwhile leaves the list.
  useChanges(['events'], () => !isSaving && void refresh())

  const save = async () => {
    if (!canSave) return
    setSaving(true)
    const refused: Record<string, string> = {}
    const done: CarriedOut[] = []
    try {
      for (const visit of chosen) {
        const outcome = await carryOut(visit, choiceOf(visit, choices), {
          notify,
          reason: reason || undefined,
          ...(archiving === 'with visits' && byClient),
        })
        if (typeof outcome === 'string') refused[visit.id] = outcome
        else if (outcome) done.push(outcome)
      }
    } catch (problem) {
      onChangeProblem(problem)
      tellCarriedOut(done)
      await refresh()
      return setSaving(false)
    }
    tellCarriedOut(done)
    if (chosen.length > 0) void forget(calendar.days, calendar.month, visits.index, visits.show)
    if (Object.keys(refused).length === 0 && !(isArchiving && isLeft)) return onAnswer(true)
    setErrors(refused)
    setChoices(Object.fromEntries(Object.entries(choices).filter(([id]) => !(id in refused))))
    const left = await refresh()
    setSaving(false)
    if (left.count === 0) onAnswer(true)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onAnswer(false)}>
      <DialogContent
        title={
          archiving
            ? t('Upcoming appointments: {number}', { number: affected.count })
            : t('Appointments affected: {number}', { number: affected.count })
        }
        description={name}
        closeLabel={t('Close')}
        className="w-[min(42rem,calc(100vw-2rem))]!"
      >
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            // React passes events on through portals: the form below must not be sent.
            event.stopPropagation()
            void save()
          }}
        >
          <p className="text-muted">
            {isArchiving
              ? t('Hand over or cancel all of them first.')
              : archiving
                ? t('Choose what becomes of each before you archive.')
                : t('Choose what becomes of each before you save.')}
          </p>
          {listed.length > 1 && <ForAll visits={listed} choices={choices} onChoose={setChoices} />}
          {listed.length > 0 && (
            <ul className="-mx-1 flex max-h-[45dvh] flex-col divide-y divide-hair overflow-y-auto border-y px-1">
              {listed.map((visit) => (
                <AffectedVisitRow
                  key={visit.id}
                  visit={visit}
                  choice={choiceOf(visit, choices)}
                  error={errors[visit.id]}
                  onChoose={(choice) => {
                    setChoices({ ...choices, [visit.id]: choice })
                    setErrors({ ...errors, [visit.id]: '' })
                  }}
                />
              ))}
            </ul>
          )}
          {unlisted > 0 && (
            <p className="text-muted">
              {t('Appointments that are not listed here: {number}', { number: unlisted })}
            </p>
          )}
          {isCancelling && archiving === 'with visits' && (
            <Canceller value={byClient} onChange={setByClient} />
          )}
          {isCancelling && reasons.length > 0 && (
            <Field label={t('Reason for cancelling')} optional={t('optional')}>
              {(control) => (
                <Select {...control} value={reason} onChange={({ target }) => setReason(target.value)}>
                  <option value="">{t('Not given|reason')}</option>
                  {reasons.map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {chosen.some(({ is_told }) => is_told) && (
            <LabelledChoice label={t('Notify clients')}>
              <Switch checked={notify} onChange={({ target }) => setNotify(target.checked)} />
            </LabelledChoice>
          )}
          <DialogFooter>
            <Button onClick={() => onAnswer(false)}>{t('Go back')}</Button>
            {board && maySettle && chosen.length === 0 && (
              <Button aria-disabled={isSaving || undefined} onClick={() => !isSaving && onAnswer(board)}>
                {isArchiving ? t('Find other places') : t('Save and find other places')}
              </Button>
            )}
            <Button type="submit" variant="primary" aria-disabled={!canSave || undefined}>
              {saveWord(archiving, isLeft)}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

function archivingOf({ kind }: AffectingChange): Archiving | null {
  if (kind === 'archive client') return 'with visits'
  return kind === 'archive' || kind === 'archive resource' ? 'without visits' : null
}

function saveWord(archiving: Archiving | null, isLeft: boolean): string {
  // Those that are listed go first, and the others are listed then.
  if (archiving === 'without visits') return isLeft ? t('Save this choice') : t('Archive|verb')
  if (archiving) return isLeft ? t('Archive anyway') : t('Archive|verb')
  return isLeft ? t('Save anyway') : t('Save')
}

/** Asks who cancels, and of a client whether that is late. */
function Canceller({ value, onChange }: { value: Cancelling; onChange: (value: Cancelling) => void }) {
  const { cancelled_by = 'staff', cancelled_late } = value
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="flex flex-col items-start gap-1">
        <span aria-hidden="true" data-slot="label">
          {t('Who cancels?')}
        </span>
        <Segmented<'client' | 'staff'>
          label={t('Who cancels?')}
          value={cancelled_by}
          segments={[
            { value: 'client', label: t('Client') },
            { value: 'staff', label: t('Salon') },
          ]}
          onChange={(by) => onChange({ cancelled_by: by })}
        />
      </div>
      {cancelled_by === 'client' && (
        <Field label={t('Late cancellation')}>
          {(control) => (
            <Select
              {...control}
              value={cancelled_late === undefined ? '' : String(cancelled_late)}
              onChange={({ target }) =>
                onChange({
                  cancelled_by,
                  ...(target.value !== '' && { cancelled_late: target.value === 'true' }),
                })
              }
            >
              <option value="">{t('By the rule of the salon')}</option>
              <option value="true">{t('Yes')}</option>
              <option value="false">{t('No')}</option>
            </Select>
          )}
        </Field>
      )}
    </div>
  )
}

/** One choice for all visits of the list. */
function ForAll({
  visits,
  choices,
  onChoose,
}: {
  visits: readonly AffectedVisit[]
  choices: Choices
  onChoose: (choices: Choices) => void
}) {
  const alike = choiceOfAll(visits, choices)
  const choose = (value: string) => {
    if (value === 'hand over') return onChoose(handOverAll(visits))
    const choice: Choice = value === 'cancel' ? 'cancel' : 'leave'
    onChoose(Object.fromEntries(visits.map(({ id }) => [id, choice])))
  }
  return (
    <Field label={t('All of them at once')}>
      {(control) => (
        <Select {...control} value={alike ?? ''} onChange={({ target }) => choose(target.value)}>
          {!alike && <option value="">{t('Each as chosen below')}</option>}
          <option value="leave">{t('Leave these appointments as they are')}</option>
          {visits.some(({ handovers }) => handovers.length > 0) && (
            <option value="hand over">{t('Hand over to those who are free')}</option>
          )}
          {visits.some(canCancel) && <option value="cancel">{t('Cancel these appointments')}</option>}
        </Select>
      )}
    </Field>
  )
}
