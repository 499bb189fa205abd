import { z } from 'zod'
import { endpoint, idParams, rowFields } from '../../kit/endpoint.ts'
import { choice, instant, localDate, localTime, optionalText } from '../../kit/field.ts'
import { type ListSpec, listQuery, page } from '../../kit/list.ts'
import { lasts } from '../working-hours/api.ts'

/** Kinds of absence that employees ask for. */
export const leaveReason = choice({
  holiday: 'Holiday leave',
  on_demand: 'Leave on demand',
  child_care: 'Child care',
  sick: 'Sick leave',
  training: 'Training',
  other: 'Other reason',
}).meta({ label: 'Kind|leave' })
export const leaveReasons = leaveReason.options
export type LeaveReason = z.infer<typeof leaveReason>

/** Waiting, settled either way, or taken back. */
export const leaveStatus = choice({
  requested: 'Waiting for a decision|leave',
  approved: 'Approved|leave',
  rejected: 'Rejected|leave',
  cancelled: 'Cancelled|leave',
}).meta({ label: 'Status|leave' })
export type LeaveStatus = z.infer<typeof leaveStatus>

export const leaveInput = z
  .strictObject({
    /** Absent or null: the employee whom the user is. Others need the right to change employees. */
    employee_id: z.uuid().nullable().optional().meta({ label: 'Employee' }),
    starts_on: localDate.meta({ label: 'First day' }),
    ends_on: localDate.meta({ label: 'Last day' }),
    from_time: localTime.nullable().optional().meta({ label: 'Away from' }),
    to_time: localTime.nullable().optional().meta({ label: 'Away until' }),
    reason: leaveReason,
    note: optionalText(500).meta({ label: 'Note' }),
  })
  .meta({ id: 'LeaveInput' })
export const leaveForm = leaveInput
  .refine((given) => given.starts_on <= given.ends_on, {
    message: 'The end must not be before the start.',
    path: ['ends_on'],
  })
  .refine((given) => given.starts_on !== given.ends_on || lasts(given), {
    message: 'The end must be after the start.',
    path: ['to_time'],
  })

const leaveRow = {
  ...rowFields,
  employee_id: z.uuid(),
  employee_name: z.string(),
  starts_on: localDate,
  ends_on: localDate,
  from_time: z.string().nullable(),
  to_time: z.string().nullable(),
  reason: leaveReason,
  note: z.string().nullable(),
  /** Thousandths of a working day that it takes. */
  days: z.int(),
  /** Minutes of the day of which it takes a part; null: whole days, or unknown. */
  day_minutes: z.int().nullable(),
  status: leaveStatus,
  decision_note: z.string().nullable(),
  decided_at: instant.nullable(),
  decided_by: z.string().nullable(),
  /** The employee is the reader. */
  is_own: z.boolean(),
}
export const leaveRequest = z.object(leaveRow).meta({ id: 'LeaveRequest' })
export type LeaveRequest = z.infer<typeof leaveRequest>

export const leaveList = {
  filters: { status: leaveStatus, reason: leaveReason, employee_id: z.uuid() },
  sorts: ['-created_at', 'starts_on'],
  includes: [],
} as const satisfies ListSpec

/** Days of one kind in a year, in thousandths. */
const leaveKind = z.object({
  reason: leaveReason,
  /** Null: without limit. */
  limit: z.int().nullable(),
  /** Left of last year, beside the limit. */
  carried: z.int(),
  used: z.int(),
  /** Asked for and not decided. */
  requested: z.int(),
  /** The request that the query names takes more days than are left. */
  is_over: z.boolean().optional(),
})

export const leaveBalance = z
  .object({
    employee_id: z.uuid(),
    employee_name: z.string(),
    year: z.int(),
    /** Minutes of a day of which parts were taken or asked for; null: whole days alone. */
    day_minutes: z.int().nullable(),
    kinds: z.array(leaveKind),
  })
  .meta({ id: 'LeaveBalance' })
export type LeaveBalance = z.infer<typeof leaveBalance>

const year = z.coerce.number<string | number>().int().min(2000).max(2099)

export const leaveRequests = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/leave-requests',
    permission: 'employees.index',
    summary: 'List requests for leave: the own ones, or all for users who may change employees.',
    query: listQuery(leaveList),
    answer: page(leaveRequest),
  }),
  show: endpoint({
    method: 'GET',
    path: '/tenant/leave-requests/:id',
    permission: 'employees.index',
    summary: 'Show one of the requests for leave that the caller may see.',
    params: idParams,
    answer: leaveRequest,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/leave-requests',
    permission: 'employees.index',
    summary: 'Ask for leave, for oneself or, with the right to change employees, for another employee.',
    body: leaveInput,
    answer: leaveRequest,
    idempotent: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/tenant/leave-requests/:id/cancellation',
    permission: 'employees.index',
    summary:
      'Take back a request that is not decided; with the right to change employees also an approved one.',
    params: idParams,
    answer: leaveRequest,
    status: 200,
    versioned: true,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/tenant/leave-requests/:id/decision',
    permission: 'employees.update',
    summary: 'Approve a request, which becomes an absence, or reject it with a reason.',
    params: idParams,
    body: z.strictObject({
      status: z.enum(['approved', 'rejected']),
      note: optionalText(500).meta({ label: 'Reason of the decision' }),
    }),
    answer: leaveRequest,
    status: 200,
    versioned: true,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/tenant/leave-requests/:id/reopening',
    permission: 'employees.update',
    summary:
      'Take back a decision: the request waits again, and the absence of an approved one goes. Visits stay as they are.',
    params: idParams,
    answer: leaveRequest,
    status: 200,
    versioned: true,
  }),
  balance: endpoint({
    method: 'GET',
    path: '/tenant/leave-balance',
    permission: 'employees.index',
    summary: 'Days of leave used, asked for and allowed in a year: the own ones, or those of an employee.',
    query: z.strictObject({
      year,
      employee_id: z.uuid().optional(),
      /** An open request of the employee, which is compared with the days left. */
      leave_id: z.uuid().optional(),
    }),
    /** Null: the user is no employee of this business. */
    answer: leaveBalance.nullable(),
  }),
  team: endpoint({
    method: 'GET',
    path: '/tenant/leave-balances',
    permission: 'employees.update',
    summary: 'Days of leave used, asked for and allowed in a year, of everybody who is employed in it.',
    query: z.strictObject({ year }),
    answer: z.object({ data: z.array(leaveBalance) }),
  }),
}
