import { type CampaignStatus, campaignStatus } from '@wizyta/contract/messaging/campaigns/steps'
import { Badge } from '../../kit/ui/badge.tsx'
import { optionsOf } from '../../platform/text/field-words.ts'

const tones = {
  draft: undefined,
  awaiting: 'warning',
  scheduled: undefined,
  sending: undefined,
  paused: 'warning',
  done: 'success',
  cancelled: undefined,
} as const satisfies Record<CampaignStatus, 'warning' | 'success' | undefined>

export const StatusBadge = ({ status }: { status: CampaignStatus }) => (
  <Badge tone={tones[status]}>{optionsOf(campaignStatus).find(({ value }) => value === status)?.label}</Badge>
)
