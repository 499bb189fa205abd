import type { z } from 'zod'
import { choice } from '../../kit/field.ts'

export const campaignStatus = choice({
  draft: 'Draft|campaign',
  awaiting: 'Awaiting approval',
  scheduled: 'Scheduled|campaign',
  sending: 'Being sent',
  paused: 'Paused|campaign',
  done: 'Sent',
  cancelled: 'Cancelled|campaign',
}).meta({ label: 'Status' })
export type CampaignStatus = z.infer<typeof campaignStatus>

/** States in which an action is possible. */
const allowed = {
  edit: ['draft'],
  start: ['draft'],
  approve: ['awaiting'],
  draft: ['awaiting', 'scheduled', 'paused'],
  paused: ['scheduled', 'sending'],
  sending: ['paused'],
  cancelled: ['awaiting', 'scheduled', 'sending', 'paused'],
  archive: ['draft', 'done', 'cancelled'],
} as const satisfies Record<string, readonly CampaignStatus[]>

export type CampaignAction = keyof typeof allowed

/** Returns true when a campaign of this status allows the action; buttons and handlers ask it. A draft also asks `has_begun`. */
export const allowsStep = (status: CampaignStatus, action: CampaignAction) =>
  (allowed[action] as readonly CampaignStatus[]).includes(status)
