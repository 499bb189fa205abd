import { leaveRequests } from '@wizyta/contract/people/leave/api'
import { implement } from '../../kit/http/http.ts'
import { teamBalances, yearBalance } from './count-days.ts'
import { employeeOf } from './own-employee.ts'
import { findLeave, listLeave } from './queries.ts'
import { cancelLeave, decideLeave, reopenLeave, requestLeave } from './request-leave.ts'

export const leaveRoutes = implement('leaveRequests', leaveRequests, {
  index: ({ tx, businessId, query }) => listLeave(tx, businessId, query),
  show: ({ tx, businessId, params }) => findLeave(tx, businessId, params.id),
  create: (call) => requestLeave(call, call.body),
  cancel: (call) => cancelLeave(call, call.params.id, call.version),
  decide: (call) => decideLeave(call, call.params.id, call.version, call.body),
  reopen: (call) => reopenLeave(call, call.params.id, call.version),
  balance: async (call) => {
    const employee = await employeeOf(call, call.query.employee_id)
    return employee === null ? null : yearBalance(call.tx, call.businessId, employee, call.query)
  },
  team: async ({ tx, businessId, query }) => ({ data: await teamBalances(tx, businessId, query.year) }),
})
