import { formatMoney } from '@wizyta/contract/kit/money'
import type { Campaign, CampaignInput, CampaignPreview } from '@wizyta/contract/messaging/campaigns/api'
import { startMoment } from '@wizyta/contract/messaging/campaigns/start-moment'
import type { Language } from '@wizyta/contract/words/translate'
import { Play, Send } from 'lucide-react'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { FormSection, wide } from '../../kit/form/form-section.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { campaignTestCalls, massEmails, massSms } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { firstLook, MailFrame, MailLooks } from '../templates/parts.tsx'
import { LeftOutButton, reasonText } from './left-out.tsx'
import { type Asked, useAsked, usePreview } from './use-preview.ts'

interface Previewed {
  channel: Campaign['channel']
  campaign: Campaign | null
  isDirty: boolean
}

/** Preview of a draft as it is typed. */
export function CampaignFormPreview({
  control,
  ...previewed
}: Previewed & { control: Control<CampaignInput> }) {
  return <CampaignPreviewCard asked={useAsked(control)} {...previewed} />
}

/** Preview of a draft for users who may start it and not change it. */
export function CampaignDraftPreview({
  channel,
  campaign,
}: {
  channel: Campaign['channel']
  campaign: Campaign
}) {
  const { subject, text, subject_en, text_en, plain_letters, group_ids, rule } = campaign
  const asked = { subject, text, subject_en, text_en, plain_letters, group_ids, rule }
  return <CampaignPreviewCard channel={channel} asked={asked} campaign={campaign} isDirty={false} />
}

/** Recipients of now, clients who are left out and why, the price, and the button that starts the sending. */
function CampaignPreviewCard({ channel, asked, campaign, isDirty }: Previewed & { asked: Asked }) {
  const calls = channel === 'sms' ? massSms : massEmails
  const mayAsk = useAllows(calls.preview)
  const [chosen, setChosen] = useState<Language>('pl')
  const isTold = Boolean(asked.text_en?.trim())
  const shown = isTold ? chosen : 'pl'
  const answer = usePreview(channel, { ...asked, language: shown }, mayAsk)
  const preview = answer.error ? undefined : answer.data
  if (!mayAsk) return null
  const isStored = campaign !== null && !isDirty
  return (
    <FormSection title={t('Preview|campaign')} hint={t('Consent is asked again when each message leaves.')}>
      <div className={`flex flex-col gap-3 ${wide}`}>
        <LoadState
          of={{ ...answer, data: preview }}
          look="line"
          loading={<p className="text-muted">{t('Counting…')}</p>}
        >
          {(shownPreview) => (
            <Counts preview={shownPreview} channel={channel} campaign={isStored ? campaign : null} />
          )}
        </LoadState>
        {asked.text?.trim() && preview && (
          <Sample preview={preview} language={shown} onChange={isTold ? setChosen : null} />
        )}
        <div className="flex flex-wrap gap-2">
          {isStored && preview && preview.reachable > 0 && (
            <Start channel={channel} campaign={campaign} preview={preview} />
          )}
          {asked.text?.trim() && <TestButton channel={channel} asked={asked} language={shown} />}
        </div>
      </div>
    </FormSection>
  )
}

function Counts({
  preview,
  channel,
  campaign,
}: {
  preview: CampaignPreview
  channel: Campaign['channel']
  /** As it is stored: its clients can be shown. Null: it is being changed. */
  campaign: Campaign | null
}) {
  const { currency } = useBusiness()
  const { total, reachable, left_out, parts, cost, budget_left } = preview
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-tint p-3">
      <p role="status" className="font-semibold">
        {t('{count} clients get it now', { count: reachable })}
      </p>
      {channel === 'sms' && parts > 0 && (
        <p>
          {t('Price: {cost} for {count} parts', {
            cost: formatMoney(cost, language(), currency),
            count: parts,
          })}
        </p>
      )}
      {budget_left !== null && (
        <p className={cost > budget_left ? 'text-danger' : 'text-soft'}>
          {t('Budget left for mass SMS this month: {amount}', {
            amount: formatMoney(budget_left, language(), currency),
          })}
          {cost > budget_left && ` ${t('It does not cover this message.|campaign')}`}
        </p>
      )}
      {total > reachable && (
        <div>
          <p className="text-soft">{t('{count} clients are left out', { count: total - reachable })}</p>
          <LeftOut channel={channel} rows={left_out} />
          {campaign && <LeftOutButton channel={channel} campaign={campaign} />}
        </div>
      )}
    </div>
  )
}

