import { type SurveyAnswer, surveyAnswerList } from '@wizyta/contract/messaging/surveys/answers'
import { surveyKind } from '@wizyta/contract/messaging/surveys/api'
import { MessageSquareQuote } from 'lucide-react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { useGuardedParams } from '../../kit/form/use-guarded-params.ts'
import type { Column, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { PeriodFilter } from '../../kit/list/period-filter.tsx'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Dialog, SheetContent } from '../../kit/ui/dialog.tsx'
import { surveyAnswers, surveys } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { optionsOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDate } from '../../platform/text/time.ts'
import { scoreOfAnswer } from './score-words.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/configuration/surveys/answers': ListSearchOf<typeof surveyAnswerList> & { answer?: string }
  }
}

const AnswerView = lazyPart(() => import('./answer-view.tsx').then((file) => file.AnswerView))

const beside = (id: string | undefined): RowLink => ({
  to: '.',
  search: (before) => ({ ...before, answer: id }),
})

/** Answers of clients to all surveys, the latest first; each opens beside the list. */
export function SurveyAnswers() {
  const list = useListPage<SurveyAnswer, typeof surveyAnswerList>(surveyAnswers.index, surveyAnswerList)
  const all = useAllRows(surveys)
  const { timezone } = useBusiness()
  const { answer } = useGuardedParams('answer')
  const goTo = useGoTo()
  return (
    <ListPage
      list={list}
      words={{
        title: t('Answers to surveys'),
        description: t('Anonymous answers name neither client nor appointment.'),
        search: t('Search by client or comment'),
        empty: t('Answers appear here as soon as clients send them.'),
      }}
      icon={MessageSquareQuote}
      columns={columns()}
      filters={[
        {
          name: 'survey_id',
          label: t('Survey|log'),
          options: (all.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
        { name: 'kind', label: t('Kind|survey'), options: optionsOf(surveyKind) },
        {
          name: 'low',
          label: t('Score|survey'),
          single: true,
          options: [{ value: 'yes', label: t('Low scores') }],
        },
        {
          name: 'comments',
          label: t('Comment'),
          single: true,
          options: [{ value: 'yes', label: t('With a comment') }],
        },
      ]}
      moreFilters={
        <PeriodFilter
          {...list}
          zone={timezone}
          labels={{ from: t('Answered from|date'), to: t('to|date added') }}
        />
      }
      nameOf={nameOf}
      linkOf={({ id }) => beside(id)}
    >
      <Dialog open={answer !== null} onOpenChange={(open) => !open && goTo(beside(undefined))}>
        {answer !== null && (
          <SheetContent
            title={t('Answers to a survey|log')}
            closeLabel={t('Close')}
            style={{ width: 'min(32rem, 100vw)' }}
          >
            <AnswerView key={answer} id={answer} />
          </SheetContent>
        )}
      </Dialog>
    </ListPage>
  )
}

const nameOf = ({ client, survey }: SurveyAnswer) => client ?? survey

const columns = (): readonly Column<SurveyAnswer, SortOf<typeof surveyAnswerList>>[] => [
  {
    key: 'client',
    label: t('Client'),
    width: '18%',
    cell: ({ client }) => client ?? <span className="text-muted">{t('Anonymous answer')}</span>,
  },
  {
    key: 'rating',
    label: t('Score|survey'),
    width: '8rem',
    fields: ['rating', { field: 'recommendation', label: t('Recommendation|survey') }],
    cell: (answer) => {
      const score = scoreOfAnswer(answer)
      return score && <Badge tone={answer.is_low ? 'danger' : 'success'}>{score}</Badge>
    },
  },
  {
    key: 'comment',
    label: t('Comment'),
    cell: ({ comment }) => comment && <span className="line-clamp-2">{comment}</span>,
  },
  {
    key: 'answered_on',
    label: t('Date|survey'),
    sort: 'answered_on',
    width: '8.5rem',
    cell: ({ answered_on }) => formatDate(answered_on),
  },
  { key: 'survey', label: t('Survey|log'), width: '16%', from: 'lg', cell: ({ survey }) => survey },
  {
    key: 'employees',
    label: t('Employees'),
    width: '14%',
    from: 'xl',
    cell: ({ employees }) => employees || null,
  },
  {
    key: 'services',
    label: t('Services'),
    width: '14%',
    from: 'wide',
    cell: ({ services }) => services || null,
  },
]
