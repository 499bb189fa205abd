import type { ListQuery } from '@wizyta/contract/kit/list'
import type {
  FiscalPrinter,
  FiscalPrinterInput,
  FiscalQueue,
} from '@wizyta/contract/sales/fiscal-printers/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { refuseTaken } from '../../kit/database/refuse-taken.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'

const columns = sql`
  f.id, f.version, f.created_at, f.updated_at, f.archived_at, f.name, f.adapter, f.till_ids,
  (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.sort_order, t.name, t.id), '[]')
    from tills t where t.business_id = f.business_id and t.id = any (f.till_ids) and t.archived_at is null) as tills`
const from = sql`from fiscal_printers f`

export const listFiscalPrinters = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<FiscalPrinter>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'f',
    defaultSort: 'name',
    search: (term) => everyWordIn(sql`f.name`, term),
  })

export async function findFiscalPrinter(tx: Tx, businessId: string, id: string): Promise<FiscalPrinter> {
  const { rows } =
    await sql<FiscalPrinter>`select ${columns} ${from} where f.business_id = ${businessId} and f.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

export async function insertFiscalPrinter(
  tx: Tx,
  businessId: string,
  input: FiscalPrinterInput,
): Promise<FiscalPrinter> {
  await checkTills(tx, businessId, input)
  const id = await onlyOnce(insertRow(tx, 'fiscal_printers', businessId, input))
  return findFiscalPrinter(tx, businessId, id)
}

export async function updateFiscalPrinter(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  input: Partial<FiscalPrinterInput>,
): Promise<FiscalPrinter> {
  await checkTills(tx, businessId, input)
  return onlyOnce(changeRow(tx, 'fiscal_printers', { businessId, id, version }, input, findFiscalPrinter))
}

export const archiveFiscalPrinter = (tx: Tx, businessId: string, id: string, version: number) =>
  archiveRow(tx, 'fiscal_printers', { businessId, id, version }, true, findFiscalPrinter)

export const restoreFiscalPrinter = (tx: Tx, businessId: string, id: string, version: number) =>
  onlyOnce(archiveRow(tx, 'fiscal_printers', { businessId, id, version }, false, findFiscalPrinter))

/** Counts the receipts that wait or have failed, and reads the last one that has a number. */
export async function readFiscalQueue(tx: Tx, businessId: string): Promise<FiscalQueue> {
  const { rows } = await sql<FiscalQueue>`
    select
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.sort_order, t.name, t.id), '[]')
        from tills t where t.business_id = ${businessId} and t.archived_at is null) as tills,
      (select count(*)::int from fiscal_receipts r
        where r.business_id = ${businessId} and r.status in ('pending', 'failed') and r.status = 'pending') as waiting,
      (select count(*)::int from fiscal_receipts r
        where r.business_id = ${businessId} and r.status in ('pending', 'failed') and r.status = 'failed') as failed,
      (select json_build_object('number', r.number, 'at', r.at, 'sale_id', r.sale_id) from fiscal_receipts r
        where r.business_id = ${businessId} and r.number is not null order by r.at desc limit 1) as last`.execute(
    tx,
  )
  return found(rows)
}

const checkTills = (tx: Tx, businessId: string, { till_ids = [] }: Partial<FiscalPrinterInput>) =>
  checkReferences(
    tx,
    businessId,
    'tills',
    Object.fromEntries(till_ids.map((id, index) => [`till_ids.${index}`, id])),
  )

const onlyOnce = <Result>(writing: Promise<Result>) =>
  refuseTaken(writing, { fiscal_printers_name: ['name', 'Another fiscal printer has this name.'] })
