import type { Visit } from '@wizyta/contract/visits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ClientPicker } from '../../clients/picker.tsx'
import { clients } from '../../lib/calls.gen.ts'
import { t } from '../../lib/i18n.ts'
import { useCall } from '../../lib/query.ts'
import { dateOf } from '../../lib/time.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import type { NewVisitPanelProps } from '../panel-host.ts'
import { type Setup, useCalendarSetup } from '../setup.ts'
import { BookFooter } from './book-footer.tsx'
import { FitVerdict } from './fit-verdict.tsx'
import { errorsByLine } from './line-errors.ts'
import { LinesEditor } from './lines-editor.tsx'
import { NotifyField } from './notify-field.tsx'
import { PanelFrame, PanelSkeleton } from './panel-frame.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { RepeatPreview } from './repeat-preview.tsx'
import { Suggestions } from './suggestions.tsx'
import { useBooking } from './use-booking.ts'
import { usePlan } from './use-plan.ts'
import { useSearchStart } from './use-search-start.ts'
import { formOf, isFilled, movedTo, silentReason, type VisitForm, willNotify } from './visit-form.ts'
import { WhenFields } from './when-fields.tsx'

/** The form of a new visit, beside the calendar. */
export function NewVisitPanel(props: NewVisitPanelProps) {
  const { data: setup } = useCalendarSetup()
  if (!setup) return <PanelSkeleton title={t('New visit')} onClose={props.onClose} />
  return <NewVisit {...props} setup={setup} />
}

function NewVisit({ draft, onDraftChange, onClose, onBooked, setup }: NewVisitPanelProps & { setup: Setup }) {
  const zone = setup.timezone
  const [form, setForm] = useFormOf(draft, setup)
  const [isBooked, setBooked] = useState(false)
  useUnsaved(isFilled(form) && !isBooked)
  const patch = (change: Partial<VisitForm>) => setForm((now) => ({ ...now, ...change }))
  const { date, from } = useSearchStart(form.starts_at, zone)
  const plan = usePlan({
    setup,
    lines: form.lines,
    startsAt: form.starts_at,
    picked: form.picked,
    from,
    repeat: form.repeat,
    clientId: form.person !== null && 'client' in form.person ? form.person.client.id : null,
  })
  const takeTime = (starts_at: string) => patch({ starts_at, picked: null })
  const booked = (visit: Visit) => {
    setBooked(true)
    onBooked(visit)
  }
  const { errors, isSaving, book } = useBooking({ zone, onNearest: takeTime, onBooked: booked })

  // A save that comes before the free time is found waits for it: nobody should have to press twice.
  const [isWaiting, setWaiting] = useState(false)
  const isUnsettled = plan.isLooking || (form.repeat !== null && plan.verdict.state === 'checking')
  const bookAtLast = useEffectEvent(() => {
    setWaiting(false)
    void book(form, plan)
  })
  useEffect(() => {
    if (isWaiting && !isUnsettled) bookAtLast()
  }, [isWaiting, isUnsettled])
  const save = () => (isUnsettled ? setWaiting(true) : void book(form, plan))

  useEffect(() => {
    const lines = plan.planned.filter((line) => line.employee_id !== '')
    onDraftChange(lines.length > 0 ? lines : null)
  }, [plan.planned, onDraftChange])

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
    services.current?.closest('section')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  return (
    <PanelFrame
      title={t('New visit')}
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
      <div ref={services}>
        <LinesEditor
          lines={form.lines}
          plan={plan}
          setup={setup}
          errors={errorsByLine(errors)}
          onChange={(lines) => patch({ lines: withResource(lines, form.resource_id, setup), picked: null })}
          onServiceChosen={() => isChosen && saveButton.current?.focus()}
        />
      </div>
      <WhenFields
        startsAt={plan.startsAt}
        date={date}
        zone={zone}
        step={setup.settings.calendar_step_min}
        error={errors.starts_at}
        hint={form.starts_at === null && plan.startsAt !== null ? t('The first free time') : undefined}
        onChange={takeTime}
      />
      <FitVerdict plan={plan} zone={zone} onTake={takeTime} />
      <Suggestions
        setup={setup}
        lines={form.lines}
        from={from}
        chosen={plan.startsAt}
        onPick={(slot) => patch({ starts_at: slot.starts_at, picked: slot })}
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
      <Field label={t('Note')} hint={t('For the team alone.')} error={errors.note}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={2000}
            value={form.note}
            onChange={({ target }) => patch({ note: target.value })}
          />
        )}
      </Field>
      <Field
        label={t('Note for the client')}
        hint={t('Stands in the message about the visit.')}
        error={errors.client_note}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={1000}
            value={form.client_note}
            onChange={({ target }) => patch({ client_note: target.value })}
          />
        )}
      </Field>
      <NotifyField
        value={willNotify(form)}
        silent={silentReason(form.person)}
        onChange={(notify) => patch({ notify })}
      />
    </PanelFrame>
  )
}

/** The form, which follows the calendar: what is clicked there while it is open takes its place in it. */
function useFormOf(draft: NewVisitPanelProps['draft'], setup: Setup) {
  const [form, setForm] = useState(() => formOf(draft))
  const [seen, setSeen] = useState(draft)
  if (seen !== draft) {
    setSeen(draft)
    setForm((now) => {
      const moved = movedTo(now, draft, seen)
      return { ...moved, lines: withResource(moved.lines, moved.resource_id, setup) }
    })
  }
  const { data: client } = useCall(
    clients.show,
    { params: { id: draft.client_id ?? '' } },
    { enabled: draft.client_id !== undefined, handles: (problem) => problem.status !== 401 },
  )
  useEffect(() => {
    if (client) setForm((now) => (now.person === null ? { ...now, person: { client } } : now))
  }, [client])
  return [form, setForm] as const
}

/** The clicked room is taken where the service needs one of its kind, or none. */
function withResource(
  lines: VisitForm['lines'],
  resourceId: string | null,
  setup: Setup,
): VisitForm['lines'] {
  if (resourceId === null) return lines
  return lines.map((line) => {
    const rule = line.service_id === null ? undefined : setup.serviceById.get(line.service_id)?.resource_rule
    const fits = rule && (rule.length === 0 || (rule.length === 1 && rule[0]?.any_of.includes(resourceId)))
    return fits && line.resource_ids === null ? { ...line, resource_ids: [resourceId] } : line
  })
}
