// Made from the contract by web/make-calls.ts. Schemas (`body`, `query`, `answer`) are here in the types alone:
// a form takes them from the contract itself.
import type { clientPatchTests as clientPatchTestsCalls } from '@wizyta/contract/people/client-care/patch-tests'
import type { servicePatchTests as servicePatchTestsCalls } from '@wizyta/contract/people/client-care/patch-tests'
import type { clientReadinessCalls as clientReadinessCallsCalls } from '@wizyta/contract/people/client-care/readiness'
import type { clientsApart as clientsApartCalls } from '@wizyta/contract/people/client-merges/api'
import type { clientPhotos as clientPhotosCalls } from '@wizyta/contract/people/client-photos/api'
import type { clientPrices as clientPricesCalls } from '@wizyta/contract/people/client-prices/api'
import type { clientDurations as clientDurationsCalls } from '@wizyta/contract/people/client-prices/durations'
import type { clientTimeline as clientTimelineCalls } from '@wizyta/contract/people/client-timeline/api'
import type { clientContacts as clientContactsCalls } from '@wizyta/contract/people/clients/api'
import type { clientFigures as clientFiguresCalls } from '@wizyta/contract/people/clients/api'
import type { clientHealthData as clientHealthDataCalls } from '@wizyta/contract/people/clients/api'
import type { clientPortraits as clientPortraitsCalls } from '@wizyta/contract/people/clients/api'
import type { clientTags as clientTagsCalls } from '@wizyta/contract/people/clients/api'
import type { clientNotes as clientNotesCalls } from '@wizyta/contract/people/clients/notes'
import type { clientRelations as clientRelationsCalls } from '@wizyta/contract/people/clients/relations'
import type { ownConsentCalls as ownConsentCallsCalls } from '@wizyta/contract/people/consents/api'
import type { employeeDocuments as employeeDocumentsCalls } from '@wizyta/contract/people/employee-documents/api'
import type { employeeQualifications as employeeQualificationsCalls } from '@wizyta/contract/people/employee-documents/api'

export const clientPatchTests = {
  index: { method: 'GET', path: '/tenant/customers/:id/patch-tests', permission: 'customers.index' },
  create: { method: 'POST', path: '/tenant/customers/:id/patch-tests', permission: ['customers.update', 'customers-health.index'] },
  update: { method: 'PATCH', path: '/tenant/customer-patch-tests/:id', permission: ['customers.update', 'customers-health.index'] },
  remove: { method: 'DELETE', path: '/tenant/customer-patch-tests/:id', permission: ['customers.update', 'customers-health.index'], status: 204 },
  restore: { method: 'POST', path: '/tenant/customer-patch-tests/:id/restoration', permission: ['customers.update', 'customers-health.index'] },
} as unknown as typeof clientPatchTestsCalls

export const servicePatchTests = {
  show: { method: 'GET', path: '/tenant/services/:id/patch-test', permission: 'services.index' },
  set: { method: 'PUT', path: '/tenant/services/:id/patch-test', permission: 'services.update' },
} as unknown as typeof servicePatchTestsCalls

export const clientReadinessCalls = {
  show: { method: 'GET', path: '/tenant/customers/:id/readiness', permission: 'customers.index' },
} as unknown as typeof clientReadinessCallsCalls

export const clientsApart = {
  index: { method: 'GET', path: '/tenant/different-customers', permission: 'customers.delete' },
  create: { method: 'POST', path: '/tenant/different-customers', permission: 'customers.delete' },
  remove: { method: 'DELETE', path: '/tenant/different-customers/:id', permission: 'customers.delete', status: 204 },
} as unknown as typeof clientsApartCalls

export const clientPhotos = {
  index: { method: 'GET', path: '/tenant/customers/:id/photo-sets', permission: ['customers.index', 'customers-health.index'] },
  create: { method: 'POST', path: '/tenant/customers/:id/photo-sets', permission: ['customers.update', 'customers-health.index'], idempotent: true },
  add: { method: 'POST', path: '/tenant/customer-photo-sets/:id/photos', permission: ['customers.update', 'customers-health.index'] },
  remove: { method: 'DELETE', path: '/tenant/customer-photo-sets/:id', permission: ['customers.update', 'customers-health.index'], status: 204 },
  restore: { method: 'POST', path: '/tenant/customer-photo-sets/:id/restoration', permission: ['customers.update', 'customers-health.index'] },
  show: { method: 'GET', path: '/tenant/customer-photos/:id', permission: ['customers.index', 'customers-health.index'] },
} as unknown as typeof clientPhotosCalls

export const clientPrices = {
  index: { method: 'GET', path: '/tenant/customer-prices', permission: 'customers.index' },
  show: { method: 'GET', path: '/tenant/customer-prices/:id', permission: 'customers.index' },
  create: { method: 'POST', path: '/tenant/customer-prices', permission: ['customers.update', 'prices-override.update'], idempotent: true },
  update: { method: 'PATCH', path: '/tenant/customer-prices/:id', permission: ['customers.update', 'prices-override.update'] },
  delete: { method: 'DELETE', path: '/tenant/customer-prices/:id', permission: ['customers.update', 'prices-override.update'] },
  restore: { method: 'POST', path: '/tenant/customer-prices/:id/restoration', permission: ['customers.update', 'prices-override.update'] },
} as unknown as typeof clientPricesCalls

