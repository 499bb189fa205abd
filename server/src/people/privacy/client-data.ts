import { visitStatusWords } from '@wizyta/contract/booking/calendar/visit-status-words'
import { waitingStatus } from '@wizyta/contract/booking/waiting-list/api'
import { unknownYear } from '@wizyta/contract/kit/date-without-year'
import { gender, language } from '@wizyta/contract/kit/field'
import { messageStates } from '@wizyta/contract/messaging/messages/visit-message'
import { clientSource, depositRule, messageWay } from '@wizyta/contract/people/clients/api'
import { consentWay } from '@wizyta/contract/people/consents/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { lineName } from '../../sales/till/deduct-deposits.ts'
import { healthColumns } from '../client-merges/merged-health.ts'
import { employeeName, fullName } from '../names/names.ts'
import { cardSections } from './card-data.ts'
import { type DataRow, type DataSection, type ReadSection, wordsOf } from './data-section.ts'

const visitStatus = { words: visitStatusWords }
/** A merge keeps health data of both cards for its undo. The card itself says what the salon still has. */
const healthKeys = sql`${[...healthColumns]}::text[]`
const messageStatus = { words: messageStates }

const sections: readonly ReadSection[] = [
  {
    key: 'identity',
    title: 'Client',
    columns: [
      ['number', 'Number|log'],
      ['first_name', 'First name'],
      ['last_name', 'Last name'],
      ['phone', 'Phone'],
      ['email', 'E-mail'],
      ['other_numbers', 'Other phones', 'list'],
      ['card_barcode', 'Card code'],
      ['gender', 'Gender', wordsOf(gender)],
      ['birth_date', 'Date of birth', 'date'],
      ['language', 'Language of messages', wordsOf(language)],
      ['source', 'Referral source', wordsOf(clientSource)],
      ['preferred_employee', 'Preferred employee'],
      ['note', 'Note'],
      ['alert', 'Alert'],
      ['tags', 'Tags', 'list'],
      ['notify_by_email', 'Send messages about appointments', 'yes'],
      ['messages_by', 'Preferred channel', wordsOf(messageWay)],
      ['allergies', 'Allergies', 'list'],
      ['contraindications', 'Contraindications', 'list'],
      ['health_note', 'Note on health'],
      ['address', 'Address'],
      ['company_name', 'Company name'],
      ['company_nip', 'NIP'],
      ['company_address', 'Company address'],
      ['discount_percent', 'Own discount', 'percent'],
      ['online_block', 'Block online booking', 'yes'],
      ['online_block_reason', 'Reason for the block'],
      ['deposit_rule', 'Deposit of the client', wordsOf(depositRule)],
      ['external_id', 'Number in another program'],
      ['retention_until', 'Keep data until', 'date'],
      ['created_at', 'Client card added', 'moment'],
      ['balance', 'Balance', 'money'],
    ],
    rows: ({ businessId, id }) => sql`
      select c.number, c.first_name, c.last_name, c.phone, c.email,
        array(select concat_ws(' ', p ->> 'label', p ->> 'number') from jsonb_array_elements(c.other_phones) p) as other_numbers, c.card_barcode, c.gender,
        case when extract(year from c.birth_date) = ${unknownYear} then to_char(c.birth_date, 'DD.MM') else c.birth_date::text end as birth_date,
        c.language, c.source,
        (select ${employeeName} from employees e where e.business_id = c.business_id and e.id = c.preferred_employee_id)
          as preferred_employee,
        c.note, c.alert, c.tags, c.notify_by_email, c.allergies, c.contraindications, c.health_note, c.health_consent_on,
        c.address, c.company_name, c.company_nip, c.company_address, c.discount_percent, c.online_block, c.online_block_reason, c.deposit_rule, c.external_id, c.retention_until,
        c.created_at, c.updated_at, c.archived_at,
        coalesce((select -b.balance from book_balances b
          where b.business_id = c.business_id and b.account = 'client' and b.subject_id = c.id), 0) as balance
      from clients c where c.business_id = ${businessId} and c.id = ${id}`,
  },
  {
    key: 'consents',
    title: 'Consents',
    columns: [
      ['kind', 'Kind of consent|log'],
      ['text_number', 'Version of the text|log'],
      ['is_given', 'Given|log', 'yes'],
      ['given_on', 'Date|consent', 'date'],
      ['way', 'Way', wordsOf(consentWay)],
      ['proof', 'Where the proof is kept'],
    ],
    rows: ({ businessId, id }) => sql`
      select k.name as kind, k.purpose, e.text_number, t.text, e.is_given, e.given_on, e.way, e.proof, e.at
      from consent_entries e
      join consent_kinds k on k.business_id = e.business_id and k.id = e.kind_id
      join consent_texts t on t.business_id = e.business_id and t.kind_id = e.kind_id and t.number = e.text_number
      where e.business_id = ${businessId} and e.client_id = ${id} order by e.number`,
  },
  {
    key: 'notes',
    title: 'Notes',
    columns: [
      ['at', 'Date|consent', 'moment'],
      ['text', 'Note'],
      ['author', 'Added by|log'],
    ],
    rows: ({ businessId, id }) => sql`
      select n.created_at as at, n.updated_at, n.archived_at, n.kind, n.text, u.name as author
      from client_notes n left join users u on u.id = n.author_id
      where n.business_id = ${businessId} and n.client_id = ${id} order by n.created_at, n.id`,
  },
  {
    key: 'visits',
    title: 'Appointments',
    columns: [
      ['starts_at', 'Date|consent', 'moment'],
      ['services', 'Services'],
      ['status', 'Status', visitStatus],
      ['total', 'Value|sum', 'money'],
      ['note', 'Note'],
      ['client_note', 'Note of the client|data'],
    ],
    rows: ({ businessId, id }) => sql`
      select v.starts_at, v.ends_at, v.status, v.total, v.source, v.note, v.client_note, v.cancelled_at, v.cancelled_by,
        v.cancel_reason, v.cancel_note, v.deposit, v.client_id <> ${id} as as_companion,
        (select string_agg(s.name || ' (' || ${employeeName} || ')', ', ' order by l.position)
          from visit_lines l
          join services s on s.business_id = l.business_id and s.id = l.service_id
          join employees e on e.business_id = l.business_id and e.id = l.employee_id
          where l.business_id = v.business_id and l.visit_id = v.id) as services
      from visits v
      where v.business_id = ${businessId} and (v.client_id = ${id} or v.id = any (array(
        select l.visit_id from visit_lines l where l.business_id = ${businessId} and l.client_id = ${id})))
      order by v.starts_at, v.id`,
  },
  {
    key: 'sales',
    title: 'Sales',
    columns: [
      ['document', 'Document|data'],
      ['sold_at', 'Date|consent', 'moment'],
      ['items', 'Items|data'],
      ['total', 'Amount', 'money'],
      ['payments', 'Payments|data'],
    ],
    rows: ({ businessId, id }) => sql`
      select s.kind, s.number || '/' || s.number_year as document, s.sold_at, s.subtotal, s.discount_total, s.total, s.tip_total,
        s.buyer_nip, s.buyer_name, s.corrects_buyer, s.reason, s.note,
        (select string_agg(${lineName()}, ', ' order by l.position) from sale_lines l
          where l.business_id = s.business_id and l.sale_id = s.id) as items,
        (select string_agg(coalesce(shown_method_name(m.type, m.name), '–'), ', ' order by p.position) from sale_payments p
          left join payment_methods m on m.business_id = p.business_id and m.id = p.method_id
          where p.business_id = s.business_id and p.sale_id = s.id) as payments
      from sales s where s.business_id = ${businessId} and s.client_id = ${id} order by s.sold_at, s.id`,
  },
  {
    key: 'balance_entries',
    title: 'Changes of the balance|data',
    columns: [
      ['at', 'Date|consent', 'moment'],
      ['amount', 'Amount', 'money'],
    ],
    rows: ({ businessId, id }) => sql`
      select at, kind, -amount as amount from book_entries
      where business_id = ${businessId} and account = 'client' and subject_id = ${id} order by posting, position`,
  },
  {
    key: 'vouchers',
    title: 'Vouchers and passes',
    columns: [
      ['name', 'Name'],
      ['sold_at', 'Date|consent', 'moment'],
      ['value', 'Value|sum', 'money'],
      ['valid_to', 'Valid to', 'date'],
      ['holder_name', 'For whom|voucher'],
    ],
    rows: ({ businessId, id }) => sql`
      select name, kind, value, holder_name, dedication, sold_at, valid_from, valid_to from vouchers
      where business_id = ${businessId} and (client_id = ${id} or sale_id in (
        select s.id from sales s where s.business_id = ${businessId} and s.client_id = ${id})) order by sold_at, id`,
  },
  {
    key: 'messages',
    title: 'Messages',
    columns: [
      ['at', 'Date|consent', 'moment'],
      ['recipient', 'E-mail'],
      ['subject', 'Subject|data'],
      ['status', 'Status', messageStatus],
    ],
    rows: ({ businessId, id }) => sql`
      select coalesce(m.sent_at, m.due_at) as at, m.kind, m.channel, m.status, m.recipient, m.subject,
        without_addresses(m.text) as text
      from messages m
      where m.business_id = ${businessId} and m.client_id = ${id} order by m.created_at, m.id`,
  },
  {
    key: 'groups',
    title: 'Groups',
    columns: [['name', 'Name']],
    rows: ({ businessId, id }) => sql`
      select g.name from client_group_members m
      join client_groups g on g.business_id = m.business_id and g.id = m.group_id
      where m.business_id = ${businessId} and m.client_id = ${id} order by g.name`,
  },
  {
    key: 'waiting_list',
    title: 'Waiting list',
    columns: [
      ['created_at', 'Date|consent', 'moment'],
      ['services', 'Services'],
      ['status', 'Status', wordsOf(waitingStatus)],
      ['note', 'Note'],
    ],
    rows: ({ businessId, id }) => sql`
      select w.created_at, w.valid_from, w.valid_to, w.priority, w.status, w.note,
        (select string_agg(s.name, ', ' order by l.position) from waiting_services l
          join services s on s.business_id = l.business_id and s.id = l.service_id
          where l.business_id = w.business_id and l.entry_id = w.id) as services
      from waiting_entries w where w.business_id = ${businessId} and w.client_id = ${id} order by w.created_at, w.id`,
  },
  {
    key: 'usages',
    title: 'Usage',
    columns: [
      ['at', 'Date|consent', 'moment'],
      ['products', 'Products'],
      ['note', 'Note'],
    ],
    rows: ({ businessId, id }) => sql`
      select u.at, u.purpose, u.note,
        (select string_agg(p.name, ', ' order by p.name) from usage_lines l
          join products p on p.business_id = l.business_id and p.id = l.product_id
          where l.business_id = u.business_id and l.usage_id = u.id) as products
      from usages u where u.business_id = ${businessId} and u.client_id = ${id} order by u.at, u.id`,
  },
  {
    key: 'baskets',
    title: 'Parked sales',
    columns: [
      ['updated_at', 'Date|consent', 'moment'],
      ['name', 'Name'],
      ['total', 'Amount', 'money'],
    ],
    rows: ({ businessId, id }) => sql`
      select name, total, content, created_at, updated_at from baskets
      where business_id = ${businessId} and client_id = ${id} order by updated_at, id`,
  },
  {
    key: 'calendar_links',
    title: 'Calendar of the client',
    columns: [['created_at', 'Date|consent', 'moment']],
    rows: ({ businessId, id }) => sql`
      select created_at from client_calendars where business_id = ${businessId} and client_id = ${id}`,
  },
  ...cardSections,
  {
    key: 'merges',
    title: 'Merged cards',
    columns: [
      ['at', 'Date|consent', 'moment'],
      ['other_card', 'Merged client'],
    ],
    rows: ({ businessId, id }) => sql`
      select m.at, m.undone_at, m.before - ${healthKeys} as before, m.after - ${healthKeys} as after, ${fullName('c')} as other_card, c.number as other_number
      from client_merges m
      join clients c on c.business_id = m.business_id and c.id = case when m.kept_id = ${id} then m.lost_id else m.kept_id end
      where m.business_id = ${businessId} and ${id}::uuid in (m.kept_id, m.lost_id) order by m.at, m.id`,
  },
  {
    key: 'health_views',
    title: 'Views of health data',
    columns: [
      ['at', 'Date|consent', 'moment'],
      ['by', 'User'],
    ],
    rows: ({ businessId, id }) => sql`
      select a.at, u.name as by, a.action from audit_log a left join users u on u.id = a.user_id
      where a.business_id = ${businessId} and a.entity_id = ${id} and a.entity = 'customers'
        and (a.action = 'reveal' and a.part = 'health' or a.action = 'export') order by a.number`,
  },
]

/** Keys of the sections, for the test of `clientTables`. */
export const sectionKeys = sections.map(({ key }) => key)

/** Reads everything about a client, section by section; on demand with the pictures themselves. */
export async function readClientData(
  tx: Tx,
  businessId: string,
  id: string,
  withFiles: boolean,
): Promise<(DataSection & { rows: DataRow[] })[]> {
  const read: (DataSection & { rows: DataRow[] })[] = []
  for (const { key, title, columns, rows } of sections) {
    const { rows: found } = await rows({ businessId, id, withFiles }).execute(tx)
    read.push({ key, title, columns, rows: found })
  }
  return read
}
