import type { ListQuery } from '@wizyta/contract/kit/list'
import type { Campaign, CampaignInput } from '@wizyta/contract/messaging/campaigns/api'
import { allowsStep, type CampaignAction } from '@wizyta/contract/messaging/campaigns/steps'
import { campaignVariables } from '@wizyta/contract/messaging/campaigns/write-campaign'
import { findVariables } from '@wizyta/contract/messaging/message-texts/variables'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { archiveRow, changeRow, found } from '../../kit/database/rows.ts'
import { conflict, invalid, outdated } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import type { Channel } from './segment.ts'

const columns = sql`
  g.id, g.version, g.created_at, g.updated_at, g.archived_at, g.channel, g.name, g.subject, g.text, g.subject_en, g.text_en,
  g.plain_letters, g.group_ids, g.rule, g.status, g.start_date, g.start_time, g.starts_at, g.pace, g.next_batch_at, g.queued_at, g.finished_at, g.expected_count, g.expected_cost,
  s.name as started_by, a.name as approved_by`
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
  checkInput(channel, input)
  await checkGroups(tx, businessId, input.group_ids)
  const { id } = await tx
    .insertInto('campaigns')
    .values({ ...stored(input), name: input.name, text: input.text, business_id: businessId, channel })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findCampaign(tx, businessId, id)
}

export async function updateCampaign(
  tx: Tx,
  businessId: string,
  channel: Channel,
  { id, version }: { id: string; version: number },
  input: Partial<CampaignInput>,
): Promise<Campaign> {
  const before = await seenCampaign(tx, businessId, channel, { id, version })
  checkStep(before, 'edit')
  checkInput(channel, { ...before, ...input })
  await checkGroups(tx, businessId, input.group_ids)
  return changeRow(tx, 'campaigns', { businessId, id, version }, stored(input), findCampaign)
}

export async function archiveCampaign(
  tx: Tx,
  businessId: string,
  channel: Channel,
  { id, version }: { id: string; version: number },
  archived: boolean,
): Promise<Campaign> {
  checkStep(await seenCampaign(tx, businessId, channel, { id, version }), 'archive')
  return archiveRow(tx, 'campaigns', { businessId, id, version }, archived, findCampaign)
}

export function checkStep({ status }: Pick<Campaign, 'status'>, action: CampaignAction): void {
  if (!allowsStep(status, action)) throw conflict('The mass message is in another state now. Load it again.')
}

const textFields = ['subject', 'text', 'subject_en', 'text_en'] as const

function checkInput(channel: Channel, input: Pick<CampaignInput, (typeof textFields)[number]>) {
  if (channel === 'email' && !input.subject) throw invalid({ subject: ['Enter the subject.'] })
  // A misspelt name would reach every client as it stands, in braces.
  const wrong = textFields.filter(
    (field) => findVariables(input[field] ?? '', campaignVariables).unknown.length > 0,
  )
  if (wrong.length > 0)
    throw invalid(
      Object.fromEntries(
        wrong.map((field) => [field, ['This text names a variable that the message does not have.']]),
      ),
    )
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
