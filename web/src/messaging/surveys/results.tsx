import { keepPreviousData } from '@tanstack/react-query'
import { localDate } from '@wizyta/contract/kit/field'
import type { SurveyResults } from '@wizyta/contract/messaging/surveys/answers'
import type { Survey } from '@wizyta/contract/messaging/surveys/api'
import { leastAnonymous, surveyKind } from '@wizyta/contract/messaging/surveys/api'
import { Copy, MessageSquareQuote, Pencil } from 'lucide-react'
import { useState } from 'react'
import { FormSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { ArchivedNotice } from '../../kit/form/archived-notice.tsx'
import { RecordPage } from '../../kit/form/record.tsx'
import { RecordMenu } from '../../kit/form/record-menu.tsx'
import { type ListState, listReader, useStateInAddress, writeListState } from '../../kit/list/list-state.ts'
import { PeriodFilter } from '../../kit/list/period-filter.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import type { RowLink } from '../../kit/nav/row-link.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { copyText } from '../../platform/browser/copy-text.ts'
import { surveyResultCalls, surveys } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { Comments } from './comments.tsx'
import { surveysLink } from './form-link.ts'
import { MonthChart, QuestionChart } from './result-charts.tsx'
import { meanText, npsText, shareText } from './score-words.ts'
import { StatusBadge, SurveySteps } from './steps.tsx'

/** The results of one survey. */
export const SurveyResultsPage = () => (
  <RecordPage calls={surveys} title={t('Survey|log')} back={surveysLink}>
    {(survey) => <ResultsOf survey={survey} />}
  </RecordPage>
)

/** The days of the answers, in the address as those of a list. */
const periodSpec = {
  filters: { from: localDate, to: localDate },
  singles: ['from', 'to'],
  sorts: ['day'],
  includes: [],
} as const
const readPeriod = listReader(periodSpec)
const writePeriod = (state: ListState) => writeListState(state, periodSpec)

interface Days {
  from?: string | undefined
  to?: string | undefined
}

function ResultsOf({ survey }: { survey: Survey }) {
  const { id, name } = survey
  const mayEdit = useAllows(surveys.update)
  const { timezone } = useBusiness()
  const { state, change } = useStateInAddress(readPeriod, writePeriod)
  const days: Days = { from: state.filter.from?.[0], to: state.filter.to?.[0] }
  const results = useCall(
    surveyResultCalls.show,
    { params: { id }, query: days },
    { placeholderData: keepPreviousData },
  )
  return (
    <Page
      title={name}
      record={name}
      description={
        <span className="flex flex-wrap items-center gap-2">
          {wordOf(surveyKind, survey.kind)}
          <StatusBadge status={survey.status} />
          {survey.anonymous && <Badge tone="brand">{t('Anonymous|survey')}</Badge>}
        </span>
      }
      actions={
        <>
          <RecordMenu calls={surveys} row={survey} name={name} back={surveysLink} />
          <EntityLink link={answersOf(survey, days)} {...buttonLook()}>
            <MessageSquareQuote aria-hidden="true" />
            {t('Answers|survey')}
          </EntityLink>
          {mayEdit && (
            <EntityLink link={{ to: '/configuration/surveys/$id/edit', params: { id } }} {...buttonLook()}>
              <Pencil aria-hidden="true" />
              {t('Edit')}
            </EntityLink>
          )}
          <SurveySteps survey={survey} />
        </>
      }
    >
      <ArchivedNotice calls={surveys} row={survey} name={name} />
      <div
        role="group"
        aria-label={t('Period')}
        className="flex flex-wrap items-center gap-3"
        data-print="hide"
      >
        <PeriodFilter state={state} change={change} zone={timezone} />
        {(days.from || days.to) && (
          <Button variant="ghost" onClick={() => change({ filter: {} })}>
            {t('Clear all')}
          </Button>
        )}
      </div>
      <LoadState of={results} loading={<FormSkeleton />} look="card">
        {(data) => <Results survey={survey} results={data} days={days} />}
      </LoadState>
    </Page>
  )
}

function Results({ survey, results, days }: { survey: Survey; results: SurveyResults; days: Days }) {
  const { sent, answered, rating, nps, low, publishable, is_held_back, questions, months } = results
  const { employees, services } = results
  // Answers of some days are not those of the links that were sent in them.
  const isWhole = !days.from && !days.to
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        <Figure label={t('Sent|survey')} value={sent === 0 && answered > 0 ? '–' : `${sent}`} />
        <Figure
          label={t('Answered|survey')}
          value={`${answered}`}
          note={isWhole && sent > 0 ? shareText(answered, sent) : undefined}
        />
        {rating !== null && (
          <Figure label={t('Average rating')} value={meanText(rating)} note={t('of 5|rating')} />
        )}
        {nps !== null && <Figure label={t('NPS')} value={npsText(nps)} note={t('from −100 to 100')} />}
        {!is_held_back && survey.kind !== 'intake' && (
          <Figure
            label={t('Low scores')}
            value={`${low}`}
            link={low > 0 ? answersOf(survey, days, { low: 'yes' }) : undefined}
          />
        )}
      </dl>
      {is_held_back && (
        <Alert>
          {t('This survey is anonymous. Results appear from {count} answers on.', { count: leastAnonymous })}
        </Alert>
      )}
      {publishable && <Publishable {...publishable} />}
      {months.length > 1 && <MonthChart months={months} />}
      {questions.length > 0 && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {questions.map((one) => (
            <QuestionChart key={one.question.id} result={one} answers={answersOf(survey, days)} />
          ))}
        </div>
      )}
      {survey.anonymous && !is_held_back && (
        <p className="text-sm text-muted">
          {t(
            'Anonymous answers are not divided by employee or service: few of them would name their client.',
          )}
        </p>
      )}
      {(employees.length > 0 || services.length > 0) && survey.kind !== 'intake' && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Groups title={t('By employee')} rows={employees} />
          <Groups title={t('By service')} rows={services} />
        </div>
      )}
      {!is_held_back && answered > 0 && <Comments surveyId={survey.id} days={days} />}
    </>
  )
}

