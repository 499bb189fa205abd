import { allows } from '@wizyta/contract/kit/permission'
import { workingHours } from '@wizyta/contract/people/working-hours/api'
import { implement } from '../../kit/http/http.ts'
import { deleteAbsence, insertAbsence, updateAbsence } from './absence-rows.ts'
import { deleteDatedHours, findHours, insertDatedHours, replaceWeek, updateDatedHours } from './queries.ts'

export const workingHoursRoutes = implement('workingHours', workingHours, {
  show: ({ tx, businessId, session, query }) =>
    findHours(tx, businessId, query, allows(session, workingHours.createAbsence)),
  replaceWeek: ({ tx, businessId, query, body }) => replaceWeek(tx, businessId, query, body),
  createDated: ({ tx, businessId, body }) => insertDatedHours(tx, businessId, body),
  updateDated: ({ tx, businessId, params, version, body }) =>
    updateDatedHours(tx, businessId, { id: params.id, version }, body),
  deleteDated: ({ tx, businessId, params }) => deleteDatedHours(tx, businessId, params.id),
  createAbsence: ({ tx, businessId, body }) => insertAbsence(tx, businessId, body),
  updateAbsence: (call) => updateAbsence(call, call.params.id, call.version, call.body),
  deleteAbsence: (call) => deleteAbsence(call, call.params.id),
})
