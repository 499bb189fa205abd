import { allows, type Rights } from '@wizyta/contract/kit/permission'
import { employees } from '@wizyta/contract/people/employees/api'
import { reorderRows } from '../../kit/database/row-order.ts'
import { implement } from '../../kit/http/http.ts'
import {
  archiveEmployee,
  findColleague,
  findEmployee,
  insertEmployee,
  listEmployees,
  restoreEmployee,
  updateEmployee,
} from './queries.ts'
import { listEmployeeServices, replaceEmployeeServices } from './services.ts'

// Phone, dates and notes of people are for those who may change them.
const isOffice = (session: Rights) => allows(session, employees.update)
const finderFor = (session: Rights) => (isOffice(session) ? findEmployee : findColleague)

export const employeeRoutes = implement('employees', employees, {
  index: ({ tx, businessId, session, query }) => listEmployees(tx, businessId, query, isOffice(session)),
  show: ({ tx, businessId, session, params }) => finderFor(session)(tx, businessId, params.id),
  create: ({ tx, businessId, body }) => insertEmployee(tx, businessId, body),
  update: ({ tx, businessId, params, version, body }) =>
    updateEmployee(tx, businessId, params.id, version, body),
  delete: ({ tx, businessId, session, params, version }) =>
    archiveEmployee(tx, businessId, params.id, version, finderFor(session)),
  restore: ({ tx, businessId, session, params, version }) =>
    restoreEmployee(tx, businessId, params.id, version, finderFor(session)),
  reorder: ({ tx, businessId, body }) => reorderRows(tx, 'employees', businessId, body.ids),
  services: ({ tx, businessId, params }) => listEmployeeServices(tx, businessId, params.id),
  replaceServices: ({ tx, businessId, params, body }) =>
    replaceEmployeeServices(tx, businessId, params.id, body.services),
})
