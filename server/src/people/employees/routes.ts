import { allows, employeePay, type Rights } from '@wizyta/contract/kit/permission'
import { type EmployeeInput, employees } from '@wizyta/contract/people/employees/api'
import { reorderRows } from '../../kit/database/row-order.ts'
import { encodePicture } from '../../kit/files/encode-picture.ts'
import { implement } from '../../kit/http/http.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { WrittenFile } from '../../kit/http/written-file.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { deletePhoto, findPhoto, replacePhoto } from './photo.ts'
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
    throw new Refusal(403, 'You do not have the right to do this here.')
  return given
}

export const employeeRoutes = implement('employees', employees, {
  index: ({ tx, businessId, session, query }) => listEmployees(tx, businessId, query, viewOf(session)),
  show: ({ tx, businessId, session, params }) => finderFor(session)(tx, businessId, params.id),
  create: ({ tx, businessId, session, body }) =>
    insertEmployee(tx, businessId, withinPay(session, body), finderFor(session)),
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
  putPhoto: async ({ tx, businessId, app, session, params, body }) => {
    await countAttempts(app.database, [
      { scope: 'pictures', subject: session.user.id, max: 60, windowSeconds: 3_600 },
    ])
    return replacePhoto(tx, businessId, params.id, await encodePicture(body))
  },
  deletePhoto: ({ tx, businessId, params }) => deletePhoto(tx, businessId, params.id),
  photo: async ({ tx, businessId, params, query }) =>
    new WrittenFile(await findPhoto(tx, businessId, params.id, query.size), 'image/webp'),
})
