import type { ListQuery } from '@wizyta/contract/kit/list'
import { findVariables } from '@wizyta/contract/messaging/message-texts/variables'
import type {
  MessageTemplate,
  MessageTemplateChanges,
  MessageTemplateInput,
  TemplateText,
} from '@wizyta/contract/messaging/templates/api'
import {
  eventRules,
  fixedClass,
  leavesBy,
  type TemplateChannel,
  type TemplateEvent,
  variablesOf,
} from '@wizyta/contract/messaging/templates/events'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'

const texts = sql`t.subject_pl, t.opening_pl, t.body_pl, t.subject_en, t.opening_en, t.body_en`
const columns = sql`
  t.id, t.version, t.created_at, t.updated_at, t.archived_at, t.event, t.channel, t.class, t.active, t.plain_letters,
  t.text_number, ${texts}`
const from = sql`from message_templates t`

export const listTemplates = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<MessageTemplate>(tx, query, {
    businessId,
    from,
    columns,
    alias: 't',
    defaultSort: 'event',
    search: (term) => everyWordIn(sql`concat_ws(' ', ${texts})`, term),
  })

export async function findTemplate(tx: Tx, businessId: string, id: string): Promise<MessageTemplate> {
  const { rows } = await sql<MessageTemplate>`
    select ${columns} ${from} where t.business_id = ${businessId} and t.id = ${id}`.execute(tx)
  return found(rows)
}

export async function insertTemplate(
  tx: Tx,
  businessId: string,
  input: MessageTemplateInput,
): Promise<MessageTemplate> {
  checkTexts(input, input)
  const id = await insertRow(tx, 'message_templates', businessId, {
    ...input,
    class: input.class ?? eventRules[input.event].class,
    plain_letters: input.plain_letters ?? input.channel === 'sms',
  })
  return findTemplate(tx, businessId, id)
}

/** Changes a template. Changed texts are a new version; older ones stay. */
export async function updateTemplate(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  changes: MessageTemplateChanges,
): Promise<MessageTemplate> {
  checkTexts(await findTemplate(tx, businessId, id), changes)
  return changeRow(tx, 'message_templates', { businessId, id, version }, changes, findTemplate)
}

export const archiveTemplate = (tx: Tx, businessId: string, id: string, version: number, archived: boolean) =>
  archiveRow(tx, 'message_templates', { businessId, id, version }, archived, findTemplate)

export async function listTexts(tx: Tx, businessId: string, id: string): Promise<{ data: TemplateText[] }> {
  await findTemplate(tx, businessId, id)
  const { rows } = await sql<TemplateText>`
    select t.number, ${texts}, t.at, u.name as by
    from message_template_texts t left join users u on u.id = t.by_id
    where t.business_id = ${businessId} and t.template_id = ${id}
    order by t.number desc
    limit 50`.execute(tx)
  return { data: rows }
}

const textFields = ['subject_pl', 'opening_pl', 'body_pl', 'subject_en', 'opening_en', 'body_en'] as const

/** Refuses variables that the message does not have, and a class that would leave without consent. */
function checkTexts(
  { event, channel }: { event: TemplateEvent; channel: TemplateChannel },
  input: MessageTemplateChanges,
): void {
  const allowed = variablesOf(event, channel)
  const wrong = textFields.filter((field) => findVariables(input[field] ?? '', allowed).unknown.length > 0)
  const errors: Record<string, [string]> = Object.fromEntries(
    wrong.map((field) => [field, ['This text names a variable that the message does not have.']]),
  )
  if (input.class && fixedClass(event) && input.class !== eventRules[event].class)
    errors.class = ['The kind of this message is fixed.']
  if (!leavesBy(event, channel)) errors.channel = ['This message does not leave by this channel.']
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
