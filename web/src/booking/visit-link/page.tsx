import { useParams } from '@tanstack/react-router'
import { language } from '../../platform/text/i18n.ts'
import { Actions } from './actions.tsx'
import { useSpeech } from './language.ts'
import { OwnConsents } from './own-consents.tsx'
import { PublicPage } from './parts.tsx'
import { useLinkedVisit } from './use-linked-visit.ts'
import { VisitCard } from './visit-card.tsx'

/** The visit behind the secret link of a message: to see, confirm, or cancel. Looking alone changes nothing. */
export function VisitLinkPage() {
  const { token } = useParams({ strict: false }) as { token: string }
  const linked = useLinkedVisit(token)
  const { visit, failure, busyWith, load } = linked
  const speech = useSpeech(visit?.language ?? language())
  const { t, say } = speech
  return (
    <PublicPage
      speech={speech}
      shown={visit}
      failure={failure}
      label={t('Your appointment')}
      failed={{
        title: t('The appointment could not be loaded'),
        text: t('Nothing was changed. {reason}', { reason: say(failure?.message || (failure?.title ?? '')) }),
      }}
      outdated={t('It may be incomplete or outdated. Open it from the newest message, or call the salon.')}
      onRetry={() => busyWith === null && load()}
    >
      {(shown) => (
        <div className="w-full max-w-md">
          <VisitCard visit={shown}>
            <Actions visit={shown} linked={linked} />
          </VisitCard>
          <OwnConsents token={token} />
        </div>
      )}
    </PublicPage>
  )
}
