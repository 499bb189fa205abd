import type { ListQuery } from '@wizyta/contract/kit/list'
import {
  isStaffEvent,
  type MessageRule,
  type MessageRuleChanges,
  type MessageRuleInput,
  misfitsOf,
  type RuleEvent,
  usualAudience,
  usualChannels,
  withoutEffect,
} from '@wizyta/contract/messaging/rules/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'

const columns = sql`
  r.id, r.version, r.created_at, r.updated_at, r.archived_at, r.event, r.active, r.audience, r.channels, r.days, r.hours,
  r.at_time, r.service_ids, r.group_ids, r.visit_turn, r.sources, r.quiet, r.least_lead_min, r.once_hours,
  r.only_unconfirmed, r.makes_task, r.place`
const from = sql`from message_rules r`

export const listRules = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<MessageRule>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'r',
    defaultSort: 'place',
    search: (term) => everyWordIn(sql`r.event`, term),
  })

export async function findRule(tx: Tx, businessId: string, id: string): Promise<MessageRule> {
  const { rows } = await sql<MessageRule>`
    select ${columns} ${from} where r.business_id = ${businessId} and r.id = ${id}`.execute(tx)
  return found(rows)
}

/** Returns a rule with the values that the table gives. */
export const withDefaults = (input: MessageRuleInput) => ({
  active: input.active ?? true,
  audience: input.audience ?? usualAudience(input.event),
  channels: input.channels ?? usualChannels(input.event),
  days: input.days ?? 1,
  hours: input.hours ?? 24,
  at_time: input.at_time ?? '10:00',
  service_ids: input.service_ids ?? [],
  group_ids: input.group_ids ?? [],
  visit_turn: input.visit_turn ?? ('any' as const),
  sources: input.sources ?? [],
  quiet: input.quiet ?? true,
  least_lead_min: input.least_lead_min ?? 0,
  once_hours: input.once_hours ?? 0,
  only_unconfirmed: input.only_unconfirmed ?? false,
  makes_task: input.makes_task ?? false,
})

export async function insertRule(tx: Tx, businessId: string, input: MessageRuleInput): Promise<MessageRule> {
  checkReceivers(input.event, input)
  checkEffect(input.event, input)
  await checkConditions(tx, businessId, input)
  const id = await insertRow(tx, 'message_rules', businessId, { ...withDefaults(input), event: input.event })
  return findRule(tx, businessId, id)
}

export async function updateRule(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  changes: MessageRuleChanges,
): Promise<MessageRule> {
  const { event } = await findRule(tx, businessId, id)
  checkReceivers(event, changes)
  checkEffect(event, changes)
  await checkConditions(tx, businessId, changes)
  return changeRow(tx, 'message_rules', { businessId, id, version }, changes, findRule)
}

export const archiveRule = (tx: Tx, businessId: string, id: string, version: number, archived: boolean) =>
  archiveRow(tx, 'message_rules', { businessId, id, version }, archived, findRule)

/** Messages to clients go to clients alone. Staff are notified in the app, and by push and e-mail where the rule says so. */
function checkReceivers(event: RuleEvent, { audience, channels }: MessageRuleChanges): void {
  const misfits = misfitsOf(event, { audience, channels })
  if (misfits.includes('audience')) throw invalid({ audience: ['Choose receivers that fit the event.'] })
  if (!isStaffEvent(event) && channels?.length === 0) throw invalid({ channels: ['Choose at least one.'] })
  if (misfits.includes('channels')) throw invalid({ channels: ['Choose channels that fit the event.'] })
}

/** Refuses what would be stored and never heeded. */
function checkEffect(event: RuleEvent, changes: MessageRuleChanges): void {
  const idle = withoutEffect(event, changes)
  const tooSoon = event === 'reminder' && changes.hours === 0
  if (idle.length === 0 && !tooSoon) return
  throw invalid({
    ...Object.fromEntries(idle.map((field) => [field, ['This has no effect on messages of this event.']])),
    ...(tooSoon && { hours: ['This is too little.'] }),
  })
}

async function checkConditions(tx: Tx, businessId: string, changes: MessageRuleChanges): Promise<void> {
  const tables = { service_ids: 'services', group_ids: 'client_groups' } as const
  for (const field of ['service_ids', 'group_ids'] as const)
    await checkReferences(
      tx,
      businessId,
      tables[field],
      Object.fromEntries((changes[field] ?? []).map((id, index) => [`${field}.${index}`, id])),
    )
}
