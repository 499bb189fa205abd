import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { clients } from '@wizyta/contract/people/clients/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { writeSentence } from '../../kit/http/language.ts'
import { asYesNo, readDay } from '../../kit/imports/fields.ts'
import type { Faults, ImportField, Values, Writing } from '../../kit/imports/importable.ts'

type Purpose = 'marketing_sms' | 'marketing_email' | 'marketing_phone'

/** A consent that a row of a file brings. Without a day it is of the day of the import. */
export interface ImportedConsent {
  purpose: Purpose
  on: string | null
}

const consent = (label: ImportField['label'], names: readonly string[]): ImportField => ({
  label,
  hint: 'Yes, or the date of the consent. Anything else brings none.',
  read: (text) => asYesNo.read(text) ?? readDay(text),
  unreadable: 'Write yes, no or the date of the consent.',
  names,
  isRequired: false,
  isSpare: true,
  needs: clients.update,
})

/** Consents to marketing as fields of a file. A column that names no channel is none of them. */
export const consentFields: Record<Purpose | 'consents_on', ImportField> = {
  marketing_sms: consent('Marketing by SMS', [
    'zgoda sms',
    'zgoda na sms',
    'zgoda marketingowa sms',
    'zgoda na marketing sms',
    'sms consent',
    'sms marketing',
    'accepts sms marketing',
  ]),
  marketing_email: consent('Marketing by e-mail', [
    'zgoda email',
    'zgoda e mail',
    'zgoda na e mail',
    'zgoda na email',
    'zgoda marketingowa e mail',
    'zgoda na marketing e mail',
    'newsletter',
    'email consent',
    'email marketing',
    'accepts email marketing',
  ]),
  marketing_phone: consent('Marketing by phone', [
    'zgoda telefon',
    'zgoda na telefon',
    'zgoda na kontakt telefoniczny',
    'phone consent',
  ]),
  consents_on: {
    label: 'Date of the consents',
    hint: 'Absent: the day of the import',
    read: (text, monthFirst) => readDay(text, { monthFirst }),
    isDate: true,
    unreadable: 'There is no such date.',
    names: ['data zgody', 'data zgod', 'data zgody marketingowej', 'consent date', 'date of consent'],
    isRequired: false,
    isSpare: true,
    needs: clients.update,
  },
}
const purposes = ['marketing_sms', 'marketing_email', 'marketing_phone'] as const

/** Reads which kinds of consent to marketing the business has. */
export async function consentPurposes(tx: Tx, businessId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ purpose: string }>`
    select purpose from consent_kinds
    where business_id = ${businessId} and purpose = any (${[...purposes]}::text[]) and archived_at is null`.execute(
    tx,
  )
  return new Set(rows.map(({ purpose }) => purpose))
}

/** Returns the consents that the fields of a row say. Only a yes, or a date, makes one. */
export function consentsIn(
  values: Values,
  kinds: ReadonlySet<string>,
): { consents: ImportedConsent[]; faults: Faults } {
  const faults: Faults = {}
  const consents: ImportedConsent[] = []
  // The salon may lie east of Greenwich.
  const latest = addDays(localDay(Date.now(), 'UTC'), 1)
  const isAhead = (day: unknown) => typeof day === 'string' && day > latest
  if (isAhead(values.consents_on)) faults.consents_on = ['This day is still to come.']
  for (const purpose of purposes) {
    const said = values[purpose]
    if (said === undefined || said === false) continue
    if (!kinds.has(purpose)) faults[purpose] = ['This kind of consent is archived. Restore it first.']
    else if (isAhead(said)) faults[purpose] = ['This day is still to come.']
    const day = typeof said === 'string' ? said : values.consents_on
    consents.push({ purpose, on: typeof day === 'string' ? day : null })
  }
  return { consents, faults }
}

/**
 * Enters the consents of imported clients into the register; the file is their proof. A client who has an entry there
 * keeps it, so no file brings back a withdrawn consent. A withdrawal by the rollback of an import does not count.
 */
export async function importConsents(
  { tx, businessId, importId }: Writing,
  given: readonly { client_id: string; consents: readonly ImportedConsent[] }[],
): Promise<void> {
  const rows = given.flatMap(({ client_id, consents }) => consents.map((one) => ({ client_id, ...one })))
  if (rows.length === 0) return
  const { today, proof } = await proofOf(tx, businessId, importId)
  await sql`
    insert into consent_entries (business_id, client_id, kind_id, text_number, is_given, given_on, way, proof, import_id)
    select k.business_id, g.client_id, k.id, k.text_number, true, least(g."on", ${today}::date), 'import', ${proof}, ${importId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (client_id uuid, purpose text, "on" date)
    join consent_kinds k on k.business_id = ${businessId} and k.purpose = g.purpose and k.archived_at is null
    left join lateral (
      select e.is_given, e.way from consent_entries e
      where e.business_id = k.business_id and e.client_id = g.client_id and e.kind_id = k.id
      order by e.number desc limit 1) last on true
    where last.is_given is null or (not last.is_given and last.way = 'import')`.execute(tx)
}

/** Takes back what an import entered for a client, where the client has not decided anew since. */
export async function takeBackConsents(
  { tx, businessId, importId }: Writing,
  clientId: string,
): Promise<void> {
  const { today, locale } = await proofOf(tx, businessId, importId)
  await sql`
    insert into consent_entries (business_id, client_id, kind_id, text_number, is_given, given_on, way, proof, import_id)
    select last.business_id, last.client_id, last.kind_id, last.text_number, false, ${today}, 'import',
      ${writeSentence('Rollback of the import', locale)}, ${importId}
    from (
      select distinct on (e.kind_id) e.* from consent_entries e
      where e.business_id = ${businessId} and e.client_id = ${clientId} order by e.kind_id, e.number desc) last
    where last.is_given and last.import_id = ${importId}`.execute(tx)
}

/** Returns what proves the consents of an import, in the language of the salon, and the day there. */
async function proofOf(tx: Tx, businessId: string, importId: string) {
  const { rows } = await sql<{ file: string; locale: 'pl' | 'en'; today: string; date: string }>`
    select left(i.file_name, 120) as file, b.locale, (now() at time zone b.timezone)::date as today,
      to_char(now() at time zone b.timezone, case when b.locale = 'en' then 'YYYY-MM-DD' else 'DD.MM.YYYY' end) as date
    from imports i join businesses b on b.id = i.business_id
    where i.business_id = ${businessId} and i.id = ${importId}`.execute(tx)
  const { file, locale, today, date } = found(rows)
  return { locale, today, proof: writeSentence('Import of {file}, {date}', locale, { file, date }) }
}
