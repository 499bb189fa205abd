import { feature } from '../../kit/feature.ts'
import { documentInput, qualificationInput } from './api.ts'

export const employeeDocumentsFeature = feature({
  tables: {
    employee_qualifications: {
      name: 'Qualification of an employee|log',
      fields: qualificationInput,
      columns: { employee_id: null },
      telling: ['name'],
    },
    employee_documents: {
      name: 'Document of an employee|log',
      fields: documentInput,
      columns: {
        employee_id: null,
        content_id: null,
        name: 'File',
        type: {
          label: 'Type of file|log',
          words: { pdf: 'PDF|file', jpeg: 'JPEG|file', png: 'PNG|file', xml: 'XML|file' },
        },
        size: null,
        added_at: null,
        by_id: null,
        removed_at: 'Removed|log',
      },
      telling: ['kind'],
    },
  },
})
