import { keepPreviousData } from '@tanstack/react-query'
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

const step = 3

/** Answers of a client, the latest first; without any, nothing is shown. */
export function OfClient({ clientId }: { clientId: string }) {
  const [wanted, setWanted] = useState(step)
  const list = useCall(
    surveyAnswers.index,
    { query: { filter: { client_id: clientId }, per_page: wanted } },
    { placeholderData: keepPreviousData, handles: ({ status }) => status !== 401 },
  )
  if (!list.data || list.data.total === 0) return null
  return (
    <CardList
      id="client-surveys"
      title={t('Surveys')}
      of={list}
      after={
        list.data.total > wanted && (
          <div className="p-3">
            <Button onClick={() => setWanted(Math.min(wanted + 4 * step, 100))}>
              {t('Show earlier answers')}
            </Button>
          </div>
        )
      }
    >
      {({ data }) => (
        <ul className="border-t">
          {data.map((answer) => (
            <li key={answer.id} className="relative border-b px-4 py-2.5 last:border-b-0 hover:bg-hover">
              <p className="flex flex-wrap items-baseline justify-between gap-x-2">
                <EntityLink
                  link={{ to: '/configuration/surveys/answers', search: { answer: answer.id } }}
                  className="font-medium after:absolute after:inset-0"
                >
                  {answer.survey}
                </EntityLink>
                <span className="flex items-baseline gap-2 text-muted">
                  {formatDate(answer.answered_on)}
                  {scoreOfAnswer(answer) && (
                    <Badge tone={answer.is_low ? 'danger' : 'success'}>{scoreOfAnswer(answer)}</Badge>
                  )}
                </span>
              </p>
              {answer.comment && <p className="mt-0.5 line-clamp-2 text-soft">{answer.comment}</p>}
            </li>
          ))}
        </ul>
      )}
    </CardList>
  )
}
