import { employees } from '@wizyta/contract/employees'
import { implement } from '../lib/http.ts'
import {
  archiveEmployee,
  findEmployee,
  insertEmployee,
  listEmployees,
  reorderEmployees,
  restoreEmployee,
  updateEmployee,
} from './queries.ts'
import { listEmployeeServices, replaceEmployeeServices } from './services.ts'

export const employeeRoutes = implement('employees', employees, {
  index: ({ tx, businessId, query }) => listEmployees(tx, businessId, query),
  show: ({ tx, businessId, params }) => findEmployee(tx, businessId, params.id),
  create: ({ tx, businessId, body }) => insertEmployee(tx, businessId, body),
  update: ({ tx, businessId, params, version, body }) =>
    updateEmployee(tx, businessId, params.id, version, body),
  delete: ({ tx, businessId, params, version }) => archiveEmployee(tx, businessId, params.id, version),
  restore: ({ tx, businessId, params, version }) => restoreEmployee(tx, businessId, params.id, version),
  reorder: ({ tx, businessId, body }) => reorderEmployees(tx, businessId, body.ids),
  services: ({ tx, businessId, params }) => listEmployeeServices(tx, businessId, params.id),
  replaceServices: ({ tx, businessId, params, body }) =>
    replaceEmployeeServices(tx, businessId, params.id, body.services),
})
