import { useSearch } from '@tanstack/react-router'
import { type Campaign, mayChangeCampaign } from '@wizyta/contract/messaging/campaigns/api'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { useRecord } from '../../kit/form/record.tsx'
import { copyParam, type PanelSearch } from '../../kit/list/row-link.ts'
import { massEmails, massSms } from '../../platform/net/calls.gen.ts'
import { useAllows, useUser } from '../../platform/session/session.ts'
import { CampaignForm } from './form.tsx'
import { CampaignResultsView } from './results.tsx'

/** Form of a draft, for its author and for users who change all. Other mass messages show their results. */
export function CampaignPanel({
  channel,
  campaign,
}: {
  channel: Campaign['channel']
  campaign: Campaign | null
}) {
  const calls = channel === 'sms' ? massSms : massEmails
  const rights = useUser()
  const mayWrite = useAllows(calls.create)
  const { [copyParam]: copied } = useSearch({ strict: false }) as PanelSearch
  if (!campaign && !mayWrite) return null
  if (!campaign && copied) return <CampaignCopy key={copied} channel={channel} id={copied} />
  const isOpen = campaign?.status === 'draft' && mayWrite && mayChangeCampaign(rights, campaign)
  if (!campaign || isOpen)
    return <CampaignForm key={campaign?.id ?? 'new'} channel={channel} campaign={campaign} />
  return <CampaignResultsView channel={channel} campaign={campaign} />
}

/** A new draft that begins with the text and recipients of another mass message. */
function CampaignCopy({ channel, id }: { channel: Campaign['channel']; id: string }) {
  const record = useRecord(channel === 'sms' ? massSms : massEmails, id)
  return (
    <LoadState of={record} isRecord loading={<FormSkeleton />}>
      {(copied) => <CampaignForm channel={channel} campaign={null} copied={copied} />}
    </LoadState>
  )
}
