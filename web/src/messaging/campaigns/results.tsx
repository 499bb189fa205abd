import { formatMoney } from '@wizyta/contract/kit/money'
import {
  type Campaign,
  type CampaignResults,
  mayChangeCampaign,
} from '@wizyta/contract/messaging/campaigns/api'
import { startMoment } from '@wizyta/contract/messaging/campaigns/start-moment'
import { allowsStep } from '@wizyta/contract/messaging/campaigns/steps'
import { Check, CircleX, Copy, Pause, Play, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { PanelSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { copyBesideList } from '../../kit/nav/row-link.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { Term, Terms } from '../../kit/ui/terms.tsx'
import { massEmails, massSms, messages } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness, useUser } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { LeftOutButton } from './left-out.tsx'
import { CampaignDraftPreview, LeftOut } from './preview.tsx'
import { StatusBadge } from './status-badge.tsx'

interface Shown {
  channel: Campaign['channel']
  campaign: Campaign
}

/** Results of a mass message, and its next steps. A draft has none yet: it shows who would get it, and starts. */
export function CampaignResultsView({ channel, campaign }: Shown) {
  const calls = channel === 'sms' ? massSms : massEmails
  const { timezone } = useBusiness()
  const isDraft = campaign.status === 'draft'
  const isLive = ['scheduled', 'sending'].includes(campaign.status)
  const results = useCall(
    calls.results,
    { params: { id: campaign.id } },
    { enabled: !isDraft, refetchInterval: isLive ? 3_000 : false, handles: ({ status }) => status !== 401 },
  )
  const { started_by, approved_by, starts_at, next_batch_at, text, subject } = campaign
  // A batch that follows within minutes is no news.
  const isLater = isLive && next_batch_at !== null && Date.parse(next_batch_at) > Date.now() + 300_000
  const waitsUntil = isLater ? next_batch_at : null
  return (
    <div className="flex flex-col gap-5 overflow-y-auto p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge status={campaign.status} />
        <span className="text-soft">
          {[
            starts_at && formatDateTime(starts_at, timezone),
            started_by && t('Started by {name}', { name: started_by }),
            waitsUntil && t('Goes on {when}', { when: formatDateTime(waitsUntil, timezone) }),
            approved_by && t('Approved by {name}|campaign', { name: approved_by }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <Steps
        channel={channel}
        campaign={campaign}
        resumed={results.data?.resumed ?? null}
        isCounting={!results.data?.resumed && results.isFetching}
      />
      {!isDraft && (
        <LoadState of={results} loading={<PanelSkeleton />}>
          {(data) => <Figures results={data} channel={channel} campaign={campaign} />}
        </LoadState>
      )}
      <figure className="flex flex-col gap-1">
        <figcaption className="text-sm text-muted">{subject ?? t('Message')}</figcaption>
        <p className="rounded-lg border p-3 whitespace-pre-wrap wrap-anywhere">{text}</p>
      </figure>
      {isDraft && <CampaignDraftPreview channel={channel} campaign={campaign} />}
    </div>
  )
}

function Figures({ results, channel, campaign }: Shown & { results: CampaignResults }) {
  const { currency } = useBusiness()
  const mayReadMessages = useAllows(messages.index)
  const {
    waiting,
    sent,
    delivered,
    opened,
    failed,
    left_out,
    left_out_late,
    cancelled,
    unsubscribed,
    cost,
    visits,
  } = results
  return (
    <section aria-label={t('Results')} className="flex flex-col gap-4">
      <Terms>
        {waiting > 0 && <Term label={t('Waiting|campaign')}>{waiting}</Term>}
        <Term label={t('Sent|campaign')}>{sent}</Term>
        {delivered !== null && <Term label={t('Delivered|campaign')}>{delivered}</Term>}
        {opened !== null && (
          <Term label={t('Opened|campaign')}>
            {t('{opened} of {number} who agreed to counting', {
              opened: String(opened.count),
              number: String(opened.of),
            })}
          </Term>
        )}
        {failed > 0 && <Term label={t('Not delivered|campaign')}>{failed}</Term>}
        {left_out_late > 0 && <Term label={t('Left out while sending|campaign')}>{left_out_late}</Term>}
        {cancelled > 0 && <Term label={t('Taken back')}>{cancelled}</Term>}
        <Term label={t('Unsubscribed|campaign')}>{unsubscribed}</Term>
        <Term label={t('Appointments within 7 days')}>{visits}</Term>
        {channel === 'sms' && campaign.expected_count !== null && (
          <Term label={t('Expected recipients|campaign')}>{campaign.expected_count}</Term>
        )}
        {channel === 'sms' && campaign.expected_cost !== null && (
          <Term label={t('Expected price|campaign')}>
            {formatMoney(campaign.expected_cost, language(), currency)}
          </Term>
        )}
        {channel === 'sms' && (
          <Term label={t('Price|campaign')}>{formatMoney(cost, language(), currency)}</Term>
        )}
      </Terms>
      {left_out.length > 0 && (
        <div className="rounded-lg bg-tint p-3">
          <h3 className="font-semibold">{t('Left out|campaign')}</h3>
          <LeftOut channel={channel} rows={left_out} />
          <LeftOutButton channel={channel} campaign={campaign} />
        </div>
      )}
      {mayReadMessages && sent > 0 && (
        <EntityLink
          link={{
            to: '/communication/mailbox',
            search: { filter: { campaign_id: campaign.id, status: ['sent', 'kept'] } },
          }}
          className="self-start text-brand-text underline"
        >
          {t('Show who got it')}
        </EntityLink>
      )}
    </section>
  )
}

function Steps({
  channel,
  campaign,
  resumed,
  isCounting,
}: Shown & Pick<CampaignResults, 'resumed'> & { isCounting: boolean }) {
  const { id, version, status, has_begun, starts_at, expected_count, expected_cost } = campaign
  const { currency, timezone } = useBusiness()
  const calls = channel === 'sms' ? massSms : massEmails
  const [asked, setAsked] = useState<'approve' | 'resume' | 'cancel' | null>(null)
  const forgets = [calls.index, calls.show, calls.results]
  const rights = useUser()
  const mayCreate = useAllows(calls.create)
  const mayStep = useAllows(calls.step) && mayChangeCampaign(rights, campaign)
  const mayApprove = useAllows(calls.approve)
  const step = useChange(calls.step, {
    forgets,
    handles: ({ reason }) => reason === 'more_to_send',
    onSuccess: () => setAsked(null),
    // The question stays, with what holds now.
    onError: ({ reason }) => reason !== 'more_to_send' && setAsked(null),
  })
  const approve = useChange(calls.approve, { forgets })
  // It would leave at once.
  const isLate = !has_begun && startMoment(campaign, timezone) === 'over'
  const take = (to: 'draft' | 'paused' | 'sending' | 'cancelled') => {
    const expected = to === 'sending' && resumed
    if (!step.isPending) step.mutate({ params: { id }, body: { to, ...(expected && { expected }) }, version })
  }
  const ask = (question: typeof asked) => {
    step.reset()
    setAsked(question)
  }
  const costs = (cost: number) => t('It costs {cost}.', { cost: formatMoney(cost, language(), currency) })
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {isLate &&
        ((mayApprove && allowsStep(status, 'approve')) || (mayStep && allowsStep(status, 'sending'))) && (
          <Alert>
            {t('The day and time of the sending have passed. Make it a draft again and choose others.')}
          </Alert>
        )}
      {mayApprove && !isLate && allowsStep(status, 'approve') && (
        <Button variant="primary" onClick={() => setAsked('approve')}>
          <Check aria-hidden="true" />
          {t('Approve the sending')}
        </Button>
      )}
      {mayStep && allowsStep(status, 'paused') && (
        <Button onClick={() => take('paused')}>
          <Pause aria-hidden="true" />
          {t('Pause|campaign')}
        </Button>
      )}
      {mayStep && !isLate && allowsStep(status, 'sending') && (
        <Button
          variant="primary"
          // Without its numbers there is nothing to agree to.
          aria-disabled={channel === 'sms' && isCounting}
          onClick={() => (channel !== 'sms' ? take('sending') : isCounting || ask('resume'))}
        >
          <Play aria-hidden="true" />
          {t('Resume|campaign')}
        </Button>
      )}
      {mayStep && !has_begun && allowsStep(status, 'draft') && (
        <Button onClick={() => take('draft')}>
          <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
          {t('Back to draft')}
        </Button>
      )}
      {mayCreate && (
        <EntityLink link={copyBesideList(id)} {...buttonLook()}>
          <Copy aria-hidden="true" />
          {t('Copy as draft')}
        </EntityLink>
      )}
      {mayStep && allowsStep(status, 'cancelled') && (
        <Button onClick={() => setAsked('cancel')}>
          <CircleX aria-hidden="true" />
          {t('Cancel the sending')}
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'approve'}
        title={t('Approve the sending to {count} clients?', { count: expected_count ?? 0 })}
        description={[
          ...(expected_cost === null ? [] : [costs(expected_cost)]),
          starts_at !== null && Date.parse(starts_at) > Date.now()
            ? t('It begins on {when}.', { when: formatDateTime(starts_at, timezone) })
            : t('It leaves once it is approved.'),
        ].join(' ')}
        confirm={t('Approve the sending')}
        cancel={t('Cancel')}
        onConfirm={() => {
          setAsked(null)
          if (!approve.isPending) approve.mutate({ params: { id }, version })
        }}
        onCancel={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked === 'resume'}
        title={t('Resume the sending?')}
        description={[
          ...(resumed
            ? [
                t('{count} clients get it in all, with those who have it already.', { count: resumed.count }),
                costs(resumed.cost),
              ]
            : []),
          t('Above the limit it waits for approval.'),
        ].join(' ')}
        confirm={t('Resume|campaign')}
        cancel={t('Cancel')}
        onConfirm={() => take('sending')}
        onCancel={() => setAsked(null)}
      >
        {step.error?.reason === 'more_to_send' && (
          <Alert tone="warning" role="alert">
            {step.error.message}
          </Alert>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'cancel'}
        title={t('Cancel the sending?')}
        description={t('Messages that wait are taken back. Those that have left stay sent.')}
        confirm={t('Cancel the sending')}
        cancel={t('Keep it')}
        danger
        onConfirm={() => {
          setAsked(null)
          take('cancelled')
        }}
        onCancel={() => setAsked(null)}
      />
    </div>
  )
}
