import {
  employeeDeadlines,
  employeeDocuments,
  employeeQualifications,
} from '@wizyta/contract/people/employee-documents/api'
import { implement } from '../../kit/http/http.ts'
import { listDeadlines } from './deadlines.ts'
import {
  addDocument,
  changeDocument,
  listDocuments,
  readDocument,
  removeDocument,
  restoreDocument,
} from './documents.ts'
import {
  insertQualification,
  listQualifications,
  removeQualification,
  restoreQualification,
  updateQualification,
} from './qualifications.ts'

export const employeeDocumentRoutes = [
  ...implement('employeeQualifications', employeeQualifications, {
    index: ({ tx, businessId, params }) => listQualifications(tx, businessId, params.id),
    create: ({ tx, businessId, params, body }) => insertQualification(tx, businessId, params.id, body),
    update: ({ tx, businessId, params, version, body }) =>
      updateQualification(tx, businessId, { ...params, version }, body),
    remove: ({ tx, businessId, params }) => removeQualification(tx, businessId, params.id),
    restore: ({ tx, businessId, params }) => restoreQualification(tx, businessId, params.id),
  }),
  ...implement('employeeDocuments', employeeDocuments, {
    index: ({ tx, businessId, params }) => listDocuments(tx, businessId, params.id),
    add: (call) => addDocument(call, call.params.id, call.query, call.body),
    update: ({ tx, businessId, params, body }) => changeDocument(tx, businessId, params.id, body),
    download: ({ tx, businessId, params }) => readDocument(tx, businessId, params.id),
    remove: ({ tx, businessId, params }) => removeDocument(tx, businessId, params.id),
    restore: ({ tx, businessId, params }) => restoreDocument(tx, businessId, params.id),
  }),
  ...implement('employeeDeadlines', employeeDeadlines, {
    index: ({ tx, businessId, session, query }) => listDeadlines(tx, businessId, session, query),
  }),
]
