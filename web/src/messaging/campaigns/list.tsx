import {
  type Campaign,
  campaignInput,
  campaignList,
  mayArchiveCampaign,
} from '@wizyta/contract/messaging/campaigns/api'
import { campaignStatus } from '@wizyta/contract/messaging/campaigns/steps'
import { Copy, Mail, MessageSquareText } from 'lucide-react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { EntitySheet } from '../../kit/form/entity-sheet.tsx'
import type { EntityColumn, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { besideList, copyBesideList, newInPanel, type PanelSearch } from '../../kit/nav/row-link.ts'
import { massEmails, massSms } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness, useUser } from '../../platform/session/session.ts'
import { labelAt, optionsOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { StatusBadge } from './status-badge.tsx'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/communication/mass-sms': ListSearchOf<typeof campaignList> & PanelSearch
    '/communication/mass-email': ListSearchOf<typeof campaignList> & PanelSearch
  }
}

const CampaignPanel = lazyPart(() => import('./panel.tsx').then((file) => file.CampaignPanel))

export const MassSmsList = () => (
  <CampaignList
    channel="sms"
    words={{
      title: t('Mass SMS'),
      description: t('One SMS to many clients who agreed to it.'),
      create: t('New mass SMS'),
    }}
  />
)

export const MassEmailList = () => (
  <CampaignList
    channel="email"
    words={{
      title: t('Mass e-mail'),
      description: t('One mail to many clients who agreed to it.'),
      create: t('New mass e-mail'),
    }}
  />
)

function CampaignList({
  channel,
  words,
}: {
  channel: Campaign['channel']
  words: { title: string; description: string; create: string }
}) {
  const { timezone } = useBusiness()
  const calls = channel === 'sms' ? massSms : massEmails
  const mayCreate = useAllows(calls.create)
  const rights = useUser()
  return (
    <EntityList
      calls={calls}
      spec={campaignList}
      schema={campaignInput}
      columns={columns(timezone)}
      filters={[{ name: 'status', label: t('Status'), options: optionsOf(campaignStatus) }]}
      words={{
        ...words,
        search: t('Search by name or subject'),
        empty: t(
          'Tell clients of offers, free times or holidays. Only those who agreed to marketing get it.',
        ),
      }}
      icon={channel === 'sms' ? MessageSquareText : Mail}
      nameOf={({ name }) => name}
      createLink={besideList(newInPanel)}
      editLink={({ id }) => besideList(id)}
      mayArchiveRow={(row) => mayArchiveCampaign(rights, row)}
      viewLink={({ id }) => besideList(id)}
      menuLinks={({ id }) =>
        mayCreate ? [{ icon: Copy, label: t('Copy as draft'), link: copyBesideList(id) }] : []
      }
    >
      <EntitySheet calls={calls} width="44rem" views title={(row) => row?.name ?? words.create}>
        {(row, copied) => <CampaignPanel channel={channel} campaign={row} copied={copied} />}
      </EntitySheet>
    </EntityList>
  )
}

type CampaignColumn = EntityColumn<Campaign, SortOf<typeof campaignList>>

const columns = (timezone: string): readonly CampaignColumn[] => [
  { key: 'name', label: labelAt(campaignInput, 'name'), sort: 'name', cell: ({ name }) => name },
  {
    key: 'status',
    label: t('Status'),
    width: '20%',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'starts_at',
    label: t('Begins|campaign'),
    width: '22%',
    from: 'lg',
    cell: ({ starts_at }) => starts_at && formatDateTime(starts_at, timezone),
  },
  {
    key: 'expected_count',
    label: t('Recipients|campaign'),
    width: '14%',
    align: 'end',
    cell: ({ expected_count }) => expected_count,
  },
]
