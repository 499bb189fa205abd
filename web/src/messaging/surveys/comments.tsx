import type { SurveyAnswer } from '@wizyta/contract/messaging/surveys/answers'
import { useState } from 'react'
import { CardList } from '../../kit/feedback/card-list.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { surveyAnswers } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDate } from '../../platform/text/time.ts'
import { scoreOfAnswer } from './score-words.ts'

const step = 5

/** Texts that clients wrote, the latest first. */
export function Comments({
  surveyId,
  days,
}: {
  surveyId: string
  days: { from?: string | undefined; to?: string | undefined }
}) {
  const [wanted, setWanted] = useState(step)
  const list = useCall(surveyAnswers.index, {
    query: { filter: { survey_id: surveyId, comments: 'yes', ...days }, per_page: wanted },
  })
  return (
    <CardList
      id="survey-comments"
      title={t('Comments|survey')}
      of={list}
      after={
        list.data &&
        list.data.total > wanted && (
          <div className="p-3">
            <Button onClick={() => setWanted(Math.min(wanted + 4 * step, 100))}>
              {t('Show more|comments')}
            </Button>
          </div>
        )
      }
    >
      {({ data }) => (
        <ul className="border-t">
          {data.map((answer) => (
            <Comment key={answer.id} answer={answer} />
          ))}
          {data.length === 0 && <li className="p-4 text-muted">{t('No comments yet.')}</li>}
        </ul>
      )}
    </CardList>
  )
}

function Comment({ answer }: { answer: SurveyAnswer }) {
  const { id, answered_on, client, employees, comment, is_low } = answer
  const score = scoreOfAnswer(answer)
  return (
    <li className="relative border-b px-4 py-3 last:border-b-0 hover:bg-hover">
      <p className="break-words whitespace-pre-line">{comment}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        {score && <Badge tone={is_low ? 'danger' : 'success'}>{score}</Badge>}
        <EntityLink
          link={{ to: '/configuration/surveys/answers', search: { answer: id } }}
          className="after:absolute after:inset-0"
        >
          {[client ?? t('Anonymous answer'), formatDate(answered_on)].join(' · ')}
        </EntityLink>
        {employees && <span>{employees}</span>}
      </p>
    </li>
  )
}