/** The message as a client gets it: a mail in its frame, an SMS as its text. */
function Sample({
  preview: { subject, sample, html },
  language: shown,
  onChange,
}: {
  preview: CampaignPreview
  language: Language
  /** Null: there is one language. */
  onChange: ((language: Language) => void) | null
}) {
  const [look, setLook] = useState(firstLook)
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
        {t('As a client gets it')}
        <span className="flex flex-wrap gap-2">
          {onChange && (
            <Segmented
              label={t('Language')}
              value={shown}
              segments={[
                { value: 'pl', label: 'PL', name: t('Sample in Polish') },
                { value: 'en', label: 'EN', name: t('Sample in English') },
              ]}
              onChange={onChange}
            />
          )}
          {html !== null && <MailLooks look={look} onChange={setLook} />}
        </span>
      </figcaption>
      {html === null ? (
        <p lang={shown} className="rounded-lg border bg-background p-3 whitespace-pre-wrap wrap-anywhere">
          {sample}
        </p>
      ) : (
        <MailFrame
          title={t('Preview|campaign')}
          language={shown}
          subject={subject || t('Mail without a subject')}
          html={html}
          look={look}
        />
      )}
    </figure>
  )
}

function TestButton({
  channel,
  asked: { subject, text, subject_en, text_en, plain_letters },
  language: shown,
}: {
  channel: Campaign['channel']
  asked: Asked
  language: Language
}) {
  const mayTest = useAllows(campaignTestCalls.send)
  const test = useChange(campaignTestCalls.send, {
    onSuccess: ({ recipient }) => toast.success(t('The test goes to {email}.', { email: recipient })),
  })
  if (!mayTest) return null
  const body = { channel, language: shown, subject, text, subject_en, text_en, plain_letters }
  return (
    <Button aria-disabled={test.isPending} onClick={() => test.isPending || test.mutate({ body })}>
      <Send aria-hidden="true" />
      {t('Send a test to me')}
    </Button>
  )
}

/** Reasons for which clients are left out, each with its number. */
export function LeftOut({
  channel,
  rows,
}: {
  channel: Campaign['channel']
  rows: CampaignPreview['left_out']
}) {
  return (
    <ul className="flex flex-col gap-0.5 text-soft">
      {rows.map(({ reason, count }) => (
        <li key={reason} className="flex justify-between gap-4">
          <span>{reasonText(channel, reason)}</span>
          <span className="tabular-nums">{count}</span>
        </li>
      ))}
    </ul>
  )
}

function Start({
  channel,
  campaign,
  preview: { reachable, cost, needs_approval, quiet_until },
}: {
  channel: Campaign['channel']
  campaign: Campaign
  preview: CampaignPreview
}) {
  const calls = channel === 'sms' ? massSms : massEmails
  const { id, version } = campaign
  const { currency, timezone } = useBusiness()
  const moment = startMoment(campaign, timezone)
  const when = typeof moment === 'string' ? null : formatDateTime(new Date(moment.at).toISOString(), timezone)
  // Within quiet hours the sending begins when they end; an approval may come later than that.
  const quiet = quiet_until && Date.parse(quiet_until) > Date.now() && !needs_approval ? quiet_until : null
  const begins = when ?? (quiet && formatDateTime(quiet, timezone))
  const [isAsking, setAsking] = useState(false)
  const start = useChange(calls.start, {
    forgets: [calls.index, calls.show, calls.results, calls.preview],
    onSuccess: ({ status }) =>
      toast.success(
        status === 'awaiting'
          ? t('It waits for approval: the price is above the limit.')
          : when
            ? t('The sending is scheduled for {when}.', { when })
            : t('The sending is started.'),
      ),
  })
  if (moment === 'no_day') return <Alert>{t('Choose the day of the sending too.')}</Alert>
  if (moment === 'over')
    return <Alert>{t('The day and time of the sending have passed. Choose others.')}</Alert>
  const label = when ? t('Schedule the sending for {when}', { when }) : t('Start the sending')
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        <Play aria-hidden="true" />
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('Start the sending to {count} clients?', { count: reachable })}
        description={[
          ...(channel === 'sms'
            ? [t('It costs {cost}.', { cost: formatMoney(cost, language(), currency) })]
            : []),
          ...(needs_approval ? [t('It waits for approval first: the price is above the limit.')] : []),
          begins
            ? t('It begins on {when}.', { when: begins })
            : needs_approval
              ? t('It leaves once it is approved.')
              : t('It leaves at once.'),
          t('What has left cannot be taken back.'),
        ].join(' ')}
        confirm={label}
        cancel={t('Cancel')}
        onConfirm={() => {
          setAsking(false)
          const body = { expected_count: reachable, expected_cost: cost }
          if (!start.isPending) start.mutate({ params: { id }, body, version })
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
