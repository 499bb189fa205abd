import type { ListQuery } from '@wizyta/contract/kit/list'
import type { Rights } from '@wizyta/contract/kit/permission'
import {
  type Campaign,
  type CampaignInput,
  mayArchiveCampaign,
  mayChangeCampaign,
} from '@wizyta/contract/messaging/campaigns/api'
import { allowsStep, type CampaignAction } from '@wizyta/contract/messaging/campaigns/steps'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { conflict, invalid, outdated, Refusal } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { checkMoment, checkTexts } from './check-texts.ts'
import type { Channel } from './segment.ts'

const columns = sql`
  g.id, g.version, g.created_at, g.updated_at, g.archived_at, g.channel, g.name, g.subject, g.text, g.subject_en, g.text_en,
  g.plain_letters, g.group_ids, g.rule, g.status, g.start_date, g.start_time, g.starts_at, g.pace, g.next_batch_at, g.queued_at, g.finished_at, g.expected_count, g.expected_cost,
  s.name as started_by, a.name as approved_by, g.cursor_id is not null or g.queued_at is not null as has_begun,
  coalesce(current_user_id() in (g.created_by, g.started_by), false) as is_own`
const from = sql`
  from campaigns g left join users s on s.id = g.started_by left join users a on a.id = g.approved_by`

export const listCampaigns = (tx: Tx, businessId: string, channel: Channel, query: ListQuery) =>
  listRows<Campaign>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'g',
    within: sql`g.channel = ${channel}`,
    defaultSort: '-created_at',
    search: (term) => everyWordIn(sql`concat_ws(' ', g.name, g.subject)`, term),
  })

export async function findCampaign(tx: Tx, businessId: string, id: string): Promise<Campaign> {
  const { rows } =
    await sql<Campaign>`select ${columns} ${from} where g.business_id = ${businessId} and g.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

/** Finds a campaign of a channel: each channel has its own calls. */
export async function campaignOf(
  tx: Tx,
  businessId: string,
  channel: Channel,
  id: string,
): Promise<Campaign> {
  const campaign = await findCampaign(tx, businessId, id)
  return found(campaign.channel === channel ? [campaign] : [])
}

/** Finds a campaign in the version that the user saw; another one is refused with what it is now. */
export async function seenCampaign(
  tx: Tx,
  businessId: string,
  channel: Channel,
  { id, version }: { id: string; version: number },
): Promise<Campaign> {
  const campaign = await campaignOf(tx, businessId, channel, id)
  if (campaign.version !== version) throw outdated(campaign)
  return campaign
}

export async function insertCampaign(
  tx: Tx,
  businessId: string,
  channel: Channel,
  input: CampaignInput,
): Promise<Campaign> {
  checkTexts(channel, input)
  checkMoment(input)
  await checkGroups(tx, businessId, input.group_ids)
  const id = await insertRow(tx, 'campaigns', businessId, {
    ...stored(input),
    name: input.name,
    text: input.text,
    channel,
  })
  return findCampaign(tx, businessId, id)
}

export async function updateCampaign(
  tx: Tx,
  businessId: string,
  channel: Channel,
  { id, version, rights }: { id: string; version: number; rights: Rights },
  input: Partial<CampaignInput>,
): Promise<Campaign> {
  const before = await seenCampaign(tx, businessId, channel, { id, version })
  checkAuthor(rights, before)
  checkStep(before, 'edit')
  checkTexts(channel, { ...before, ...input })
  checkMoment({ ...before, ...input })
  await checkGroups(tx, businessId, input.group_ids)
  return changeRow(tx, 'campaigns', { businessId, id, version }, stored(input), findCampaign)
}

export async function archiveCampaign(
  tx: Tx,
  businessId: string,
  channel: Channel,
  { id, version, rights }: { id: string; version: number; rights: Rights },
  archived: boolean,
): Promise<Campaign> {
  const before = await seenCampaign(tx, businessId, channel, { id, version })
  if (!mayArchiveCampaign(rights, before))
    throw new Refusal(
      403,
      'You can archive your own drafts. The rest takes the right to remove mass messages.',
    )
  checkStep(before, 'archive')
  return archiveRow(tx, 'campaigns', { businessId, id, version }, archived, findCampaign)
}

/** Refuses changes of what a colleague wrote and started, without the right to change all. */
export function checkAuthor(rights: Rights, campaign: Campaign): void {
  if (!mayChangeCampaign(rights, campaign))
    throw new Refusal(403, 'Only its author, or a user with the right to change mass messages, can do this.')
}

export function checkStep({ status }: Pick<Campaign, 'status'>, action: CampaignAction): void {
  if (!allowsStep(status, action)) throw conflict('The mass message is in another state now. Load it again.')
}

/** Refuses groups that the business does not have. */
export async function checkGroups(tx: Tx, businessId: string, ids: readonly string[] = []): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql`
    select from client_groups where business_id = ${businessId} and id = any (${ids}::uuid[])`.execute(tx)
  if (rows.length < new Set(ids).size)
    throw invalid({ group_ids: ['This is not one of the possible values.'] })
}

const stored = ({ rule, ...input }: Partial<CampaignInput>) => ({
  ...input,
  ...(rule !== undefined && { rule: rule ? JSON.stringify(rule) : null }),
})