/** Leads to the answers of a survey, those of the chosen days alone. */
const answersOf = ({ id }: Survey, days: Days, more: { low?: 'yes' } = {}): RowLink => ({
  to: '/configuration/surveys/answers',
  search: { filter: { survey_id: id, ...days, ...more } },
})

function Figure({
  label,
  value,
  note,
  link,
}: {
  label: string
  value: string
  note?: string | undefined
  link?: RowLink | undefined
}) {
  return (
    <div data-slot="card" className="px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 flex items-baseline gap-2">
        <span className="text-2xl font-semibold tabular-nums">
          {link ? (
            <EntityLink link={link} className="hover:underline">
              {value}
            </EntityLink>
          ) : (
            value
          )}
        </span>
        {note && <span className="text-sm text-muted">{note}</span>}
      </dd>
    </div>
  )
}

/** The mean as it may stand on a website, to be copied. */
function Publishable({ rating, count }: { rating: number; count: number }) {
  const text = t('Rated {rating} of 5 by clients, from {count} answers', { rating: meanText(rating), count })
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <p>
        <span className="block text-sm text-muted">{t('To publish')}</span>
        <span className="font-medium">{text}</span>
      </p>
      <Button
        onClick={() =>
          void copyText(text, {
            copied: t('The text is copied.'),
            refused: t('The browser did not allow copying. Select the text and copy it.'),
          })
        }
      >
        <Copy aria-hidden="true" />
        {t('Copy')}
      </Button>
    </Card>
  )
}

const mostShown = 10

function Groups({ title, rows }: { title: string; rows: SurveyResults['employees'] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? rows : rows.slice(0, mostShown)
  const hasRating = rows.some(({ rating }) => rating !== null)
  const hasNps = rows.some(({ nps }) => nps !== null)
  return (
    <Card className="scrolls-sideways">
      <h2 className="px-4 pt-3 text-md font-semibold">{title}</h2>
      <table className="w-full text-start">
        <thead>
          <tr className="border-b text-sm text-muted">
            <th scope="col" className="px-4 py-2 text-start font-normal">
              {t('Name')}
            </th>
            <th scope="col" className="px-2 py-2 text-end font-normal">
              {t('Answers|survey')}
            </th>
            {hasRating && (
              <th scope="col" className="px-2 py-2 text-end font-normal">
                {t('Average|survey')}
              </th>
            )}
            {hasNps && (
              <th scope="col" className="px-2 py-2 text-end font-normal">
                {t('NPS')}
              </th>
            )}
            <th scope="col" className="px-4 py-2 text-end font-normal">
              {t('Low|scores')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, name, count, rating, nps, low }) => (
            <tr key={id} className="border-b last:border-b-0">
              <th scope="row" className="px-4 py-2 text-start font-normal break-words">
                {name}
              </th>
              <td className="px-2 py-2 text-end tabular-nums">{count}</td>
              {hasRating && (
                <td className="px-2 py-2 text-end tabular-nums">
                  {rating === null ? '–' : meanText(rating)}
                </td>
              )}
              {hasNps && (
                <td className="px-2 py-2 text-end tabular-nums">{nps === null ? '–' : npsText(nps)}</td>
              )}
              <td className="px-4 py-2 text-end tabular-nums">{low}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <div className="p-3">
          <Button size="small" onClick={() => setShowsAll(true)}>
            {t('Show all: {count}', { count: rows.length })}
          </Button>
        </div>
      )}
    </Card>
  )
}
