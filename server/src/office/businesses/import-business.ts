import { randomBytes } from 'node:crypto'
import { codeOf } from '@wizyta/contract/sales/vouchers/code'
import type { LeftOut } from '../../kit/database/backup/business-tables.ts'
import { type ImportPlan, loadBusiness } from '../../kit/database/backup/load-business.ts'
import { describeBook, verifyBook } from '../../sales/books/verify-books.ts'

/** Tables of a business that an import does not write, each with its reason. docs/export-format.md lists them. */
export const notImported: LeftOut = {
  idempotency_keys: 'Answers to repeated calls, kept for a day.',
  change_heads: 'The end of the activity log, computed anew.',
  chat_words: 'Derived from the messages of chats, written anew.',
  search_texts: 'Derived from clients and products, written anew.',
  api_keys: 'The secrets of keys are not exported: make new keys.',
  api_key_uses: 'Belongs to API keys.',
  smtp_connections: 'The passwords of mail servers are not exported: connect them again.',
  smtp_runs: 'Belongs to mail servers.',
  sms_connections: 'The tokens of SMS providers are not exported: connect them again.',
  sms_runs: 'Belongs to SMS providers.',
  sms_spending: 'Belongs to SMS providers.',
  short_addresses: 'Links in SMS open with the key of their installation alone.',
  fiscal_printers: 'Fiscal printers stand in the salon: connect them again.',
  fiscal_prints: 'Belongs to fiscal printers.',
  webhooks: 'The secrets of webhooks are not exported: make new ones.',
  webhook_runs: 'Belongs to webhooks.',
  webhook_deliveries: 'Belongs to webhooks.',
  push_devices: 'The keys of browsers are not exported: each user turns push messages on again.',
  report_runs: 'Reports over long periods are made again from the rows.',
  import_works: 'The uploaded files of running imports are not exported.',
  import_rows: 'Belongs to running imports.',
  invitations: 'The links in invitations are not exported: invite again.',
  invitation_roles: 'Belongs to invitations.',
}

/** Fills derived rows, and stops what would leave the product a second time. */
const afterwards = [
  `insert into search_texts (business_id, kind, row_id, text)
   select business_id, 'client', id, ' ' || search from clients where business_id = current_business_id()`,
  `insert into search_texts (business_id, kind, row_id, text)
   select business_id, 'product', id, ' ' || search from products where business_id = current_business_id()`,
  `insert into chat_words (business_id, word, message_id)
   select distinct m.business_id, left(word, 40), m.id
   from chat_messages m cross join regexp_split_to_table(plain(m.text), '[^[:alnum:]]+') word
   where m.business_id = current_business_id() and m.deleted_at is null and length(word) >= 2`,
  `update messages set status = 'cancelled', lease_until = null
   where business_id = current_business_id() and status in ('queued', 'sending')`,
  `update staff_notices set status = 'cancelled'
   where business_id = current_business_id() and status in ('queued', 'sending')`,
  `update support_messages set status = 'failed'
   where business_id = current_business_id() and status in ('queued', 'sending')`,
  `update campaigns set status = 'paused'
   where business_id = current_business_id() and status in ('scheduled', 'sending')`,
  // An older export has the hours of its reminder in a setting.
  `update message_rules r set hours = case when given.hours > 0 then given.hours else 24 end, active = r.active and given.hours > 0
   from (select coalesce((select value::text::int from system_settings where business_id = current_business_id()
     and key = 'reminder_hours' and jsonb_typeof(value) = 'number'), 24) as hours) given
   where r.business_id = current_business_id() and r.event = 'reminder' and r.hours = 0`,
  `delete from system_settings where business_id = current_business_id() and key = 'reminder_hours'`,
  // An older export has no recipes of the past: those of its day count for all of it.
  `insert into recipe_times (business_id, service_id, product_id, qty, begins_at)
   select l.business_id, l.service_id, l.product_id, l.qty, '-infinity' from service_recipe_lines l
   where l.business_id = current_business_id() and not exists (
     select from recipe_times t where t.business_id = l.business_id and t.service_id = l.service_id
       and t.product_id = l.product_id and t.ends_at = 'infinity')`,
  `update imports set status = 'cancelled'
   where business_id = current_business_id() and status in ('uploaded', 'checking', 'checked', 'running', 'undoing')`,
]

const plan: ImportPlan = {
  leftOut: notImported,
  // Codes are worth money and are not exported.
  renewed: { vouchers: { column: 'code', make: () => codeOf(randomBytes(15)) } },
  afterwards,
  async verify(tx, business) {
    const verdict = await verifyBook(tx, business)
    return verdict.broken ? describeBook(verdict) : null
  },
}

/** Writes an exported business into a database that has the schema, whole or not at all. */
export const importBusiness = (connection: Parameters<typeof loadBusiness>[0], path: string) =>
  loadBusiness(connection, path, plan)
