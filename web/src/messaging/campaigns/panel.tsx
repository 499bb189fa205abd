import type { Campaign } from '@wizyta/contract/messaging/campaigns/api'
import { massEmails, massSms } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { CampaignForm } from './form.tsx'
import { CampaignResultsView } from './results.tsx'

/** A draft as its form; a mass message that was started as its results. */
export function CampaignPanel({
  channel,
  campaign,
}: {
  channel: Campaign['channel']
  campaign: Campaign | null
}) {
  const calls = channel === 'sms' ? massSms : massEmails
  const mayChange = useAllows(calls.update)
  const mayCreate = useAllows(calls.create)
  if (campaign ? campaign.status === 'draft' && mayChange : mayCreate)
    return <CampaignForm key={campaign?.id ?? 'new'} channel={channel} campaign={campaign} />
  return campaign && <CampaignResultsView channel={channel} campaign={campaign} />
}
