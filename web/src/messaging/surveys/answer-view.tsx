import type { ShownSurveyAnswer } from '@wizyta/contract/messaging/surveys/answers'
import {
  type AnswerValue,
  hasOptions,
  type Question,
  saidIn,
} from '@wizyta/contract/messaging/surveys/questions'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { PanelSkeleton } from '../../kit/feedback/form-skeleton.tsx'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Term, Terms } from '../../kit/ui/terms.tsx'
import { surveyAnswers } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, useCall, useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDate, formatDateTime } from '../../platform/text/time.ts'

/** The questions of a survey with the answers of one client. */
export function AnswerView({ id }: { id: string }) {
  const answer = useCall(surveyAnswers.show, { params: { id } }, { handles: isShownInPlace })
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4 md:p-5">
      <LoadState of={answer} isRecord loading={<PanelSkeleton />}>
        {(data) => <Shown answer={data} />}
      </LoadState>
    </div>
  )
}

function Shown({ answer }: { answer: ShownSurveyAnswer }) {
  const { timezone } = useBusiness()
  const [revealed, setRevealed] = useState<ShownSurveyAnswer | null>(null)
  const reveal = useChange(surveyAnswers.reveal)
  const { questions, answers, hides_sensitive } = revealed ?? answer
  const { id, survey, answered_on, client, client_id, visit_starts_at, employees, services, anonymous } =
    answer
  const given = questions.filter((one) => answers[one.id] !== undefined)
  return (
    <>
      <Terms>
        <Term label={t('Survey|log')}>{survey}</Term>
        <Term label={t('Date|survey')}>{formatDate(answered_on)}</Term>
        {client_id && (
          <Term label={t('Client')}>
            <EntityLink
              link={{ to: '/clients/$id', params: { id: client_id } }}
              className="text-brand-text hover:underline"
            >
              {client}
            </EntityLink>
          </Term>
        )}
        {visit_starts_at && <Term label={t('Appointment')}>{formatDateTime(visit_starts_at, timezone)}</Term>}
        {services && <Term label={t('Services')}>{services}</Term>}
        {employees && <Term label={t('Employees')}>{employees}</Term>}
      </Terms>
      {anonymous && <Alert>{t('This answer is anonymous. Nothing in the program says whose it is.')}</Alert>}
      <dl className="flex flex-col gap-4">
        {given.map((question) => (
          <div key={question.id}>
            <dt className="flex flex-wrap items-center gap-2 font-medium">
              {saidIn(question.text, language())}
              {question.sensitive && <Badge tone="warning">{t('Sensitive|question')}</Badge>}
            </dt>
            <dd className="mt-0.5 break-words whitespace-pre-line text-soft">
              {answerText(question, answers[question.id])}
            </dd>
          </div>
        ))}
      </dl>
      {hides_sensitive && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-muted">
            {t('Sensitive answers are hidden. The activity log records each view.')}
          </p>
          <Button
            onClick={() =>
              !reveal.isPending && reveal.mutate({ params: { id } }, { onSuccess: (row) => setRevealed(row) })
            }
          >
            <Eye aria-hidden="true" />
            {t('Show sensitive answers')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Writes an answer as people read it. */
function answerText({ kind, options }: Question, answer: AnswerValue | undefined): string {
  if (hasOptions(kind) && Array.isArray(answer))
    return answer
      .map((place) => {
        const option = options[place]
        return option ? saidIn(option, language()) : ''
      })
      .join(', ')
  if (kind === 'rating' && typeof answer === 'number') return '★'.repeat(answer) + '☆'.repeat(5 - answer)
  if (kind === 'nps' && typeof answer === 'number') return t('{count} of 10', { count: answer })
  return String(answer ?? '')
}
