import { feature } from '../../kit/feature.ts'
import type { PlainSentence } from '../../words/translate.ts'
import type { absenceReasons } from './api.ts'

const owner = { employee_id: 'Employee', resource_id: 'Resource' } as const
const hours = { intervals: 'Hours', breaks: 'Breaks' } as const

export const workingHoursFeature = feature({
  tables: {
    weekly_hours: {
      name: 'Fixed hours',
      columns: {
        ...owner,
        weekday: { label: 'Day of the week|log', writtenAs: 'weekday' },
        ...hours,
        ab_week: { label: 'Alternating week|log', words: { A: 'Week A|log value', B: 'Week B|log value' } },
        ab_anchor: 'First week A|log',
        valid_from: 'Valid from',
        valid_to: 'Valid until|hours',
      },
      telling: ['resource_id', 'valid_from', 'ab_week', 'weekday', 'intervals'],
    },
    dated_hours: {
      name: 'Hours of a day|log',
      columns: { ...owner, date: 'Day', ...hours, note: 'Note' },
      telling: ['resource_id', 'date', 'intervals'],
    },
    absences: {
      name: 'Absence',
      columns: {
        ...owner,
        starts_on: 'First day',
        ends_on: 'Last day',
        from_time: 'From hour|log',
        to_time: 'Until hour|log',
        reason: {
          label: 'Reason',
          words: {
            holiday: 'Holiday|log value',
            sick: 'Sick leave|log value',
            training: 'Training',
            on_demand: 'Leave on demand',
            child_care: 'Child care',
            maintenance: 'Maintenance|log value',
            other: 'Other reason',
          } satisfies Record<(typeof absenceReasons)[number], PlainSentence>,
        },
        note: 'Note',
      },
      telling: ['resource_id', 'starts_on', 'ends_on'],
    },
  },
})
