import type { ListQuery } from '@wizyta/contract/kit/list'
import type { Supplier, SupplierInput } from '@wizyta/contract/sales/suppliers/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { refuseTaken } from '../../kit/database/refuse-taken.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { listRows } from '../../kit/lists/list.ts'
import { phoneNumber } from '../../kit/lists/phone.ts'
import { everyWordIn } from '../../kit/lists/search.ts'

const columns = sql`
  s.id, s.version, s.created_at, s.updated_at, s.archived_at, s.name, s.nip, s.contact_person, s.phone, s.email, s.language,
  s.lead_days, s.notes`
const from = sql`from suppliers s`

export const listSuppliers = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<Supplier>(tx, query, {
    businessId,
    from,
    columns,
    alias: 's',
    defaultSort: 'name',
    search: (term) => everyWordIn(sql`concat_ws(' ', s.name, s.nip, s.contact_person)`, term),
  })

export async function findSupplier(tx: Tx, businessId: string, id: string): Promise<Supplier> {
  const { rows } =
    await sql<Supplier>`select ${columns} ${from} where s.business_id = ${businessId} and s.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

export async function insertSupplier(tx: Tx, businessId: string, input: SupplierInput): Promise<Supplier> {
  const id = await onlyOnce(
    insertRow(tx, 'suppliers', businessId, { ...input, phone: phoneNumber(input.phone) }),
  )
  return findSupplier(tx, businessId, id)
}

export const updateSupplier = (
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  input: Partial<SupplierInput>,
): Promise<Supplier> =>
  onlyOnce(
    changeRow(
      tx,
      'suppliers',
      { businessId, id, version },
      { ...input, phone: phoneNumber(input.phone) },
      findSupplier,
    ),
  )

export const archiveSupplier = (tx: Tx, businessId: string, id: string, version: number) =>
  archiveRow(tx, 'suppliers', { businessId, id, version }, true, findSupplier)

export const restoreSupplier = (tx: Tx, businessId: string, id: string, version: number) =>
  onlyOnce(archiveRow(tx, 'suppliers', { businessId, id, version }, false, findSupplier))

const onlyOnce = <Result>(writing: Promise<Result>) =>
  refuseTaken(writing, { suppliers_nip: ['nip', 'Another supplier has this tax number.'] })
