import { feature } from '../../kit/feature.ts'
import { waitingEntryInput, waitingWindow } from './api.ts'

export const waitingListFeature = feature({
  records: { 'waiting-entries': 'Waiting list' },
  tables: {
    waiting_entries: {
      name: 'Entry of the waiting list|log',
      fields: waitingEntryInput,
      columns: {
        offered_at: 'Offered at|waiting list',
        rank: null,
        visit_id: 'Appointment',
      },
    },
    waiting_windows: {
      name: 'Suitable time|log',
      fields: waitingWindow,
      columns: { entry_id: null, position: 'Order' },
      telling: ['weekdays', 'part', 'hours_from', 'hours_to'],
    },
    waiting_services: {
      name: 'Service of a waiting entry|log',
      columns: { entry_id: null, position: 'Order', service_id: 'Service' },
      telling: ['service_id'],
    },
    waiting_employees: {
      name: 'Employee of a waiting entry|log',
      columns: { entry_id: null, employee_id: 'Employee' },
      telling: ['employee_id'],
    },
  },
})
