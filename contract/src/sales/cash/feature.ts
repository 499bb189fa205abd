import { feature } from '../../kit/feature.ts'
import { operationInput, tillInput } from './api.ts'

export const cashFeature = feature({
  records: { tills: 'Tills', 'financial-operations': 'Financial operations' },
  tables: {
    tills: { name: 'Till', fields: tillInput },
    shifts: {
      name: 'Shift|cash',
      columns: {
        till_id: 'Till',
        opened_at: 'Opened|till',
        opened_by_id: null,
        opening_expected: null,
        opening_counted: { label: 'Cash in the drawer', writtenAs: 'money' },
        closed_at: 'Closed|till',
        closed_by_id: null,
        expected: { label: 'By the book', writtenAs: 'money' },
        counted: { label: 'Cash in the drawer', writtenAs: 'money' },
        counted_pieces: null,
        opening_pieces: null,
        difference_reason: 'Reason of the difference',
        note: 'Note',
      },
    },
    cash_operation_files: {
      name: 'File of a cash operation|log',
      columns: {
        operation_id: null,
        content_id: null,
        name: 'File',
        type: {
          label: 'Kind',
          words: { pdf: 'PDF|file', jpeg: 'JPEG|file', png: 'PNG|file', xml: 'XML|file' },
        },
        size: null,
        added_at: null,
        by_id: null,
        removed_at: 'Removed|log',
      },
      telling: ['name'],
    },
    cash_operations: {
      name: 'Cash operation|log',
      fields: operationInput,
      columns: {
        direction: { label: 'Direction', words: { in: 'Pay-in', out: 'Pay-out' } },
        number: null,
        number_year: null,
        shift_id: null,
        reverses_id: null,
        approved_by_id: null,
        at: null,
        by_id: null,
      },
    },
  },
})
