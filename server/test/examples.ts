import { accessExamples } from './access-examples.ts'
import { businessExamples } from './business-examples.ts'
import { chatExamples } from './chat-examples.ts'
import { clientExamples } from './client-examples.ts'
import { anySoft, day, type Ids, nextNumber, slot } from './fill.ts'
import { importExamples } from './import-examples.ts'
import { messageExamples } from './message-examples.ts'
import { messagingExamples } from './messaging-examples.ts'
import { outwardExamples } from './outward-examples.ts'
import { peopleExamples } from './people-examples.ts'
import { privacyExamples } from './privacy-examples.ts'
import { reportExamples } from './report-examples.ts'
import { salesExamples } from './sales-examples.ts'
import { serviceExamples } from './service-examples.ts'
import { shelfExamples } from './shelf-examples.ts'
import { surveyExamples } from './survey-examples.ts'
import { taskExamples } from './task-examples.ts'
import { tillExamples } from './till-examples.ts'
import { userExamples } from './user-examples.ts'
import { voucherExamples } from './voucher-examples.ts'

/** A call of an endpoint that would succeed, or would but for the state of its row. */
export interface Example {
  /** Value for `:id` or `:token`. */
  id?: string
  query?: string
  body?: unknown
}

const lines = (ids: Ids) => [
  {
    service_id: ids.service,
    variant_id: ids.variant,
    employee_id: ids.employee,
    resource_ids: [ids.resource],
  },
]

