import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import './new-visit.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx'
import { RestoredNotice } from '../../../kit/form/restored-notice.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { ReadinessNotice, ReadinessQuestion } from '../../../people/client-care/parts.tsx'
import { useReadiness } from '../../../people/client-care/use-readiness.ts'
import { ClientPicker } from '../../../people/clients/picker.tsx'
import { useDraft } from '../../../platform/browser/drafts.ts'
import { t } from '../../../platform/text/i18n.ts'
import { dateOf, today as todayIn } from '../../../platform/text/time.ts'
import { LabelPicker } from '../../visit-labels/parts.tsx'
import { FitVerdict } from '../planning/fit-verdict.tsx'
import { errorsByLine } from '../planning/line-errors.ts'
import { isReady } from '../planning/lines.ts'
import { LinesEditor } from '../planning/lines-editor.tsx'
import { NotifyField } from '../planning/notify-field.tsx'
import { PanelFrame, PanelSkeleton } from '../planning/panel-frame.tsx'
import { RepeatPreview } from '../planning/repeat-preview.tsx'
import { Suggestions } from '../planning/suggestions.tsx'
import { usePlan } from '../planning/use-plan.ts'
import { usePricedSetup } from '../planning/use-priced-setup.ts'
import { useSearchStart } from '../planning/use-search-start.ts'
import { useUsualVariants } from '../planning/use-usual-variants.ts'
import { withoutVariants, withVariants } from '../planning/usual-variants.ts'
import {
  formOf,
  isFilled,
  personName,
  silentReason,
  type VisitForm,
  willNotify,
} from '../planning/visit-form.ts'
import { WhenFields } from '../planning/when-fields.tsx'
import type { NewVisitPanelProps } from '../state/panel-host.ts'
import { type Setup, stepOf, useCalendarSetup } from '../state/setup.ts'
import { BookFooter } from './book-footer.tsx'
import { NewTimeNotice } from './new-time-notice.tsx'
import { NoteFields } from './note-fields.tsx'
import { OtherDayNotice } from './other-day-notice.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { useBooking } from './use-booking.ts'
import { useDraftLike } from './use-draft-like.ts'
import { openPreview, useFormOf, withResource } from './use-form-of.ts'
import { useNewTime } from './use-new-time.ts'
import { useShownDay } from './use-shown-day.ts'
import { takeMatch, useWaitingEntry } from './use-waiting-entry.ts'
import { justNow, WalkInFields } from './walk-in-fields.tsx'

const RuleNotice = lazyPart(() => import('../planning/rule-notice.tsx').then((file) => file.RuleNotice))
const WhyNoRoom = lazyPart(() => import('../planning/why-no-room.tsx').then((file) => file.WhyNoRoom))
const NewVisitWaiting = lazyPart(() => import('./waiting.tsx').then((file) => file.NewVisitWaiting))

/** The form of a new visit, beside the calendar. */
export function NewVisitPanel(props: NewVisitPanelProps) {
  const { data: setup } = useCalendarSetup()
  const draft = useDraftLike(props.draft, setup)
  if (!setup || !draft) return <PanelSkeleton title={t('New appointment')} onClose={props.onClose} />
  return <NewVisit {...props} draft={draft} setup={setup} />
}

/** While a time is only offered, lines show neither it nor who would be free. */
const untaken = { planned: [], employees: [], resources: [] }

