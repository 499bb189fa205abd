import { allows, employeePay, type Rights } from '@wizyta/contract/kit/permission'
import { employees, type NewEmployee } from '@wizyta/contract/people/employees/api'
import type { EmployeeInput } from '@wizyta/contract/people/employees/input'
import { workingHours } from '@wizyta/contract/people/working-hours/api'
import { reorderRows } from '../../kit/database/row-order.ts'
import { encodePicture } from '../../kit/files/encode-picture.ts'
import { onePicture } from '../../kit/files/one-picture.ts'
import { implement } from '../../kit/http/http.ts'
import { lacking } from '../../kit/http/refusal.ts'
import {
  archiveEmployee,
  type EmployeeView,
  finderOf,
  insertEmployee,
  listEmployees,
  restoreEmployee,
  updateEmployee,
} from './queries.ts'
import { listEmployeeServices, replaceEmployeeServices } from './services.ts'

/** Returns what a user is told: contact, dates and notes with the right to change employees, pay with its own. */
function viewOf(session: Rights): EmployeeView {
  if (!allows(session, employees.update)) return 'colleague'
  return allows(session, employeePay) ? 'all' : 'office'
}
const finderFor = (session: Rights) => finderOf(viewOf(session))

/** Returns an input, unless it names pay that its writer could not even read. */
function withinPay<Given extends Partial<EmployeeInput>>(session: Rights, given: Given): Given {
  const pay = [given.hourly_rate, given.monthly_base, given.pay_changes]
  if (pay.some((one) => one !== undefined) && !allows(session, employeePay))
    throw lacking(employeePay.permission)
  return given
}

/** Returns a new employee, unless it brings hours that its writer may not change. */
function withinHours<Given extends Pick<NewEmployee, 'hours'>>(session: Rights, given: Given): Given {
  if (given.hours?.length && !allows(session, workingHours.replaceWeek))
    throw lacking(workingHours.replaceWeek.permission)
  return given
}

const photos = onePicture({
  pictures: 'employee_photos',
  owners: 'employees',
  owner: 'employee_id',
  encode: encodePicture,
})

export const employeeRoutes = implement('employees', employees, {
  index: ({ tx, businessId, session, query }) => listEmployees(tx, businessId, query, viewOf(session)),
  show: ({ tx, businessId, session, params }) => finderFor(session)(tx, businessId, params.id),
  create: ({ tx, businessId, session, body }) =>
    insertEmployee(tx, businessId, withinHours(session, withinPay(session, body)), finderFor(session)),
  update: ({ tx, businessId, session, params, version, body }) =>
    updateEmployee(tx, businessId, params.id, version, withinPay(session, body), finderFor(session)),
  delete: ({ tx, businessId, session, params, version }) =>
    archiveEmployee(tx, businessId, params.id, version, finderFor(session)),
  restore: ({ tx, businessId, session, params, version }) =>
    restoreEmployee(tx, businessId, params.id, version, finderFor(session)),
  reorder: ({ tx, businessId, body }) => reorderRows(tx, 'employees', businessId, body.ids),
  services: ({ tx, businessId, params }) => listEmployeeServices(tx, businessId, params.id),
  replaceServices: ({ tx, businessId, params, body }) =>
    replaceEmployeeServices(tx, businessId, params.id, body.services),
  putPhoto: async (call) => ({ photo_id: await photos.replace(call, call.params.id, call.body) }),
  deletePhoto: ({ tx, businessId, params }) => photos.remove(tx, businessId, params.id),
  photo: ({ tx, businessId, params, query }) =>
    photos.read(tx, businessId, params.id, query.size === '256' ? 'large' : 'small'),
})
