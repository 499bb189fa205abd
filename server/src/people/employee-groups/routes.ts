import { employeeGroups } from '@wizyta/contract/people/employee-groups/api'
import { reorderRows } from '../../kit/database/row-order.ts'
import { implement } from '../../kit/http/http.ts'
import {
  archiveEmployeeGroup,
  findEmployeeGroup,
  insertEmployeeGroup,
  listEmployeeGroups,
  restoreEmployeeGroup,
  updateEmployeeGroup,
} from './queries.ts'

export const employeeGroupRoutes = implement('employeeGroups', employeeGroups, {
  index: ({ tx, businessId, query }) => listEmployeeGroups(tx, businessId, query),
  show: ({ tx, businessId, params }) => findEmployeeGroup(tx, businessId, params.id),
  create: ({ tx, businessId, body }) => insertEmployeeGroup(tx, businessId, body),
  update: ({ tx, businessId, params, version, body }) =>
    updateEmployeeGroup(tx, businessId, params.id, version, body),
  delete: ({ tx, businessId, params, version }) => archiveEmployeeGroup(tx, businessId, params.id, version),
  restore: ({ tx, businessId, params, version }) => restoreEmployeeGroup(tx, businessId, params.id, version),
  reorder: ({ tx, businessId, body }) => reorderRows(tx, 'employee_groups', businessId, body.ids),
})
