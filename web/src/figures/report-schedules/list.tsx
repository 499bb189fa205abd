import type { ReportSchedule } from '@wizyta/contract/figures/report-schedules/api'
import { reportScheduleInput, reportScheduleList } from '@wizyta/contract/figures/report-schedules/api'
import { MailCheck } from 'lucide-react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import type { EntityColumn, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import type { PanelSearch } from '../../kit/nav/row-link.ts'
import { besideList, newInPanel } from '../../kit/nav/row-link.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { reportSchedules } from '../../platform/net/calls.gen.ts'
import { optionsAt } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDate, formatWallTime } from '../../platform/text/time.ts'

const ScheduleSheet = lazyPart(() => import('./sheet.tsx').then((file) => file.ScheduleSheet))

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/reports/schedules': PanelSearch
  }
}

/** Reports that are sent by mail, the weekly mail among them. */
export function ScheduleList() {
  return (
    <EntityList
      calls={reportSchedules}
      spec={reportScheduleList}
      schema={reportScheduleInput}
      columns={columns()}
      words={{
        title: t('Reports by mail'),
        search: t('Search by name'),
        create: t('New report by mail'),
        empty: t('Choose a report, a rhythm and the people who receive it.'),
      }}
      icon={MailCheck}
      nameOf={(schedule) => schedule.name}
      createLink={besideList(newInPanel)}
      editLink={(schedule) => besideList(schedule.id)}
    >
      <ScheduleSheet />
    </EntityList>
  )
}

/** Made when the list is drawn: its words are there by then. */
const columns = (): readonly EntityColumn<ReportSchedule, SortOf<typeof reportScheduleList>>[] => [
  { key: 'name', sort: 'name', cell: ({ name }) => name },
  { key: 'report', width: '18%', from: 'xl', cell: ({ report }) => word('report', report) },
  { key: 'rhythm', label: t('When'), width: '14rem', cell: (schedule) => whenText(schedule) },
  {
    key: 'recipient_ids',
    width: '18%',
    from: 'lg',
    cell: ({ recipients }) => recipients.join(', '),
  },
  {
    key: 'last_sent_on',
    label: t('Last sent'),
    width: '7.5rem',
    from: 'xl',
    cell: ({ last_sent_on }) => last_sent_on && formatDate(last_sent_on),
  },
  {
    key: 'active',
    label: t('State'),
    width: '7rem',
    cell: ({ active }) => (
      <Badge tone={active ? 'success' : undefined}>{active ? t('On|rule') : t('Off|rule')}</Badge>
    ),
  },
]

const word = (field: 'report' | 'rhythm' | 'weekday', value: string) =>
  optionsAt(reportScheduleInput, field).find((option) => option.value === value)?.label ?? value

function whenText({ rhythm, weekday, month_day, hour }: ReportSchedule): string {
  const day =
    rhythm === 'week'
      ? word('weekday', weekday)
      : rhythm === 'month'
        ? t('day {number}|schedule', { number: month_day })
        : ''
  const time = formatWallTime(`${String(hour).padStart(2, '0')}:00`)
  return [word('rhythm', rhythm), day, time].filter(Boolean).join(' · ')
}