/** An example of every call of the API, all optional references included. A new endpoint needs a line here. */
export const examples: Record<string, (ids: Ids) => Example> = {
  ...accessExamples,
  ...reportExamples,
  'auditLog.index': (ids) => ({ query: `entity=roles,users&record=${ids.client}&limit=5` }),
  'auditLog.show': () => ({ id: '1' }),
  'auditLog.people': () => ({}),
  'auditLog.export': () => ({ body: { action: ['export'] } }),
  ...businessExamples,
  ...clientExamples,
  ...privacyExamples,
  ...peopleExamples,
  'systemSettings.show': () => ({}),
  'systemSettings.update': () => ({ body: { cancel_limit_hours: 12 } }),
  'systemSettings.origins': () => ({}),
  'systemSettings.reset': () => ({ id: 'cancel_limit_hours' }),

  'roles.index': () => ({ query: 'filter[active]=yes&filter[permissions]=roles.update&include=members' }),
  'roles.show': (ids) => ({ id: ids.role }),
  'roles.create': () => ({ body: { name: `Recepcja ${nextNumber()}`, permissions: ['roles.create'] } }),
  'roles.update': (ids) => ({ id: ids.role, body: { description: 'Zmiana' } }),
  'roles.delete': (ids) => ({ id: ids.role, query: 'members=0' }),
  'roles.restore': (ids) => ({ id: ids.role }),
  'roles.deleteMany': (ids) => ({ body: { ids: [ids.role], members: 0 } }),
  'roles.activate': (ids) => ({ body: { ids: [ids.role] } }),
  'roles.deactivate': (ids) => ({ body: { ids: [ids.role] } }),
  'roles.preview': (ids) => ({ body: { role_id: ids.role } }),

  'clients.index': (ids) => ({
    query: `filter[preferred_employee_id]=${ids.employee}&filter[group]=${ids.clientGroup}&include=preferred_employee`,
  }),
  'clients.show': (ids) => ({ id: ids.client }),
  'clients.create': (ids) => ({
    body: {
      first_name: 'Ewa',
      phone: '601 555 002',
      preferred_employee_id: ids.employee,
      note: 'Nowa',
    },
  }),
  'clients.update': (ids) => ({
    id: ids.client,
    body: { note: 'Zmiana', preferred_employee_id: ids.second },
  }),
  'clients.delete': (ids) => ({ id: ids.client }),
  'clients.restore': (ids) => ({ id: ids.client }),
  'clientTags.index': () => ({}),
  'clientFigures.show': (ids) => ({ id: ids.client }),
  'clientNotes.index': (ids) => ({ query: `filter[client_id]=${ids.client}&sort=created_at` }),
  'clientNotes.show': (ids) => ({ id: ids.note }),
  'clientNotes.create': (ids) => ({ body: { client_id: ids.client, text: 'Lubi ciszę' } }),
  'clientNotes.update': (ids) => ({ id: ids.note, body: { text: 'Lubi rozmowę' } }),
  'clientNotes.delete': (ids) => ({ id: ids.note }),
  'clientNotes.restore': (ids) => ({ id: ids.note }),
  'clientContacts.view': (ids) => ({ id: ids.client }),
  'clientHealthData.view': (ids) => ({ id: ids.client }),

  'employees.index': (ids) => ({
    query: `filter[service_id]=${ids.service}&filter[group]=${ids.team}&include=default_resource`,
  }),
  'employees.show': (ids) => ({ id: ids.employee }),
  'employees.create': (ids) => ({
    body: {
      first_name: 'Ola',
      last_name: 'Mazur',
      birth_date: '1990-05-04',
      hired_on: '2024-01-01',
      default_resource_id: ids.resource,
    },
  }),
  'employees.update': (ids) => ({
    id: ids.second,
    body: { position: 'Stylistka', default_resource_id: ids.resource },
  }),
  'employees.delete': (ids) => ({ id: ids.second }),
  'employees.restore': (ids) => ({ id: ids.second }),
  'employees.reorder': (ids) => ({ body: { ids: [ids.second, ids.employee] } }),
  'employees.services': (ids) => ({ id: ids.employee }),
  'employees.replaceServices': (ids) => ({
    id: ids.employee,
    body: { services: [{ service_id: ids.service, price: 8_000 }] },
  }),

  'employeeGroups.index': (ids) => ({ query: `filter[lead_employee_id]=${ids.employee}` }),
  'employeeGroups.show': (ids) => ({ id: ids.team }),
  'employeeGroups.create': (ids) => ({
    body: { name: 'Paznokcie', lead_employee_id: ids.second, member_ids: [ids.employee, ids.second] },
  }),
  'employeeGroups.update': (ids) => ({
    id: ids.team,
    body: { name: 'Włosy', lead_employee_id: ids.second, member_ids: [ids.second] },
  }),
  'employeeGroups.delete': (ids) => ({ id: ids.team }),
  'employeeGroups.restore': (ids) => ({ id: ids.team }),
  'employeeGroups.reorder': (ids) => ({ body: { ids: [ids.team] } }),

  'visitLabels.index': () => ({ query: 'sort=name' }),
  'visitLabels.show': (ids) => ({ id: ids.label }),
  'visitLabels.create': () => ({ body: { name: `VIP ${nextNumber()}`, colour: 'amber', mark: 'crown' } }),
  'visitLabels.update': (ids) => ({ id: ids.label, body: { colour: 'teal', mark: '!' } }),
  'visitLabels.delete': (ids) => ({ id: ids.label }),
  'visitLabels.restore': (ids) => ({ id: ids.label }),
  'visitLabels.reorder': (ids) => ({ body: { ids: [ids.label] } }),

  'waitingEntries.index': () => ({ query: 'sort=rank&filter[status]=waiting' }),
  'waitingEntries.show': (ids) => ({ id: ids.waiting }),
  'waitingEntries.create': (ids) => ({ body: { client_id: ids.client, service_ids: [ids.service] } }),
  'waitingEntries.update': (ids) => ({
    id: ids.waiting,
    body: { priority: 'normal', employee_ids: [ids.employee], windows: [{ weekdays: [5], part: 'evening' }] },
  }),
  'waitingEntries.delete': (ids) => ({ id: ids.waiting }),
  'waitingEntries.restore': (ids) => ({ id: ids.waiting }),
  'waitingEntries.matches': (ids) => ({
    body: {
      starts_at: `${day(30)}T09:00:00Z`,
      ends_at: `${day(30)}T12:00:00Z`,
      employee_ids: [ids.employee],
    },
  }),
  'waitingEntries.figures': () => ({}),

  'waitingOffers.index': (ids) => ({ query: `entry_id=${ids.waiting}` }),
  'waitingOffers.freed': () => ({}),
  'waitingOffers.dismiss': (ids) => ({ id: ids.freed }),
  'waitingOffers.create': (ids) => ({
    body: {
      starts_at: `${day(31)}T09:00:00Z`,
      ends_at: `${day(31)}T12:00:00Z`,
      employee_ids: [ids.employee],
      hold: false,
      offers: [
        {
          entry_id: ids.waiting,
          starts_at: `${day(31)}T09:00:00Z`,
          lines: [{ service_id: ids.service, employee_id: ids.employee, offset_min: 0 }],
        },
      ],
    },
  }),
  'waitingOffers.withdraw': (ids) => ({ id: ids.offer }),
  'waitingOffers.link': (ids) => ({ id: ids.offer }),

  'sickDays.show': (ids) => ({ query: `employee_id=${ids.employee}&from=${day(0)}&to=${day(20)}` }),
  'sickDays.createCall': (ids) => ({
    body: {
      visit_id: ids.visit,
      employee_id: ids.employee,
      was_at: `${day(30)}T09:00:00Z`,
      outcome: 'agreed',
    },
  }),
  'sickDays.deleteCall': (ids) => ({ id: ids.visitCall }),

  'workingHours.show': (ids) => ({ query: `employee_id=${ids.employee}` }),
  'workingHours.replaceWeek': (ids) => ({
    query: `resource_id=${ids.chair}`,
    body: { week: [{ weekday: 1, intervals: [{ from: '09:00', to: '17:00' }], breaks: [] }] },
  }),
  'workingHours.createDated': (ids) => ({
    body: {
      employee_id: ids.employee,
      date: day(100 + nextNumber()),
      intervals: [],
      breaks: [],
      note: 'Wolne',
    },
  }),
  'workingHours.updateDated': (ids) => ({ id: ids.dated, body: { breaks: [], note: 'Do południa' } }),
  'workingHours.deleteDated': (ids) => ({ id: ids.dated }),
  'workingHours.createAbsence': (ids) => ({
    body: {
      resource_id: ids.chair,
      starts_on: day(80),
      ends_on: day(81),
      reason: 'maintenance',
      note: 'Serwis',
    },
  }),
  'workingHours.updateAbsence': (ids) => ({ id: ids.absence, body: { note: 'Przedłużone', reason: 'sick' } }),
  'workingHours.deleteAbsence': (ids) => ({ id: ids.absence }),

  'resources.index': () => ({ query: 'filter[category]=room&sort=-name' }),
  'resources.show': (ids) => ({ id: ids.resource }),
  'resources.create': () => ({ body: { name: 'Fotel 2', category: 'chair', note: 'Nowy' } }),
  'resources.update': (ids) => ({ id: ids.chair, body: { name: 'Fotel 1' } }),
  'resources.delete': (ids) => ({ id: ids.chair }),
  'resources.restore': (ids) => ({ id: ids.chair }),
  'resources.reorder': (ids) => ({ body: { ids: [ids.chair] } }),

  'serviceGroups.index': (ids) => ({ query: `filter[parent_id]=${ids.outer}` }),
  'serviceGroups.show': (ids) => ({ id: ids.group }),
  'serviceGroups.create': (ids) => ({ body: { name: 'Dłonie', parent_id: ids.outer } }),
  'serviceGroups.update': (ids) => ({ id: ids.group, body: { name: 'Stopy', parent_id: ids.outer } }),
  'serviceGroups.delete': (ids) => ({ id: ids.group }),
  'serviceGroups.restore': (ids) => ({ id: ids.group }),
  'serviceGroups.reorder': (ids) => ({ body: { ids: [ids.group] } }),

  'services.index': (ids) => ({
    query: `filter[service_group_id]=${ids.group}&filter[employee_id]=${ids.employee}&include=service_group`,
  }),
  'services.show': (ids) => ({ id: ids.service }),
  'services.create': (ids) => ({
    body: {
      name: 'Manicure',
      service_group_id: ids.group,
      price: 8_000,
      vat_rate: '8',
      duration_min: 45,
      variants: [{ name: 'Krótki', price: 7_000, duration_min: 30 }],
      resource_rule: [{ any_of: [ids.chair, ids.resource], work_only: true }],
    },
  }),
  'services.update': (ids) => ({
    id: ids.service,
    body: {
      name: 'Pedicure',
      service_group_id: ids.outer,
      variants: [{ id: ids.variant, name: 'Długi', price: 9_000, duration_min: 60 }],
      resource_rule: [{ any_of: [ids.chair], work_only: true }],
    },
  }),
  'services.delete': (ids) => ({ id: ids.service }),
  'services.restore': (ids) => ({ id: ids.service }),
  'services.reorder': (ids) => ({ body: { ids: [ids.service] } }),

  ...shelfExamples,
  ...chatExamples,
  ...messageExamples,
  ...messagingExamples,
  ...surveyExamples,
  ...taskExamples,
  ...salesExamples,
  ...serviceExamples,
  ...tillExamples,
  ...voucherExamples,
  ...importExamples,
  'calendar.setup': () => ({}),
  'calendar.days': (ids) => ({ query: `from=${day(7)}&days=14&employee_id=${ids.employee}` }),
  'calendar.month': (ids) => ({ query: `from=${day(1)}&employee_ids=${ids.employee}` }),
  'calendar.createBlock': (ids) => ({
    body: { employee_id: ids.second, kind: 'admin', ...slot(), note: 'Zamówienia' },
  }),
  'calendar.updateBlock': (ids) => ({ id: ids.block, body: { employee_id: ids.second, note: 'Grafik' } }),
  'calendar.deleteBlock': (ids) => ({ id: ids.block }),
  'blockSeries.create': (ids) => ({
    body: {
      employee_id: ids.second,
      kind: 'break',
      ...slot(),
      repeat: { every: 20, unit: 'weeks', count: 2 },
      skip: [day(1)],
    },
  }),
  'blockSeries.change': (ids) => ({
    id: ids.repeatedBlock,
    body: { scope: 'all', change: { note: 'Obiad' }, skip: [] },
  }),
  'blockSeries.remove': (ids) => ({ id: ids.repeatedBlock, body: { scope: 'following' } }),
  'blockSeries.undo': (ids) => ({
    body: {
      series_id: ids.blockSeries,
      blocks: [{ id: ids.repeatedBlock, version: 1, employee_id: ids.second, kind: 'break', ...slot() }],
    },
  }),

  'visits.index': (ids) => ({ query: `filter[client_id]=${ids.client}&filter[employee_id]=${ids.employee}` }),
  'visits.show': (ids) => ({ id: ids.visit }),
  'visits.history': (ids) => ({ id: ids.visit }),
  'visits.create': (ids) => ({
    body: {
      client_id: ids.client,
      starts_at: slot().starts_at,
      lines: lines(ids),
      notify: false,
      accept: anySoft,
      note: 'Prosi o ciszę',
    },
  }),
  'visits.update': (ids) => ({
    id: ids.visit,
    body: {
      label_ids: [ids.label],
      client_id: ids.client,
      lines: lines(ids),
      note: 'Prosi o kawę',
      accept: anySoft,
    },
  }),
  'visits.move': (ids) => ({
    id: ids.visit,
    body: {
      employee: { from: ids.employee, to: ids.second },
      resource: { from: ids.resource, to: ids.chair },
      resize: { line_id: ids.line, duration_min: 75 },
      notify: false,
      accept: anySoft,
    },
  }),
  'visits.step': (ids) => ({ id: ids.visit, body: { to: 'confirmed', notify: false } }),
  'visits.settleRefusal': (ids) => ({ id: ids.visit }),
  'visits.lateness': (ids) => ({ id: ids.visit, body: { late_minutes: null } }),
  'affectedVisits.ofHours': (ids) => ({
    body: {
      kind: 'absence',
      employee_id: ids.employee,
      absence_id: ids.absence,
      starts_on: day(0),
      ends_on: day(40),
    },
  }),
  'affectedVisits.ofAssignments': (ids) => ({
    body: {
      employees: [{ employee_id: ids.employee, service_id: ids.service }],
      resources: [{ resource_id: ids.resource, service_id: ids.service }],
    },
  }),
  'affectedVisits.ofArchiving': (ids) => ({ id: ids.employee }),
  'affectedVisits.ofResource': (ids) => ({ id: ids.resource }),
  'affectedVisits.ofClient': (ids) => ({ id: ids.client }),
  'visits.usualVariants': (ids) => ({ query: `client_id=${ids.client}` }),
  'visits.check': (ids) => ({
    body: { visit_id: ids.visit, client_id: ids.client, starts_at: slot().starts_at, lines: lines(ids) },
  }),
  'visits.slots': (ids) => ({
    body: {
      lines: [{ service_id: ids.service, variant_id: ids.variant, employee_id: ids.employee }],
      from: slot().starts_at,
      limit: 3,
    },
  }),

  'help.contact': () => ({}),
  'help.askSupport': () => ({ body: { topic: 'question', text: 'Jak dodać pracownika?' } }),

  'series.change': (ids) => ({
    id: ids.repeated,
    body: {
      scope: 'following',
      move: {
        employee: { from: ids.second, to: ids.employee },
        resource: { from: ids.resource, to: ids.chair },
        resize: { position: 0, duration_min: 75 },
      },
      choices: [{ visit_id: ids.repeated, choice: 'override' }],
      notify: false,
      accept: anySoft,
    },
  }),
  'series.undo': (ids) => ({
    body: {
      visits: [
        { id: ids.repeated, version: 1, status: 'booked', starts_at: slot().starts_at, lines: lines(ids) },
      ],
      notify: false,
    },
  }),

  ...outwardExamples,
  ...userExamples,
}
