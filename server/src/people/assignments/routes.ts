import { assignments } from '@wizyta/contract/people/assignments/api'
import { implement } from '../../kit/http/http.ts'
import { changeAssignments, listAssignments } from './change-assignments.ts'
import { changeRules, changeWorkplaces } from './change-resources.ts'

export const assignmentRoutes = implement('assignments', assignments, {
  index: ({ tx, businessId }) => listAssignments(tx, businessId),
  change: ({ tx, businessId, body }) => changeAssignments(tx, businessId, body.changes),
  changeWorkplaces: ({ tx, businessId, body }) => changeWorkplaces(tx, businessId, body.changes),
  changeRules: ({ tx, businessId, body }) => changeRules(tx, businessId, body.changes),
})
