import { useParams } from '@tanstack/react-router'
import { MessageCircleOff } from 'lucide-react'
import { PublicPage } from '../../booking/visit-link/parts.tsx'
import { type Reading, useLinked } from '../../booking/visit-link/use-linked.ts'
import { call } from '../../platform/net/api.ts'
import { surveyLink } from '../../platform/net/calls.gen.ts'
import { SurveyCard } from './survey-card.tsx'

/** The survey behind the secret link of a message. Its client answers once; looking alone changes nothing. */
export function SurveyPage() {
  const { token } = useParams({ strict: false }) as { token: string }
  const { shown, setShown, failure, speech, onRetry } = useLinked(token, readSurvey)
  const { t, say } = speech
  return (
    <PublicPage
      speech={speech}
      shown={shown}
      failure={failure}
      label={t('Survey|page')}
      failed={{
        title: t('The survey could not be loaded'),
        text: t('Nothing was changed. {reason}', { reason: say(failure?.message || (failure?.title ?? '')) }),
      }}
      outdated={t('It may be incomplete or outdated. Open it from the newest message, or call the salon.')}
      icon={MessageCircleOff}
      onRetry={onRetry}
    >
      {(survey) => <SurveyCard survey={survey} token={token} onChange={setShown} />}
    </PublicPage>
  )
}

const readSurvey = (reading: Reading) => call(surveyLink.show, reading)
