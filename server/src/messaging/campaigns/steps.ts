import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import type { Rights } from '@wizyta/contract/kit/permission'
import { localDay } from '@wizyta/contract/kit/wall-time'
import type { Campaign, CampaignResults, massSms } from '@wizyta/contract/messaging/campaigns/api'
import { startMoment } from '@wizyta/contract/messaging/campaigns/start-moment'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../kit/database/database.ts'
import { changeRow } from '../../kit/database/rows.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { noticeCampaign } from '../notices/notice-records.ts'
import { budgetLeft } from './budget-left.ts'
import { expectAnew, resumedWith, tolerance } from './expected.ts'
import { salonOf } from './opt-out.ts'
import { needsApproval, previewCampaign } from './preview.ts'
import { checkAuthor, checkStep, findCampaign, seenCampaign } from './queries.ts'
import type { Channel } from './segment.ts'

interface Caller {
  tx: Tx
  businessId: string
  session: Rights & { user: { id: string } }
  app: { config: Config }
}
interface Key {
  id: string
  version: number
}

/** Starts a campaign at its time, with the price of now. Above the limit of the salon it waits for approval. */
export async function startCampaign(
  { tx, businessId, session, app: { config } }: Caller,
  channel: Channel,
  { id, version }: Key,
  { expected_count: seen, expected_cost: seenCost }: BodyOf<typeof massSms.start>,
): Promise<Campaign> {
  const before = await seenCampaign(tx, businessId, channel, { id, version })
  checkStep(before, 'start')
  const salon = await salonOf(tx, businessId)
  const starts_at = startOf(before, salon.timezone)
  if (channel === 'sms' && !salon.has_sms)
    throw conflict('Connect an SMS provider first, in Configuration › Apps.')
  const { reachable, cost, parts, budget_left } = await previewCampaign(
    tx,
    businessId,
    channel,
    before,
    config,
  )
  if (reachable === 0) throw conflict('No client would get this message.')
  if (Math.abs(reachable - seen) > tolerance(seen))
    throw conflict('The number of recipients has changed. Look at it again.')
  if (seenCost !== undefined && cost > seenCost + tolerance(seenCost))
    throw conflict('The price has risen. Look at it again.')
  const isLater = monthAt(starts_at, salon.timezone) > monthAt(new Date().toISOString(), salon.timezone)
  const left = isLater ? await budgetLeft(tx, businessId, true) : budget_left
  if (channel === 'sms' && left !== null && cost > left)
    throw conflict(
      'The SMS budget does not cover this message. Raise it in Configuration › Apps, or choose fewer clients.',
    )
  const waits = needsApproval(channel, cost, salon)
  const changed = await changeRow(
    tx,
    'campaigns',
    { businessId, id, version },
    {
      status: waits ? 'awaiting' : 'scheduled',
      started_by: session.user.id,
      expected_count: reachable,
      expected_cost: cost,
      expected_parts: channel === 'sms' ? parts : null,
      starts_at,
    },
    findCampaign,
  )
  if (waits) await noticeCampaign(tx, businessId, { id, kind: 'campaign_awaiting', actorId: session.user.id })
  await wakeWorker(tx)
  return changed
}

const monthAt = (instant: string, timezone: string) => localDay(instant, timezone).slice(0, 7)

/** Returns when the sending begins. A moment that has passed is refused: it would leave at once. */
function startOf(campaign: Campaign, timezone: string): string {
  const moment = startMoment(campaign, timezone)
  if (moment === 'over') throw conflict('The day and time of the sending have passed. Choose others.')
  if (moment === 'no_day') throw conflict('Choose the day of the sending too.')
  return new Date(moment === 'now' ? Date.now() : moment.at).toISOString()
}

export async function approveCampaign(
  { tx, businessId, session }: Caller,
  channel: Channel,
  { id, version }: Key,
): Promise<Campaign> {
  const before = await seenCampaign(tx, businessId, channel, { id, version })
  checkStep(before, 'approve')
  await refuseLate(tx, businessId, before)
  const changed = await changeRow(
    tx,
    'campaigns',
    { businessId, id, version },
    { status: resumedStatus(before), approved_by: session.user.id },
    findCampaign,
  )
  await sendNow(tx, businessId, id)
  await noticeCampaign(tx, businessId, { id, kind: 'campaign_approved', actorId: session.user.id })
  await wakeWorker(tx)
  return changed
}

