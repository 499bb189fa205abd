import { type Campaign, mayChangeCampaign } from '@wizyta/contract/messaging/campaigns/api'
import { massEmails, massSms } from '../../platform/net/calls.gen.ts'
import { useAllows, useUser } from '../../platform/session/session.ts'
import { CampaignForm } from './form.tsx'
import { CampaignResultsView } from './results.tsx'

/** Form of a draft, for its author and for users who change all. Other mass messages show their results. */
export function CampaignPanel({
  channel,
  campaign,
  copied,
}: {
  channel: Campaign['channel']
  campaign: Campaign | null
  /** The mass message whose text and recipients a new draft begins with. */
  copied: Campaign | null
}) {
  const calls = channel === 'sms' ? massSms : massEmails
  const rights = useUser()
  const mayWrite = useAllows(calls.create)
  if (!campaign && !mayWrite) return null
  const isOpen = campaign?.status === 'draft' && mayWrite && mayChangeCampaign(rights, campaign)
  if (!campaign || isOpen)
    return (
      <CampaignForm
        key={campaign?.id ?? copied?.id ?? 'new'}
        channel={channel}
        campaign={campaign}
        copied={copied}
      />
    )
  return <CampaignResultsView channel={channel} campaign={campaign} />
}
