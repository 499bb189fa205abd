import type { SavedCalendar } from '@wizyta/contract/booking/saved-calendars/api'
import { type CalendarSearch, usualColour } from './search.ts'

/** Parts of the address that a saved calendar decides. */
type Chosen = Pick<
  CalendarSearch,
  | 'view'
  | 'by'
  | 'people'
  | 'resources'
  | 'person'
  | 'colour'
  | 'status'
  | 'groups'
  | 'labels'
  | 'cancelled'
  | 'busy'
  | 'off'
  | 'step'
  | 'from'
  | 'to'
>

/** The calendar as it is without a saved one. */
export const plainSearch = (): Chosen => ({
  view: null,
  by: 'employees',
  people: [],
  resources: [],
  person: null,
  colour: usualColour(),
  status: [],
  groups: [],
  labels: [],
  cancelled: false,
  busy: false,
  off: false,
  step: null,
  from: null,
  to: null,
})

/** Returns the address of a saved calendar. */
export const searchOf = (saved: SavedCalendar): Chosen => ({
  ...plainSearch(),
  view: saved.view,
  by: saved.columns_by === 'resources' ? 'resources' : 'employees',
  people:
    saved.columns_by === 'groups'
      ? saved.member_ids
      : saved.columns_by === 'employees'
        ? saved.column_ids
        : [],
  resources: saved.columns_by === 'resources' ? saved.column_ids : [],
  colour: saved.colour_by ?? usualColour(),
  status: saved.statuses,
  groups: saved.service_group_ids,
  labels: saved.label_ids,
  cancelled: saved.shows_cancelled,
  busy: saved.only_busy,
  off: saved.shows_off,
  step: saved.step_min,
  from: saved.hours_from,
  to: saved.hours_to,
})

/**
 * Returns the present view as fields of a saved calendar.
 * @param chosen the saved calendar that is shown; its groups stay while all members are shown
 */
export const fieldsOf = (search: Chosen, chosen?: SavedCalendar) => ({
  ...columnsOf(search, chosen),
  view: search.view,
  step_min: search.step,
  colour_by: search.colour === usualColour() ? null : search.colour,
  hours_from: search.from,
  hours_to: search.to,
  statuses: search.status,
  service_group_ids: search.groups,
  label_ids: search.labels,
  shows_cancelled: search.cancelled,
  only_busy: search.busy,
  shows_off: search.off,
})

function columnsOf(search: Chosen, chosen?: SavedCalendar): Pick<SavedCalendar, 'columns_by' | 'column_ids'> {
  if (search.by === 'resources') return { columns_by: 'resources', column_ids: search.resources }
  if (chosen?.columns_by === 'groups' && textOf(search.people) === textOf(chosen.member_ids))
    return { columns_by: 'groups', column_ids: chosen.column_ids }
  return { columns_by: 'employees', column_ids: search.people }
}

/** Returns true when the calendar shows something else than the saved one, in whatever order. */
export const differs = (search: Chosen, saved: SavedCalendar): boolean => !isSame(search, searchOf(saved))

/** Returns true for the calendar as it is without filters and choices. */
export const isPlain = (search: Chosen): boolean => isSame(search, plainSearch())

const isSame = (one: Chosen, other: Chosen) =>
  (Object.keys(other) as (keyof Chosen)[]).every(
    // The employee of a week is never saved.
    (key) => key === 'person' || textOf(one[key]) === textOf(other[key]),
  )

const textOf = (value: Chosen[keyof Chosen]) =>
  Array.isArray(value) ? [...value].sort().join() : String(value)