export const clientDurations = {
  index: { method: 'GET', path: '/tenant/customer-durations', permission: 'customers.index' },
  show: { method: 'GET', path: '/tenant/customer-durations/:id', permission: 'customers.index' },
  create: { method: 'POST', path: '/tenant/customer-durations', permission: 'customers.update', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/customer-durations/:id', permission: 'customers.update' },
  delete: { method: 'DELETE', path: '/tenant/customer-durations/:id', permission: 'customers.update' },
  restore: { method: 'POST', path: '/tenant/customer-durations/:id/restoration', permission: 'customers.update' },
} as unknown as typeof clientDurationsCalls

export const clientTimeline = {
  show: { method: 'GET', path: '/tenant/customers/:id/timeline', permission: 'customers.index' },
} as unknown as typeof clientTimelineCalls

export const clientContacts = {
  find: { method: 'GET', path: '/tenant/customer-contacts', permission: 'customers.index' },
  view: { method: 'POST', path: '/tenant/customers/:id/contact-views', permission: 'customers.index' },
} as unknown as typeof clientContactsCalls

export const clientFigures = {
  show: { method: 'GET', path: '/tenant/customers/:id/figures', permission: ['customers.index', 'events.index'] },
} as unknown as typeof clientFiguresCalls

export const clientHealthData = {
  view: { method: 'POST', path: '/tenant/customers/:id/health-views', permission: 'customers.index' },
} as unknown as typeof clientHealthDataCalls

export const clientPortraits = {
  replace: { method: 'PUT', path: '/tenant/customers/:id/portrait', permission: 'customers.update' },
  delete: { method: 'DELETE', path: '/tenant/customers/:id/portrait', permission: 'customers.update', status: 204 },
  show: { method: 'GET', path: '/tenant/customer-portraits/:id', permission: 'customers.index' },
} as unknown as typeof clientPortraitsCalls

export const clientTags = {
  index: { method: 'GET', path: '/tenant/customer-tags', permission: 'customers.index' },
  assign: { method: 'POST', path: '/tenant/customer-tag-assignments', permission: 'customers.update' },
} as unknown as typeof clientTagsCalls

export const clientNotes = {
  index: { method: 'GET', path: '/tenant/customer-notes', permission: 'customers.index' },
  show: { method: 'GET', path: '/tenant/customer-notes/:id', permission: 'customers.index' },
  create: { method: 'POST', path: '/tenant/customer-notes', permission: 'customers.update', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/customer-notes/:id', permission: 'customers.update' },
  delete: { method: 'DELETE', path: '/tenant/customer-notes/:id', permission: 'customers.update' },
  restore: { method: 'POST', path: '/tenant/customer-notes/:id/restoration', permission: 'customers.update' },
} as unknown as typeof clientNotesCalls

export const clientRelations = {
  index: { method: 'GET', path: '/tenant/customers/:id/relations', permission: 'customers.index' },
  create: { method: 'POST', path: '/tenant/customers/:id/relations', permission: 'customers.update' },
  remove: { method: 'DELETE', path: '/tenant/customer-relations/:id', permission: 'customers.update', status: 204 },
} as unknown as typeof clientRelationsCalls

export const ownConsentCalls = {
  show: { method: 'GET', path: '/public/visits/:token/consents', permission: 'public' },
  withdraw: { method: 'POST', path: '/public/visits/:token/consent-withdrawals', permission: 'public' },
} as unknown as typeof ownConsentCallsCalls

export const employeeDocuments = {
  index: { method: 'GET', path: '/tenant/employees/:id/documents', permission: ['employees.update', 'employee-documents.index'] },
  add: { method: 'POST', path: '/tenant/employees/:id/documents', permission: ['employees.update', 'employee-documents.update'] },
  update: { method: 'PATCH', path: '/tenant/employee-documents/:id', permission: ['employees.update', 'employee-documents.update'] },
  download: { method: 'POST', path: '/tenant/employee-documents/:id/downloads', permission: ['employees.update', 'employee-documents.index'] },
  remove: { method: 'DELETE', path: '/tenant/employee-documents/:id', permission: ['employees.update', 'employee-documents.update'], status: 204 },
  restore: { method: 'POST', path: '/tenant/employee-documents/:id/restoration', permission: ['employees.update', 'employee-documents.update'] },
} as unknown as typeof employeeDocumentsCalls

export const employeeQualifications = {
  index: { method: 'GET', path: '/tenant/employees/:id/qualifications', permission: 'employees.update' },
  create: { method: 'POST', path: '/tenant/employees/:id/qualifications', permission: 'employees.update', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/employee-qualifications/:id', permission: 'employees.update' },
  remove: { method: 'DELETE', path: '/tenant/employee-qualifications/:id', permission: 'employees.update', status: 204 },
  restore: { method: 'POST', path: '/tenant/employee-qualifications/:id/restoration', permission: 'employees.update' },
} as unknown as typeof employeeQualificationsCalls
