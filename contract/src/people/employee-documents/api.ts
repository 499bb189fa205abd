import { z } from 'zod'
import { attachment, attachmentLimit } from '../../kit/attachment.ts'
import { endpoint, fileBytes, idParams } from '../../kit/endpoint.ts'
import { choice, localDate, optionalText, requiredText } from '../../kit/field.ts'
import { type ListSpec, listQuery, page } from '../../kit/list.ts'
import type { Permission } from '../../kit/permission.ts'

/** Most qualifications of one employee. */
export const mostQualifications = 100
/** Most documents of one employee. */
export const mostDocuments = 100

const validUntil = localDate.nullable().optional().meta({ label: 'Valid until|document' })

export const qualificationInput = z
  .strictObject({
    name: requiredText('Name is required.', 120).meta({ label: 'Qualification' }),
    issued_by: optionalText(120).meta({ label: 'Issued by' }),
    issued_on: localDate.nullable().optional().meta({ label: 'Issued on' }),
    valid_until: validUntil,
    note: optionalText(500).meta({ label: 'Note' }),
  })
  .meta({ id: 'QualificationInput' })
export type QualificationInput = z.input<typeof qualificationInput>

export const qualification = z
  .object({
    id: z.uuid(),
    version: z.int(),
    name: z.string(),
    issued_by: z.string().nullable(),
    issued_on: localDate.nullable(),
    valid_until: localDate.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Qualification' })
export type Qualification = z.infer<typeof qualification>

export const documentKind = choice({
  contract: 'Contract|document',
  medical: 'Medical certificate',
  sanitary: 'Sanitary booklet',
  safety: 'Health and safety training',
  certificate: 'Certificate or diploma',
  identity: 'Identity document',
  other: 'Other|document',
}).meta({ label: 'Kind of document' })
export type DocumentKind = z.infer<typeof documentKind>

const documentFields = {
  kind: documentKind,
  valid_until: validUntil,
  /** The qualification that it proves. */
  qualification_id: z.uuid().nullable().optional().meta({ label: 'Qualification' }),
}
export const documentInput = z.strictObject(documentFields).meta({ id: 'EmployeeDocumentInput' })
export type DocumentInput = z.input<typeof documentInput>

export const employeeDocument = attachment
  .omit({ is_removable: true })
  .extend({
    kind: documentKind,
    valid_until: localDate.nullable(),
    qualification_id: z.uuid().nullable(),
  })
  .meta({ id: 'EmployeeDocument' })
export type EmployeeDocument = z.infer<typeof employeeDocument>

const office = 'employees.update' satisfies Permission
const sees = [office, 'employee-documents.index'] as const satisfies readonly Permission[]
const writes = [office, 'employee-documents.update'] as const satisfies readonly Permission[]
const one = '/tenant/employee-qualifications/:id'
const file = '/tenant/employee-documents/:id'

export const employeeQualifications = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/employees/:id/qualifications',
    permission: office,
    summary: 'List the qualifications of an employee, those that expire first before the others.',
    params: idParams,
    answer: z.object({ data: z.array(qualification) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenant/employees/:id/qualifications',
    permission: office,
    summary: 'Add a qualification of an employee.',
    params: idParams,
    body: qualificationInput,
    answer: qualification,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: one,
    permission: office,
    summary: 'Change a qualification of an employee.',
    params: idParams,
    body: qualificationInput.partial().meta({ id: 'QualificationUpdate' }),
    answer: qualification,
    versioned: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    permission: office,
    summary: 'Remove a qualification of an employee. It can be brought back.',
    params: idParams,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${one}/restoration`,
    permission: office,
    summary: 'Bring back a removed qualification of an employee.',
    params: idParams,
    answer: qualification,
    status: 200,
  }),
}

export const employeeDocuments = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/employees/:id/documents',
    permission: sees,
    summary: 'List the documents of an employee, the latest first.',
    params: idParams,
    answer: z.object({ data: z.array(employeeDocument) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/tenant/employees/:id/documents',
    permission: writes,
    summary:
      'Add a document of an employee: PDF, JPEG, PNG or XML as the body. Pictures are encoded anew, without their metadata.',
    params: idParams,
    query: z.strictObject({
      file_name: z.string().min(1).max(300),
      kind: documentKind,
      valid_until: localDate.optional(),
      qualification_id: z.uuid().optional(),
    }),
    body: fileBytes('Choose a file.'),
    fileLimit: attachmentLimit,
    answer: employeeDocument,
  }),
  update: endpoint({
    method: 'PATCH',
    path: file,
    permission: writes,
    summary: 'Change the kind, the last day and the qualification of a document.',
    params: idParams,
    body: documentInput.partial().meta({ id: 'EmployeeDocumentUpdate' }),
    answer: employeeDocument,
  }),
  download: endpoint({
    // Not GET: it is recorded.
    method: 'POST',
    path: `${file}/downloads`,
    permission: sees,
    summary: 'Download a document of an employee. The activity log records each download.',
    params: idParams,
    answer: fileBytes('Choose a file.'),
    status: 200,
    types: ['application/octet-stream', 'application/pdf', 'image/jpeg', 'image/png'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: file,
    permission: writes,
    summary: 'Remove a document of an employee. It can be brought back for a day.',
    params: idParams,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${file}/restoration`,
    permission: writes,
    summary: 'Bring back a removed document of an employee.',
    params: idParams,
    answer: employeeDocument,
    status: 200,
  }),
}

export const deadlineState = choice({
  expired: 'Expired|document',
  in_30: 'Expires within 30 days|document',
  in_90: 'Expires within 90 days|document',
}).meta({ label: 'Validity' })
export const deadlineOf = choice({
  qualification: 'Qualification',
  document: 'Document|employee',
}).meta({ label: 'Kind' })

export const employeeDeadline = z
  .object({
    id: z.uuid(),
    of: deadlineOf,
    employee_id: z.uuid(),
    employee: z.string(),
    /** Name of the qualification, or of the file. */
    name: z.string(),
    /** Null: a qualification. */
    kind: documentKind.nullable(),
    valid_until: localDate.nullable(),
  })
  .meta({ id: 'EmployeeDeadline' })
export type EmployeeDeadline = z.infer<typeof employeeDeadline>

export const deadlineList = {
  filters: { state: deadlineState, of: deadlineOf, employee_id: z.uuid() },
  sorts: ['valid_until', 'employee'],
  includes: [],
} as const satisfies ListSpec

export const employeeDeadlines = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/employee-deadlines',
    permission: office,
    summary:
      'List qualifications and documents of all employees by their last day. Documents are listed for users who may see them.',
    query: listQuery(deadlineList),
    answer: page(employeeDeadline),
  }),
}
