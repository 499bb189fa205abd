import {
  type CopyWay,
  linkDays,
  type ReceiptCopy,
  type ReceiptDocument,
  type ReceiptPaper,
  type receiptCopies,
} from '@wizyta/contract/sales/receipts/api'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../kit/database/database.ts'
import { found, insertRow } from '../../kit/database/rows.ts'
import { conflict } from '../../kit/http/refusal.ts'
import type { WrittenStream } from '../../kit/http/written-stream.ts'
import { pdfAnswer } from '../../kit/pdf/pdf.ts'
import { addressOf, type Installation } from '../../kit/security/secret-address.ts'
import { queueWritten } from '../../messaging/messages/queue-written.ts'
import { readReceipt } from './read-receipt.ts'
import { writeReceiptMail } from './receipt-mail.ts'
import { writeReceipt } from './receipt-pdf.ts'

/** Copies that are listed at most. */
const shown = 50

const columns = sql`
  k.id, k.way, k.paper, k.at, k.expires_at, (select u.name from users u where u.id = k.by_id) as by,
  shown_email(m.recipient) as recipient, m.id as message_id`
const from = sql`
  from receipt_copies k left join messages m on m.business_id = k.business_id and m.receipt_copy_id = k.id`

/** Lists the copies of a receipt with the address to which it can be sent. */
export async function listCopies(
  tx: Tx,
  businessId: string,
  saleId: string,
): Promise<z.infer<typeof receiptCopies>> {
  const { rows: sales } = await sql<{ email: string | null; shown: string | null }>`
    select c.email, case when not hides_contact() then c.email end as shown from sales s
    left join clients c on c.business_id = s.business_id and c.id = s.client_id
    where s.business_id = ${businessId} and s.id = ${saleId}`.execute(tx)
  const { email, shown: address } = found(sales)
  const { rows } = await sql<ReceiptCopy>`
    select ${columns} ${from} where k.business_id = ${businessId} and k.sale_id = ${saleId}
    order by k.at desc, k.id limit ${shown}`.execute(tx)
  return { data: rows, has_address: email !== null, address }
}

/** Notes that a receipt was printed by the browser. */
export async function notePrint(
  tx: Tx,
  businessId: string,
  saleId: string,
  paper: ReceiptPaper,
): Promise<ReceiptCopy> {
  await readReceipt(tx, businessId, saleId)
  return findCopy(tx, businessId, await insertCopy(tx, businessId, saleId, { way: 'print', paper }))
}

/** Writes a receipt as PDF and notes that. */
export async function writeCopy(
  tx: Tx,
  businessId: string,
  saleId: string,
  paper: ReceiptPaper,
): Promise<WrittenStream> {
  const receipt = await readReceipt(tx, businessId, saleId)
  await insertCopy(tx, businessId, saleId, { way: 'pdf', paper })
  return pdfAnswer(await writeReceipt(receipt, paper), fileNameOf(receipt))
}

/** Returns a name of plain letters, `S-12-2026.pdf`. */
export const fileNameOf = ({ number }: ReceiptDocument): string => `${number.replace(/[^A-Z0-9]+/g, '-')}.pdf`

/** Sends a receipt by mail, to the client of the sale where no address is given. */
export async function sendCopy(
  tx: Tx,
  businessId: string,
  saleId: string,
  given: string | undefined,
): Promise<ReceiptCopy> {
  const receipt = await readReceipt(tx, businessId, saleId)
  const { rows } = await sql<{ client_id: string | null; email: string | null }>`
    select s.client_id, c.email from sales s
    left join clients c on c.business_id = s.business_id and c.id = s.client_id
    where s.business_id = ${businessId} and s.id = ${saleId}`.execute(tx)
  const { client_id, email } = found(rows)
  const recipient = given ?? email
  if (recipient === null) throw conflict('The client has no e-mail address. Enter one.')
  const id = await insertCopy(tx, businessId, saleId, { way: 'mail', paper: 'sheet' })
  await queueWritten(
    tx,
    businessId,
    { kind: 'receipt', receipt_copy_id: id },
    { recipient, client_id, ...(await writeReceiptMail(receipt)) },
  )
  return findCopy(tx, businessId, id)
}

/** Makes a link that opens the receipt without sign-in until it expires. */
export async function linkCopy(tx: Tx, businessId: string, saleId: string, installation: Installation) {
  await readReceipt(tx, businessId, saleId)
  const expires_at = new Date(Date.now() + linkDays * 86_400_000).toISOString()
  const id = await insertCopy(tx, businessId, saleId, { way: 'link', expires_at })
  return { url: addressOf(installation, 'receipt link', { businessId, id }, 0), expires_at }
}

/** Returns the sale of a copy. */
export async function saleOfCopy(tx: Tx, businessId: string, id: string): Promise<string> {
  const { rows } = await sql<{ sale_id: string }>`
    select sale_id from receipt_copies where business_id = ${businessId} and id = ${id}`.execute(tx)
  return found(rows).sale_id
}

async function insertCopy(
  tx: Tx,
  businessId: string,
  sale_id: string,
  copy: { way: CopyWay; paper?: ReceiptPaper; expires_at?: string },
): Promise<string> {
  const id = await insertRow(tx, 'receipt_copies', businessId, { sale_id, ...copy })
  return id
}

async function findCopy(tx: Tx, businessId: string, id: string): Promise<ReceiptCopy> {
  const { rows } =
    await sql<ReceiptCopy>`select ${columns} ${from} where k.business_id = ${businessId} and k.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}
