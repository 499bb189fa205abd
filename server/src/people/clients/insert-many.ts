import type { ClientInput } from '@wizyta/contract/people/clients/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { keepOwnDiscountRule } from '../../sales/discounts/own-discount.ts'

/**
 * Inserts many clients by one statement, in their order. Values are checked already, phones are in their one form.
 * One refused row refuses all.
 */
export async function insertClients(
  tx: Tx,
  businessId: string,
  inputs: readonly ClientInput[],
): Promise<{ id: string; version: number }[]> {
  const { rows: counted } = await sql<{ value: number }>`
    insert into counters (business_id, name, value) values (${businessId}, 'clients', ${inputs.length})
    on conflict (business_id, name) do update set value = counters.value + ${inputs.length}
    returning value`.execute(tx)
  const before = found(counted).value - inputs.length
  const rows = inputs.map((input, index) => ({ ...input, number: before + index + 1 }))
  const texts = (column: string) =>
    sql`coalesce((select array_agg(v order by n) from jsonb_array_elements_text(${sql.ref(column)}) with ordinality as t(v, n)), '{}')`
  const { rows: made } = await sql<{ id: string; version: number }>`
    insert into clients (business_id, number, first_name, last_name, phone, email, card_barcode, gender, birth_date, language, source,
      preferred_employee_id, note, alert, tags, notify_by_email, messages_by, allergies, contraindications, health_note, health_consent_on,
      address, company_name, company_nip, company_address, discount_percent, other_phones, external_id)
    select ${businessId}, number, first_name, last_name, phone, email, card_barcode, coalesce(gender, 'unknown'), birth_date,
      coalesce(language, 'pl'), coalesce(source, 'import'), preferred_employee_id, note, alert, ${texts('tags')},
      coalesce(notify_by_email, true), coalesce(messages_by, 'email'), ${texts('allergies')}, ${texts('contraindications')}, health_note, health_consent_on,
      address, company_name, company_nip, company_address, discount_percent, coalesce(other_phones, '[]'), external_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(number int, first_name text, last_name text, phone text,
      email text, card_barcode text, gender text, birth_date date, language text, source text, preferred_employee_id uuid, note text, alert text,
      tags jsonb, notify_by_email boolean, messages_by text, allergies jsonb, contraindications jsonb, health_note text, health_consent_on date,
      address text, company_name text, company_nip text, company_address text, discount_percent int, other_phones jsonb, external_id text)
    order by number
    returning id, version, number`.execute(tx)
  const values = inputs.flatMap(({ own_fields = {} }, index) =>
    Object.entries(own_fields).flatMap(([field_id, value]) =>
      value === null ? [] : [{ client_id: made[index]?.id, field_id, value }],
    ),
  )
  if (values.length > 0)
    await sql`
      insert into client_field_values (business_id, client_id, field_id, value)
      select ${businessId}, client_id, field_id, value
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r (client_id uuid, field_id uuid, value jsonb)`.execute(
      tx,
    )
  await joinGroups(tx, businessId, inputs, made)
  if (inputs.some(({ discount_percent }) => discount_percent)) await keepOwnDiscountRule(tx, businessId)
  return made
}

/** Adds new clients to their groups by hand, of this business alone. */
async function joinGroups(
  tx: Tx,
  businessId: string,
  inputs: readonly ClientInput[],
  made: readonly { id: string }[],
): Promise<void> {
  const members = inputs.flatMap(({ group_ids = [] }, index) =>
    group_ids.map((group_id) => ({ group_id, client_id: made[index]?.id })),
  )
  if (members.length === 0) return
  await sql`
    insert into client_group_members (business_id, group_id, client_id)
    select g.business_id, g.id, m.client_id
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as m (group_id uuid, client_id uuid)
    join client_groups g on g.business_id = ${businessId} and g.id = m.group_id
    where g.kind = 'manual' and g.archived_at is null`.execute(tx)
}
