import type { Example } from './examples.ts'
import { day, type Ids } from './fill.ts'
import { smallPicture } from './small-picture.ts'

const plain = {
  price: null,
  duration_min: null,
  buffer_before_min: null,
  buffer_after_min: null,
  segments: null,
  online: true,
  valid_from: null,
}

/** Examples of assignments and saved calendars. */
let leaves = 0
/** A week that no request has yet. It has a day on which the employee works. */
function nextDays() {
  leaves += 1
  return { starts_on: day(112 + 8 * leaves), ends_on: day(118 + 8 * leaves) }
}

export const peopleExamples: Record<string, (ids: Ids) => Example> = {
  'employees.putPhoto': (ids) => ({ id: ids.second, body: smallPicture }),
  'employees.deletePhoto': (ids) => ({ id: ids.second }),
  'employees.photo': (ids) => ({ id: ids.employeePhoto, query: 'size=64' }),
  'employeeQualifications.index': (ids) => ({ id: ids.employee }),
  'employeeQualifications.create': (ids) => ({
    id: ids.employee,
    body: { name: 'Kurs henny', issued_on: '2025-01-02', valid_until: '2030-01-02' },
  }),
  'employeeQualifications.update': (ids) => ({ id: ids.qualification, body: { issued_by: 'Akademia' } }),
  'employeeQualifications.remove': (ids) => ({ id: ids.qualification }),
  'employeeQualifications.restore': (ids) => ({ id: ids.removedQualification }),
  'employeeDocuments.index': (ids) => ({ id: ids.employee }),
  'employeeDocuments.add': (ids) => ({
    id: ids.employee,
    query: 'file_name=umowa.pdf&kind=contract&valid_until=2030-01-02',
    body: Buffer.from('%PDF-1.7\n%%EOF'),
  }),
  'employeeDocuments.update': (ids) => ({ id: ids.employeeDocument, body: { kind: 'medical' } }),
  'employeeDocuments.download': (ids) => ({ id: ids.employeeDocument }),
  'employeeDocuments.remove': (ids) => ({ id: ids.employeeDocument }),
  'employeeDocuments.restore': (ids) => ({ id: ids.removedDocument }),
  'employeeDeadlines.index': (ids) => ({
    query: `filter[state]=in_90,expired&filter[employee_id]=${ids.employee}&sort=employee`,
  }),
  'savedCalendars.index': () => ({ query: 'filter[columns_by]=employees' }),
  'savedCalendars.show': (ids) => ({ id: ids.savedCalendar }),
  'savedCalendars.create': (ids) => ({
    body: {
      name: 'Poranek',
      columns_by: 'groups',
      column_ids: [ids.team],
      view: 'week',
      step_min: 30,
      colour_by: 'label',
      hours_from: '12:00',
      hours_to: '24:00',
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
  'rota.show': () => ({ query: `month=${day(62).slice(0, 7)}` }),
  'rota.change': (ids) => ({
    body: {
      cells: [
        {
          employee_id: ids.second,
          date: day(61),
          from: null,
          to: { intervals: [{ from: '09:00', to: '17:00' }], breaks: [] },
        },
      ],
    },
  }),
  'rota.publish': () => ({ body: { month: day(62).slice(0, 7) } }),
  'rotaTemplates.index': () => ({ query: 'sort=sort_order' }),
  'rotaTemplates.show': (ids) => ({ id: ids.rotaTemplate }),
  'rotaTemplates.create': () => ({
    body: { name: 'Rano', colour: 'lime', intervals: [{ from: '08:00', to: '14:00' }] },
  }),
  'rotaTemplates.update': (ids) => ({ id: ids.rotaTemplate, body: { colour: 'teal' } }),
  'rotaTemplates.delete': (ids) => ({ id: ids.rotaTemplate }),
  'rotaTemplates.restore': (ids) => ({ id: ids.rotaTemplate }),
  'rotaTemplates.reorder': (ids) => ({ body: { ids: [ids.rotaTemplate] } }),
  'affectedVisits.ofRota': (ids) => ({
    body: { cells: [{ employee_id: ids.employee, date: day(61), hours: null }] },
  }),
  'affectedVisits.ofImport': (ids) => ({ id: ids.imported }),
  'leaveRequests.index': () => ({ query: 'filter[status]=requested&sort=-created_at' }),
  'leaveRequests.show': (ids) => ({ id: ids.leave }),
  'leaveRequests.create': (ids) => ({
    body: { employee_id: ids.second, ...nextDays(), reason: 'training', note: 'Góry' },
  }),
  'leaveRequests.cancel': (ids) => ({ id: ids.leave }),
  'leaveRequests.decide': (ids) => ({
    id: ids.openLeave,
    body: { status: 'rejected', note: 'Brak zastępstwa' },
  }),
  'leaveRequests.reopen': (ids) => ({ id: ids.decidedLeave }),
  'leaveRequests.balance': () => ({ query: `year=${day(0).slice(0, 4)}` }),
  'leaveRequests.team': () => ({ query: `year=${day(0).slice(0, 4)}` }),
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
