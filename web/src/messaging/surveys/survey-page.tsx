import { useParams } from '@tanstack/react-router'
import type { LinkedSurvey } from '@wizyta/contract/messaging/surveys/answers'
import { MessageCircleOff } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useSpeech } from '../../booking/visit-link/language.ts'
import { PublicPage } from '../../booking/visit-link/parts.tsx'
import { ApiProblem, call } from '../../platform/net/api.ts'
import { surveyLink } from '../../platform/net/calls.gen.ts'
import { language } from '../../platform/text/i18n.ts'
import { SurveyCard } from './survey-card.tsx'

/** The survey behind the secret link of a message. Its client answers once; looking alone changes nothing. */
export function SurveyPage() {
  const { token } = useParams({ strict: false }) as { token: string }
  const [survey, setSurvey] = useState<LinkedSurvey | null>(null)
  const [failure, setFailure] = useState<ApiProblem | null>(null)
  const speech = useSpeech(survey?.language ?? language())
  const { t, say } = speech
  const load = useCallback(async () => {
    setFailure(null)
    try {
      setSurvey(await call(surveyLink.show, { params: { token } }))
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setFailure(problem)
    }
  }, [token])
  useEffect(() => {
    void load()
  }, [load])
  return (
    <PublicPage
      speech={speech}
      shown={survey}
      failure={failure}
      label={t('Survey|page')}
      failed={{
        title: t('The survey could not be loaded'),
        text: t('Nothing was changed. {reason}', { reason: say(failure?.message || (failure?.title ?? '')) }),
      }}
      outdated={t('It may be incomplete or outdated. Open it from the newest message, or call the salon.')}
      icon={MessageCircleOff}
      onRetry={() => void load()}
    >
      {(shown) => <SurveyCard survey={shown} token={token} onChange={setSurvey} />}
    </PublicPage>
  )
}
