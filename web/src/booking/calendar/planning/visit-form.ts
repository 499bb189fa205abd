import type { Repeat, VisitInput } from '@wizyta/contract/booking/calendar/visit-input'
import type { Slot } from '@wizyta/contract/booking/calendar/visits'
import { fullName } from '@wizyta/contract/people/names/names'
import type { Person } from '../../../people/clients/picker.tsx'
import { dateOf, type Zone } from '../../../platform/text/time.ts'
import type { NewVisitDraft } from '../state/panel-host.ts'
import { type DraftLine, emptyLine, openInputs } from './lines.ts'
import type { CheckedDate, Plan } from './use-plan.ts'

export type DateChoice = 'skip' | 'move' | 'override'

/** State of the form of a new visit. */
export interface VisitForm {
  person: Person | null
  /** Entry of the waiting list that the visit closes, and its client. */
  waiting: { id: string; client_id: string } | null
  /** Null: the first free time. */
  starts_at: string | null
  picked: Slot | null
  lines: DraftLine[]
  /** The room or device whose column was clicked: taken where the service may use it. */
  resource_id: string | null
  note: string
  client_note: string
  label_ids: string[]
  /** Null: as the client wants it. */
  notify: boolean | null
  /** True: the client is in the salon. */
  arrived: boolean
  repeat: Repeat | null
  /** By date, for those of a series that do not fit. */
  choices: Record<string, DateChoice>
  /** Why dates of a series are booked over what is taken. */
  override_reason: string
}

/** Decisions about the dates of a series. */
export type DateChoices = Pick<VisitForm, 'choices' | 'override_reason'>

export function formOf(draft: NewVisitDraft): VisitForm {
  return {
    person: draft.walk_in_name ? { name: draft.walk_in_name } : null,
    waiting:
      draft.waiting_entry_id && draft.lines && draft.client_id
        ? { id: draft.waiting_entry_id, client_id: draft.client_id }
        : null,
    starts_at: draft.starts_at ?? null,
    picked: null,
    lines: draft.lines
      ? [...draft.lines]
      : [emptyLine({ employee_id: draft.employee_id ?? null, duration_min: draft.duration_min ?? null })],
    resource_id: draft.resource_id ?? null,
    note: '',
    client_note: '',
    label_ids: [],
    notify: null,
    arrived: false,
    repeat: null,
    choices: {},
    override_reason: '',
  }
}

/** Another place in the calendar was clicked: its time and person take the place of the form's, the rest stays. */
export function movedTo(form: VisitForm, draft: NewVisitDraft, before: NewVisitDraft): VisitForm {
  const first = form.lines[0]?.employee_id ?? null
  const isResourceClick = draft.resource_id !== before.resource_id && draft.employee_id === before.employee_id
  const employee = isResourceClick ? undefined : draft.employee_id
  return {
    ...form,
    starts_at: draft.starts_at ?? form.starts_at,
    picked: null,
    resource_id: draft.resource_id ?? null,
    lines: form.lines.map((line, index) => ({
      ...line,
      employee_id: employee !== undefined && line.employee_id === first ? employee : line.employee_id,
      duration_min:
        index === 0 && draft.duration_min !== before.duration_min
          ? (draft.duration_min ?? null)
          : line.duration_min,
      resource_ids: draft.resource_id !== before.resource_id ? null : line.resource_ids,
    })),
  }
}

/** Returns true when the form has input that would be missed. */
export const isFilled = (form: VisitForm) =>
  form.person !== null ||
  form.lines.some((line) => line.service_id !== null) ||
  form.note !== '' ||
  form.client_note !== ''

/** Reason why the client gets no message, whatever is chosen; null when one is possible. */
export type SilentReason = 'not_chosen' | 'nobody' | 'no_email' | 'unwanted'
export function silentReason(person: Person | null): SilentReason | null {
  if (person === null) return 'not_chosen'
  if (!('client' in person)) return 'nobody'
  if (!person.client.email && !person.client.gets_sms) return 'no_email'
  return person.client.notify_by_email ? null : 'unwanted'
}

/** Returns whether the client is told. A client at the counter is, when that was chosen. */
export const willNotify = (form: VisitForm) =>
  silentReason(form.person) === null && (form.notify ?? !form.arrived)

export const personName = (person: Person) => ('client' in person ? fullName(person.client) : person.name)

/**
 * Returns the default choice for a series date that does not fit. The first date was chosen by hand, so a soft clash is accepted; other dates move to free times.
 */
export function choiceOf(
  form: DateChoices,
  dates: readonly CheckedDate[],
  date: CheckedDate,
  zone: Zone,
): DateChoice {
  const chosen = form.choices[dateOf(date.starts_at, zone)]
  if (chosen) return chosen
  if (date === dates[0] && !isTaken(date)) return 'override'
  return date.nearest === null ? 'skip' : 'move'
}

/** Returns true when a clash needs a permission and a reason. */
export const isTaken = ({ clashes }: CheckedDate) => clashes.some(({ hard }) => hard)

/** Returns true when a date is to be double-booked, which needs a reason. */
export const needsReason = (form: DateChoices, dates: readonly CheckedDate[], zone: Zone) =>
  dates.some((date) => isTaken(date) && choiceOf(form, dates, date, zone) === 'override')

/** The body of the call; what is missing stays empty, so that the contract's own messages say so. */
export function bookingOf(form: VisitForm, plan: Plan, zone: Zone): VisitInput {
  const clashing = plan.dates.filter(({ clashes }) => clashes.length > 0)
  const client_id = form.person !== null && 'client' in form.person ? form.person.client.id : null
  return {
    client_id,
    // Another client was chosen instead: the entry still waits.
    ...(form.waiting && form.waiting.client_id === client_id && { waiting_entry_id: form.waiting.id }),
    walk_in_name: form.person !== null && 'name' in form.person ? form.person.name : null,
    starts_at: plan.startsAt ?? '',
    lines: plan.inputs ?? openInputs(form.lines, plan.employees),
    note: form.note,
    client_note: form.client_note,
    ...(form.label_ids.length > 0 && { label_ids: form.label_ids }),
    notify: willNotify(form),
    ...(form.arrived && { arrived: true }),
    ...(form.repeat && {
      repeat: form.repeat,
      ...(needsReason(form, plan.dates, zone) && { override_reason: form.override_reason }),
      choices: clashing.map((date) => {
        const choice = choiceOf(form, plan.dates, date, zone)
        return {
          date: dateOf(date.starts_at, zone),
          choice,
          ...(choice === 'move' && date.nearest !== null && { starts_at: date.nearest }),
        }
      }),
    }),
  }
}
