import { feature } from '../../kit/feature.ts'
import { leaveInput } from './api.ts'

export const leaveFeature = feature({
  records: { 'leave-requests': 'Requests for leave|log' },
  tables: {
    leave_requests: {
      name: 'Request for leave|log',
      fields: leaveInput,
      columns: {
        days: 'Thousandths of working days|log',
        day_minutes: 'Length of a working day in minutes|log',
        status: {
          label: 'Status|leave',
          words: {
            requested: 'Waiting for a decision|leave',
            approved: 'Approved|leave',
            rejected: 'Rejected|leave',
            cancelled: 'Cancelled|leave',
          },
        },
        decision_note: 'Reason of the decision',
        decided_at: 'Decided at|leave',
        decided_by: 'Decided by|leave',
        requested_by: 'Asked by|leave',
        // The days say it; a decision that is taken back removes the absence for good.
        absence_id: null,
        replaced_absences: null,
      },
      telling: ['employee_id', 'starts_on', 'ends_on'],
    },
  },
})
