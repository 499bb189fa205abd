import {
  hasDays,
  hasTime,
  isOccasion,
  isOffer,
  isStaffEvent,
  type MessageRule,
  messageRuleInput,
  messageRuleList,
  ruleAudience,
  ruleChannel,
  ruleEvent,
} from '@wizyta/contract/messaging/rules/api'
import { BellRing } from 'lucide-react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { EntitySheet } from '../../kit/form/entity-sheet.tsx'
import type { EntityColumn, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { besideList, newInPanel, type PanelSearch } from '../../kit/nav/row-link.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { messageRules } from '../../platform/net/calls.gen.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/communication/notifications': ListSearchOf<typeof messageRuleList> & PanelSearch
  }
}

const RuleForm = lazyPart(() => import('./form.tsx').then((file) => file.RuleForm))

/** Rules of messages: which leave by themselves, to whom, and when. */
export function RuleList() {
  return (
    <EntityList
      calls={messageRules}
      spec={messageRuleList}
      schema={messageRuleInput}
      columns={columns()}
      filters={[{ name: 'event' }]}
      words={{
        title: t('Notification rules'),
        description: t('Which message goes to whom and when. The texts are in the message templates.'),
        search: t('Search'),
        create: t('New rule'),
        empty: t(
          'Messages that leave by themselves: reminders, thanks after an appointment, birthday wishes.',
        ),
      }}
      icon={BellRing}
      nameOf={({ event }) => wordOf(ruleEvent, event)}
      createLink={besideList(newInPanel)}
      editLink={({ id }) => besideList(id)}
    >
      <EntitySheet
        calls={messageRules}
        width="40rem"
        title={(rule) => (rule ? wordOf(ruleEvent, rule.event) : t('New rule'))}
      >
        {(rule) => <RuleForm rule={rule} />}
      </EntitySheet>
    </EntityList>
  )
}

const columns = (): readonly EntityColumn<MessageRule, SortOf<typeof messageRuleList>>[] => [
  { key: 'event', cell: ({ event }) => wordOf(ruleEvent, event) },
  {
    key: 'days',
    label: t('When|rule'),
    width: '30%',
    cell: (rule) =>
      rule.only_unconfirmed ? `${whenText(rule)}, ${t('not confirmed|rule')}` : whenText(rule),
  },
  {
    key: 'audience',
    label: t('Receivers|rule'),
    width: '18%',
    from: 'lg',
    cell: ({ audience }) => audience.map((one) => wordOf(ruleAudience, one)).join(', '),
  },
  {
    key: 'channels',
    width: '16%',
    from: 'lg',
    cell: ({ event, channels }) =>
      isStaffEvent(event)
        ? [t('In the app|rule'), ...channels.map((channel) => wordOf(ruleChannel, channel))].join(', ')
        : isOccasion(event)
          ? channels.map((channel) => wordOf(ruleChannel, channel)).join(' → ')
          : t('As the client prefers'),
  },
  {
    key: 'active',
    label: t('Status'),
    width: '8rem',
    cell: ({ active }) => (
      <Badge tone={active ? 'success' : undefined}>{active ? t('On|rule') : t('Off|rule')}</Badge>
    ),
  },
]

/** Says when a message of a rule leaves. */
function whenText({ event, days, hours, at_time }: MessageRule): string {
  const time = hasTime(event) || event === 'stock_low' ? at_time.replace(/^0/, '') : null
  const said = () => {
    if (event === 'after_visit') return t('{count} hours after the appointment', { count: hours })
    if (event === 'birthday') return t('On the birthday')
    if (event === 'deposit_due' || event === 'reminder')
      return t('{count} hours before the appointment', { count: hours })
    if (isOffer(event)) return t('When a time is freed, as the waiting list says')
    if (event === 'stock_low') return t('Once a product falls below it, from')
    if (!hasDays(event)) return t('At once|rule')
    return event === 'away'
      ? t('{count} days after the last appointment', { count: days })
      : t('{count} days before it expires', { count: days })
  }
  return [said(), time].filter(Boolean).join(event === 'stock_low' ? ' ' : ', ')
}