function NewVisit({
  draft,
  onDraftChange,
  onClose,
  onBooked,
  setup: known,
}: NewVisitPanelProps & { setup: Setup }) {
  const zone = known.timezone
  const [given, setForm] = useFormOf(draft, known)
  const [isBooked, setBooked] = useState(false)
  const restored = useDraft<VisitForm>('new visit', isFilled(given) && !isBooked, {
    read: () => given,
    restore: (held) => setForm({ ...formOf(draft), ...held }),
    discard: () => setForm(formOf(draft)),
  })
  const patch = (change: Partial<VisitForm>) => setForm((now) => ({ ...now, ...change }))
  useWaitingEntry(draft.waiting_entry_id, given, patch)
  const clientId = given.person !== null && 'client' in given.person ? given.person.client.id : null
  const setup = usePricedSetup(known, clientId, given.lines)
  const usual = useUsualVariants(clientId, given.lines, setup)
  const form = { ...given, lines: withVariants(given.lines, usual, setup) }
  const { lookedAt, lead, isShown } = useShownDay(zone)
  const { date, from } = useSearchStart(form.starts_at, zone, lookedAt)
  const searched = usePlan({
    setup,
    lines: form.lines,
    startsAt: form.starts_at,
    picked: form.picked,
    from,
    repeat: form.repeat,
    clientId,
  })
  // The calendar follows a chosen time. A found one on another day is only offered: nothing is chosen until it is taken.
  const found = given.starts_at === null && !searched.isLooking ? searched.startsAt : null
  const elsewhere = found !== null && !isShown(dateOf(found, zone)) ? found : null
  const plan = elsewhere === null ? searched : { ...searched, startsAt: null, endsAt: null, inputs: null }
  const newTime = useNewTime({
    setup,
    lines: form.lines,
    plan: searched,
    isChosen: form.starts_at !== null,
    from,
    clientId,
  })
  const takeTime = (starts_at: string) => {
    clearErrors()
    patch({ starts_at, picked: null })
  }
  const changeLines = (lines: VisitForm['lines']) => {
    const open = withoutVariants(lines, given.lines, form.lines)
    patch({ lines: withResource(open, form.resource_id, setup), picked: null })
  }
  const booked = (visit: Visit) => {
    setBooked(true)
    lead(dateOf(visit.starts_at, zone))
    onBooked(visit)
  }
  const { errors, isSaving, book, clearErrors } = useBooking({
    setup,
    zone,
    onNearest: (starts_at) => patch({ starts_at, picked: null }),
    onBooked: booked,
  })

  // A save waits for the free time, so that the user presses once. What the same key has just ended in a field is in
  // the form by then.
  const [isWaiting, setWaiting] = useState(false)
  const isUnsettled = plan.isLooking || (form.repeat !== null && plan.verdict.state === 'checking')
  const bookAtLast = useEffectEvent(() => {
    setWaiting(false)
    void book({ ...form, arrived: isHere }, plan)
  })
  useEffect(() => {
    if (isWaiting && !isUnsettled) bookAtLast()
  }, [isWaiting, isUnsettled])
  const readiness = useReadiness({
    clientId,
    at: 'booking',
    serviceIds: form.lines.flatMap(({ service_id, companion }) =>
      service_id && !companion ? [service_id] : [],
    ),
    date: plan.startsAt === null ? undefined : dateOf(plan.startsAt, zone),
  })
  const [isAsking, setAsking] = useState(false)
  // Without a required patch test the server refuses, and says so.
  const asksFirst = readiness !== null && !readiness.tests.some(({ blocks }) => blocks)
  const save = () => (asksFirst ? setAsking(true) : setWaiting(true))

  useEffect(() => {
    // Without its variant, nothing says how long the visit lasts.
    const isOffered = plan.startsAt === null
    const lines =
      isOffered || plan.total === null ? [] : plan.planned.filter((line) => line.employee_id !== '')
    onDraftChange(lines.length > 0 ? lines : given.starts_at === null ? null : openPreview(given, setup))
  }, [plan.planned, plan.startsAt, plan.total, given, setup, onDraftChange])

  const showDay = useEffectEvent((startsAt: string) => lead(dateOf(startsAt, zone)))
  useEffect(() => {
    if (given.starts_at !== null) showDay(given.starts_at)
  }, [given.starts_at])

  const today = todayIn(zone).toString()
  // A walk-in is offered on a full day, too. The mark holds only for a visit of today.
  const isToday = form.repeat === null && date === today
  const isHere = form.arrived && isToday && plan.startsAt !== null && dateOf(plan.startsAt, zone) === today
  const services = useRef<HTMLDivElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const goOn = useEffectEvent(() => {
    const isMissing = form.lines.some((line) => line.service_id === null)
    if (isMissing) services.current?.querySelector('input')?.focus()
    else saveButton.current?.focus()
  })
  const isChosen = form.person !== null
  useEffect(() => {
    if (isChosen) goOn()
  }, [isChosen])

  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const section = services.current?.closest('section')
    const first = section?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // A missing time is chosen by the button that offers one.
    const offer = first?.hasAttribute('data-start')
      ? section?.querySelector<HTMLElement>('[data-offered-time]')
      : null
    ;(offer ?? first)?.focus()
  }, [errors])

  return (
    <PanelFrame
      title={t('New appointment')}
      onClose={onClose}
      onSubmit={save}
      footer={
        <BookFooter
          plan={plan}
          form={form}
          setup={setup}
          isSaving={isSaving || isWaiting}
          saveButton={saveButton}
          onSave={save}
        />
      }
    >
      <div>
        <RestoredNotice of={restored} className="mb-3" />
        <Field label={t('Client')} error={errors.client_id ?? errors.walk_in_name}>
          {(control) => (
            <ClientPicker
              control={control}
              zone={zone}
              autoFocus
              value={form.person}
              onChange={(person) => patch({ person, notify: null })}
            />
          )}
        </Field>
      </div>
      {readiness && clientId && <ReadinessNotice clientId={clientId} readiness={readiness} />}
      {isAsking && readiness && clientId && (
        <ReadinessQuestion
          clientId={clientId}
          readiness={readiness}
          goOn={t('Book anyway')}
          onGoOn={() => {
            setAsking(false)
            setWaiting(true)
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <div ref={services}>
        <LinesEditor
          lines={form.lines}
          plan={elsewhere === null ? plan : { ...plan, ...untaken }}
          setup={setup}
          payer={form.person ? personName(form.person) : ''}
          usual={usual}
          isFolded
          errors={errorsByLine(errors)}
          onChange={changeLines}
          onServiceChosen={() => isChosen && saveButton.current?.focus()}
        />
      </div>
      <div>
        <NewTimeNotice
          of={newTime}
          isElsewhere={newTime !== null && !isShown(dateOf(newTime.now, zone))}
          zone={zone}
          onTake={takeTime}
          onKeep={takeTime}
        />
        <OtherDayNotice
          day={lookedAt}
          nearest={newTime ? null : elsewhere}
          zone={zone}
          onTake={takeTime}
          why={
            <WhyNoRoom
              key={lookedAt}
              lines={form.lines.filter(isReady)}
              setup={setup}
              date={lookedAt}
              clientId={clientId}
            />
          }
        />
        <WhenFields
          startsAt={plan.startsAt}
          date={date}
          zone={zone}
          step={stepOf(setup, form.lines[0]?.employee_id)}
          error={errors.starts_at}
          hint={form.starts_at === null && plan.startsAt !== null ? t('The first free time') : undefined}
          onChange={takeTime}
        />
        {isToday && (
          <WalkInFields
            value={form.arrived}
            onChange={(arrived) => patch({ arrived })}
            onNow={() => patch({ starts_at: justNow(), picked: null, arrived: true })}
          />
        )}
      </div>
      {setup.services.some(({ has_rules }) => has_rules) && (
        <RuleNotice
          lines={form.lines}
          planned={plan.planned}
          setup={setup}
          startsAt={plan.startsAt}
          clientId={clientId}
        />
      )}
      <FitVerdict plan={plan} zone={zone} onTake={takeTime} />
      <Suggestions
        setup={setup}
        lines={form.lines}
        from={from}
        chosen={plan.startsAt}
        clientId={clientId}
        onPick={(slot) => patch({ starts_at: slot.starts_at, picked: slot })}
      />
      <NewVisitWaiting
        form={form}
        zone={zone}
        onTake={(match) => void takeMatch(match, patch)}
        onLeave={() => setBooked(true)}
      />
      <RepeatFields
        value={form.repeat}
        firstDate={plan.startsAt === null ? date : dateOf(plan.startsAt, zone)}
        zone={zone}
        error={errors['repeat.count'] ?? errors['repeat.until'] ?? errors.repeat}
        onChange={(repeat) => patch({ repeat })}
      />
      {form.repeat && plan.inputs && (
        <RepeatPreview
          form={form}
          dates={plan.dates}
          isChecking={plan.verdict.state === 'checking'}
          zone={zone}
          error={errors.override_reason}
          onChoose={(day, choice) => patch({ choices: { ...form.choices, [day]: choice } })}
          onReason={(override_reason) => patch({ override_reason })}
        />
      )}
      {setup.labels.length > 0 && (
        <LabelPicker
          labels={setup.labels}
          value={form.label_ids}
          onChange={(label_ids) => patch({ label_ids })}
        />
      )}
      <NoteFields values={form} errors={errors} onChange={patch} />
      <NotifyField
        value={willNotify(form)}
        silent={silentReason(form.person)}
        bySms={form.person !== null && 'client' in form.person && !form.person.client.email}
        onChange={(notify) => patch({ notify })}
      />
    </PanelFrame>
  )
}
