import type { Example } from './examples.ts'
import type { Ids } from './fill.ts'

const plain = {
  price: null,
  duration_min: null,
  buffer_before_min: null,
  buffer_after_min: null,
  online: true,
}

/** Examples of assignments and saved calendars. */
export const peopleExamples: Record<string, (ids: Ids) => Example> = {
  'savedCalendars.index': () => ({ query: 'filter[columns_by]=employees' }),
  'savedCalendars.show': (ids) => ({ id: ids.savedCalendar }),
  'savedCalendars.create': (ids) => ({
    body: {
      name: 'Poranek',
      columns_by: 'groups',
      column_ids: [ids.team],
      view: 'week',
      step_min: 30,
      colour_by: 'status',
      statuses: ['booked'],
      service_group_ids: [ids.group],
      label_ids: [ids.label],
      shared_role_ids: [ids.role],
    },
  }),
  'savedCalendars.update': (ids) => ({ id: ids.savedCalendar, body: { only_busy: true } }),
  'savedCalendars.delete': (ids) => ({ id: ids.savedCalendar }),
  'savedCalendars.restore': (ids) => ({ id: ids.savedCalendar }),
  'savedCalendars.reorder': (ids) => ({ body: { ids: [ids.savedCalendar] } }),
  'assignments.index': () => ({}),
  'assignments.change': (ids) => ({
    body: {
      changes: [
        {
          employee_id: ids.second,
          service_id: ids.service,
          from: plain,
          to: { ...plain, price: 8_000, duration_min: 45 },
        },
      ],
    },
  }),
  'assignments.changeWorkplaces': (ids) => ({
    body: { changes: [{ employee_id: ids.second, from: null, to: ids.chair }] },
  }),
  'assignments.changeRules': (ids) => ({
    body: {
      changes: [
        {
          service_id: ids.service,
          from: [{ any_of: [ids.resource], work_only: false }],
          to: [{ any_of: [ids.resource, ids.chair], work_only: false }],
        },
      ],
    },
  }),
}
