import { useSearch } from '@tanstack/react-router'
import { type Message, messageList } from '@wizyta/contract/messaging/messages/api'
import { messageReasons, reasonKeys } from '@wizyta/contract/messaging/messages/message-reasons'
import type { suppressionList } from '@wizyta/contract/messaging/suppressions/api'
import { Mail, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { PageTabs } from '../../kit/form/page-tabs.tsx'
import { ListBody } from '../../kit/list/list-body.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { ListToolbar } from '../../kit/list/list-toolbar.tsx'
import { PeriodFilter } from '../../kit/list/period-filter.tsx'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { Page } from '../../kit/nav/page.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { messages } from '../../platform/net/calls.gen.ts'
import { useChanges } from '../../platform/net/changes.ts'
import { forget } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { SuppressionList } from '../suppressions/parts.tsx'
import { DeliveryNotice } from './delivery-notice.tsx'
import { MessageLink } from './message-link.tsx'
import { MessagePane } from './message-pane.tsx'
import { kindWords, optionsOf, statusWords } from './words.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/communication/mailbox': ListSearchOf<typeof messageList> &
      ListSearchOf<typeof suppressionList> & { message?: string; view?: 'suppressed' }
  }
}

/** Messages to clients, and the addresses that get no marketing. */
export function MailboxPage() {
  const { view } = useSearch({ strict: false }) as { view?: unknown }
  const isList = view === 'suppressed'
  const tabs = (
    <PageTabs
      label={t('Sent messages')}
      tabs={[
        { label: t('Messages|tab'), link: { to: '/communication/mailbox' }, isCurrent: !isList },
        {
          label: t('Not written to|tab'),
          link: { to: '/communication/mailbox', search: { view: 'suppressed' } },
          isCurrent: isList,
        },
      ]}
    />
  )
  return isList ? <SuppressionList tabs={tabs} /> : <Mailbox tabs={tabs} />
}

/** Messages to clients: sent, waiting or failed, and beside the list the message as the client gets it. */
function Mailbox({ tabs }: { tabs: ReactNode }) {
  const { state, change, query } = useListPage<Message, typeof messageList>(messages.index, messageList)
  const { timezone } = useBusiness()
  const { message: open } = useSearch({ strict: false }) as { message?: unknown }
  const openId = typeof open === 'string' ? open : null
  const campaignId = state.filter.campaign_id?.[0]
  const ofCampaign = query.data?.data.find((message) => message.campaign_id === campaignId)?.campaign_name
  useChanges(['notifications'], () => void forget(messages.delivery))

  return (
    <Page
      title={t('Sent messages')}
      description={t('Messages to clients by e-mail and SMS, and orders to suppliers.')}
      toolbar={tabs}
    >
      <DeliveryNotice
        onShowFailed={() => change({ name: '', filter: { status: ['failed'], since: ['week'] } })}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(20rem,2fr)_3fr]">
        <Card className={`overflow-clip ${openId ? 'max-lg:hidden' : ''}`}>
          <ListToolbar
            state={state}
            change={change}
            searchLabel={t('Client, address, subject or mass message')}
            filters={[
              { name: 'status', label: t('Status'), options: optionsOf(statusWords()) },
              { name: 'kind', label: t('Kind'), options: optionsOf(kindWords()) },
              {
                name: 'channel',
                label: t('Channel|log'),
                options: optionsOf({ email: t('E-mail'), sms: t('SMS') }),
              },
              // A report led here.
              ...(state.filter.reason
                ? [
                    {
                      name: 'reason' as const,
                      label: t('Reason'),
                      options: [
                        { value: 'none', label: t('Without a reason') },
                        ...reasonKeys.map((key) => ({ value: key, label: t(messageReasons[key]) })),
                      ],
                    },
                  ]
                : []),
              {
                name: 'since',
                label: t('Period'),
                single: true,
                options: [{ value: 'week', label: t('Last 7 days') }],
              },
            ]}
            columns={[]}
            hasArchive={false}
            isNarrow
          >
            <PeriodFilter state={state} change={change} zone={timezone} />
            {state.filter.client_id && (
              <Button
                data-set
                className="data-set:border-brand-text data-set:bg-brand-soft data-set:text-brand-text"
                onClick={() => change({ filter: { ...state.filter, client_id: [] } })}
              >
                {t('Messages of one client')}
                <X aria-label={t('Clear this filter')} />
              </Button>
            )}
            {campaignId && (
              <Button
                data-set
                className="data-set:border-brand-text data-set:bg-brand-soft data-set:text-brand-text"
                onClick={() => change({ filter: { ...state.filter, campaign_id: [] } })}
              >
                {ofCampaign
                  ? t('Mass message: {name}', { name: ofCampaign })
                  : t('Messages of one mass message')}
                <X aria-label={t('Clear this filter')} />
              </Button>
            )}
          </ListToolbar>
          <ListBody
            list={query}
            state={state}
            change={change}
            empty={
              <EmptyState
                icon={Mail}
                text={t(
                  'Messages to clients about booked, moved and cancelled appointments, and reminders. Book an appointment for a client with an e-mail address to see the first one.',
                )}
              />
            }
          >
            {(rows) => (
              <ul
                aria-label={t('Sent messages')}
                aria-busy={query.isPlaceholderData}
                className="transition-opacity aria-busy:opacity-60 aria-busy:delay-200"
              >
                {rows.map((message) => (
                  <li key={message.id} className="border-b last:border-b-0">
                    <MessageLink message={message} isOpen={message.id === openId} />
                  </li>
                ))}
              </ul>
            )}
          </ListBody>
        </Card>
        {openId ? (
          <MessagePane key={openId} id={openId} />
        ) : (
          <Card className="max-lg:hidden">
            <EmptyState icon={Mail} text={t('Choose a message to read it as the client does.')} />
          </Card>
        )}
      </div>
    </Page>
  )
}
