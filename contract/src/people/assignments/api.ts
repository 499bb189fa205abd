import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { resourceRule } from '../../sales/services/api.ts'
import { employeeService, employeeServiceInput } from '../employees/offers.ts'

/** How many changes are saved at once at most. */
export const mostAssignments = 3000

const storedOffer = employeeService.omit({ employee_id: true, service_id: true })
const givenOffer = employeeServiceInput.omit({ service_id: true }).required()

/** Service of an employee before and after; null: not performed. */
export const assignmentChange = z
  .strictObject({
    employee_id: z.uuid(),
    service_id: z.uuid(),
    from: storedOffer.nullable(),
    to: givenOffer.nullable(),
  })
  .meta({ id: 'AssignmentChange' })
export type AssignmentChange = z.infer<typeof assignmentChange>

/** Default workplace of an employee before and after. */
export const workplaceChange = z
  .strictObject({ employee_id: z.uuid(), from: z.uuid().nullable(), to: z.uuid().nullable() })
  .meta({ id: 'WorkplaceChange' })
export type WorkplaceChange = z.infer<typeof workplaceChange>

/** Resources that a service needs, before and after. */
export const ruleChange = z
  .strictObject({ service_id: z.uuid(), from: resourceRule, to: resourceRule })
  .meta({ id: 'ResourceRuleChange' })
export type RuleChange = z.infer<typeof ruleChange>

export const assignments = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/assignments',
    permission: 'employees.index',
    summary: 'All services of all employees, without what is archived.',
    answer: z.object({ data: z.array(employeeService) }),
    unchanged: true,
  }),
  change: endpoint({
    method: 'POST',
    path: '/tenant/assignment-changes',
    permission: 'employees.update',
    summary:
      'Give and take services of employees: all changes or none. 409 where the state before is not the stored one.',
    body: z.strictObject({ changes: z.array(assignmentChange).min(1).max(mostAssignments) }),
    answer: z.object({ changed: z.int() }),
    status: 200,
  }),
  changeWorkplaces: endpoint({
    method: 'POST',
    path: '/tenant/workplace-changes',
    permission: 'employees.update',
    summary:
      'Change default workplaces of employees: all or none. 409 where the state before is not the stored one.',
    body: z.strictObject({ changes: z.array(workplaceChange).min(1).max(mostAssignments) }),
    answer: z.object({ changed: z.int() }),
    status: 200,
  }),
  changeRules: endpoint({
    method: 'POST',
    path: '/tenant/resource-rule-changes',
    permission: 'services.update',
    summary:
      'Change the resources that services need: all or none. 409 where the state before is not the stored one.',
    body: z.strictObject({ changes: z.array(ruleChange).min(1).max(mostAssignments) }),
    answer: z.object({ changed: z.int() }),
    status: 200,
  }),
}
