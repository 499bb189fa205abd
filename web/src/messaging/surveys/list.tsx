import {
  type Survey,
  surveyInput,
  surveyKind,
  surveyList,
  surveyStatus,
} from '@wizyta/contract/messaging/surveys/api'
import { ClipboardList, MessageSquareQuote } from 'lucide-react'
import type { EntityColumn, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { surveys } from '../../platform/net/calls.gen.ts'
import { optionsOf, wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { answeredText, scoreText } from './score-words.ts'
import { StatusBadge } from './steps.tsx'

/** Surveys and forms with their state and what came back. */
export const SurveyList = () => (
  <EntityList
    calls={surveys}
    spec={surveyList}
    schema={surveyInput}
    columns={columns()}
    filters={[
      { name: 'status', label: t('Status'), options: optionsOf(surveyStatus) },
      { name: 'kind', options: optionsOf(surveyKind) },
    ]}
    words={{
      title: t('Surveys'),
      description: t('Questions to clients after an appointment, and forms before one.'),
      search: t('Search by name'),
      create: t('New survey'),
      empty: t('Ask clients how the visit was. A low score becomes a task at once.'),
    }}
    icon={ClipboardList}
    nameOf={({ name }) => name}
    actions={
      <EntityLink link={{ to: '/configuration/surveys/answers' }} {...buttonLook()}>
        <MessageSquareQuote aria-hidden="true" />
        {t('All answers')}
      </EntityLink>
    }
    createLink={{ to: '/configuration/surveys/create' }}
    editLink={({ id }) => ({ to: '/configuration/surveys/$id/edit', params: { id } })}
    rowLink={({ id }) => ({ to: '/configuration/surveys/$id', params: { id } })}
    viewLink={({ id }) => ({ to: '/configuration/surveys/$id', params: { id } })}
  />
)

const columns = (): readonly EntityColumn<Survey, SortOf<typeof surveyList>>[] => [
  { key: 'name', sort: 'name', cell: ({ name }) => name },
  { key: 'kind', width: '18%', from: 'lg', cell: ({ kind }) => wordOf(surveyKind, kind) },
  { key: 'status', width: '7rem', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'sent',
    label: t('Sent|survey'),
    width: '10%',
    align: 'end',
    // Answers without a message came by links that were given in another way.
    cell: ({ sent, answered }) => (sent === 0 && answered > 0 ? null : sent),
  },
  {
    key: 'answered',
    label: t('Answered|survey'),
    width: '14%',
    align: 'end',
    cell: ({ sent, answered }) => answeredText(answered, sent),
  },
  { key: 'rating', label: t('Average|survey'), width: '12%', align: 'end', cell: scoreText },
]