/** Refuses to let go of a campaign whose moment has passed: it would leave at once. One that has begun goes on. */
async function refuseLate(tx: Tx, businessId: string, campaign: Campaign): Promise<void> {
  const { timezone } = await salonOf(tx, businessId)
  if (!campaign.has_begun && startMoment(campaign, timezone) === 'over')
    throw conflict('The day and time of the sending have passed. Make it a draft again and choose others.')
}

/**
 * Pauses, resumes or cancels. A resumed one may have more recipients than it was started for. It goes on with them once
 * the user has seen them. Where they cost more than the limit, it waits for approval. What waits in the outbox stays there
 * while it pauses, and is taken back when it is cancelled.
 */
export async function stepCampaign(
  { tx, businessId, session }: Caller,
  channel: Channel,
  { id, version }: Key,
  { to, expected }: BodyOf<typeof massSms.step>,
): Promise<Campaign> {
  const before = await seenCampaign(tx, businessId, channel, { id, version })
  checkAuthor(session, before)
  checkStep(before, to)
  if (to === 'draft') return backToDraft(tx, businessId, { id, version }, before)
  if (to === 'sending') await refuseLate(tx, businessId, before)
  const grown = to === 'sending' ? await expectAnew(tx, businessId, before) : null
  if (to === 'sending') checkSeen(resumedWith(before, grown), expected)
  const { approval_above } = await salonOf(tx, businessId)
  const waits = grown !== null && approval_above !== null && grown.expected_cost > approval_above
  const changed = await changeRow(
    tx,
    'campaigns',
    { businessId, id, version },
    {
      status: waits ? 'awaiting' : to === 'sending' ? resumedStatus(before) : to,
      ...grown,
      ...(waits && { approved_by: null }),
      ...(to === 'cancelled' && { finished_at: new Date().toISOString() }),
    },
    findCampaign,
  )
  if (waits) await noticeCampaign(tx, businessId, { id, kind: 'campaign_awaiting', actorId: session.user.id })
  if (to === 'cancelled')
    await sql`
      update messages set status = 'cancelled', reason = ${messageReasons.campaign_off}, next_attempt_at = null, updated_at = now()
      where business_id = ${businessId} and campaign_id = ${id} and status = 'queued'`.execute(tx)
  if (to === 'sending' && !waits) await sendNow(tx, businessId, id)
  await wakeWorker(tx)
  return changed
}

/** Refuses to resume a mass SMS for other recipients, or at another price, than the user saw. */
function checkSeen(now: CampaignResults['resumed'], seen: CampaignResults['resumed'] = null): void {
  if (now && (now.count !== seen?.count || now.cost !== seen.cost))
    throw conflict('Recipients or price have changed: {count} clients now. Look at them again.', {
      reason: 'more_to_send',
      values: { count: now.count },
    })
}

/** One whose recipients are all queued gets no further batch. */
const resumedStatus = ({ queued_at }: Campaign) => (queued_at === null ? 'scheduled' : 'sending')

/** Makes queued messages due that were put off while the campaign rested. */
const sendNow = (tx: Tx, businessId: string, id: string) =>
  sql`
  update messages set next_attempt_at = now(), updated_at = now()
  where business_id = ${businessId} and campaign_id = ${id} and status = 'queued' and next_attempt_at > now()`.execute(
    tx,
  )

/** Makes a draft again of what has not begun: text, recipients and time can be changed. Price and approval were of the former one. */
function backToDraft(
  tx: Tx,
  businessId: string,
  { id, version }: Key,
  { has_begun }: Campaign,
): Promise<Campaign> {
  if (has_begun) throw conflict('Messages are queued already. Cancel the sending, and copy it as a draft.')
  return changeRow(
    tx,
    'campaigns',
    { businessId, id, version },
    {
      status: 'draft',
      started_by: null,
      approved_by: null,
      starts_at: null,
      next_batch_at: null,
      expected_count: null,
      expected_cost: null,
      expected_parts: null,
    },
    findCampaign,
  )
}

const wakeWorker = (tx: Tx) => sql`select pg_notify('messages', '')`.execute(tx)
