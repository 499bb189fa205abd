import type { QueryOf } from '@wizyta/contract/kit/endpoint'
import {
  type DocumentInput,
  type EmployeeDocument,
  type employeeDocuments,
  mostDocuments,
} from '@wizyta/contract/people/employee-documents/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import {
  type Attachments,
  attachFile,
  findAttachment,
  readAttachment,
  setRemoved,
} from '../../kit/files/attachments.ts'
import { recogniseFile } from '../../kit/files/recognise-file.ts'
import type { AppParts, BusinessContext } from '../../kit/http/http.ts'
import { invalid } from '../../kit/http/refusal.ts'
import type { WrittenAttachment } from '../../kit/http/written-file.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import { checkEmployee, lockEmployee } from './qualifications.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'> & { app: AppParts }

const documents: Attachments = { table: 'employee_documents', owner: 'employee_id', most: mostDocuments }

const columns = sql`
  f.id, f.name, f.type, f.size, f.added_at, (select u.name from users u where u.id = f.by_id) as by, f.kind, f.valid_until,
  (select q.id from employee_qualifications q
    where q.business_id = f.business_id and q.id = f.qualification_id and q.archived_at is null) as qualification_id`

/** Lists the documents of an employee, the latest first. */
export async function listDocuments(
  tx: Tx,
  businessId: string,
  employeeId: string,
): Promise<{ data: EmployeeDocument[] }> {
  await checkEmployee(tx, businessId, employeeId)
  const { rows } = await sql<EmployeeDocument>`
    select ${columns} from employee_documents f
    where f.business_id = ${businessId} and f.employee_id = ${employeeId} and f.removed_at is null
    order by f.added_at desc, f.id`.execute(tx)
  return { data: rows }
}

/** Keeps a document of an employee. Its type is told by its content. */
export async function addDocument(
  call: Call,
  employeeId: string,
  { file_name, kind, valid_until, qualification_id }: QueryOf<typeof employeeDocuments.add>,
  bytes: Uint8Array,
): Promise<EmployeeDocument> {
  const { tx, businessId, session, app } = call
  await countAttempts(app.database, [
    { scope: 'files', subject: session.user.id, max: 300, windowSeconds: 3_600 },
  ])
  await app.database.transaction({ businessId, readOnly: true }, (reading) =>
    checkEmployee(reading, businessId, employeeId),
  )
  // Before the first query of `tx`: no connection is held while a picture is encoded.
  const known = await recogniseFile(bytes, file_name)
  await lockEmployee(tx, businessId, employeeId)
  const fields = { kind, valid_until, qualification_id }
  await checkFields(tx, businessId, employeeId, fields)
  const { id } = await attachFile(tx, businessId, documents, employeeId, known, fields)
  return findDocument(tx, businessId, id)
}

export async function changeDocument(
  tx: Tx,
  businessId: string,
  id: string,
  input: Partial<DocumentInput>,
): Promise<EmployeeDocument> {
  const { owner_id } = await findAttachment(tx, businessId, documents, id)
  await checkFields(tx, businessId, owner_id, input)
  const changes = Object.entries(input).filter(([, value]) => value !== undefined)
  if (changes.length > 0)
    await sql`
      update employee_documents set ${sql.join(changes.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
      where business_id = ${businessId} and id = ${id}`.execute(tx)
  return findDocument(tx, businessId, id)
}

/** Answers a document to be saved, and records that the user has read it. */
export async function readDocument(tx: Tx, businessId: string, id: string): Promise<WrittenAttachment> {
  const { owner_id } = await findAttachment(tx, businessId, documents, id)
  const file = await readAttachment(tx, businessId, documents, id)
  await recordEvent(tx, {
    action: 'reveal',
    entity: 'employees',
    entityId: owner_id,
    part: 'employee_documents',
  })
  return file
}

export const removeDocument = (tx: Tx, businessId: string, id: string): Promise<void> =>
  setRemoved(tx, businessId, documents, id, true)

export async function restoreDocument(tx: Tx, businessId: string, id: string): Promise<EmployeeDocument> {
  await setRemoved(tx, businessId, documents, id, false)
  return findDocument(tx, businessId, id)
}

/** Refuses an impossible day, and a qualification that is not one of the same employee. */
async function checkFields(
  tx: Tx,
  businessId: string,
  employeeId: string,
  { valid_until, qualification_id }: Partial<DocumentInput>,
): Promise<void> {
  if (valid_until && valid_until < '1900') throw invalid({ valid_until: ['Enter a date.'] })
  if (!qualification_id) return
  const { rows } = await sql`
    select from employee_qualifications
    where business_id = ${businessId} and employee_id = ${employeeId} and id = ${qualification_id} and archived_at is null
    for key share`.execute(tx)
  if (rows.length === 0) throw invalid({ qualification_id: ['Choose one that exists and is not archived.'] })
}

async function findDocument(tx: Tx, businessId: string, id: string): Promise<EmployeeDocument> {
  const { rows } = await sql<EmployeeDocument>`
    select ${columns} from employee_documents f
    where f.business_id = ${businessId} and f.id = ${id} and f.removed_at is null`.execute(tx)
  return found(rows)
}
