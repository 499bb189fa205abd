import { useParams } from '@tanstack/react-router'
import type { LinkedVisit } from '@wizyta/contract/booking/visit-link/api'
import { CalendarX2 } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { language } from '../../platform/text/i18n.ts'
import { Actions } from './actions.tsx'
import { inkOn } from './colour.ts'
import { SpeechProvider, useSpeech } from './language.ts'
import { OwnConsents } from './own-consents.tsx'
import { useLinkedVisit } from './use-linked-visit.ts'
import { VisitCard } from './visit-card.tsx'

/** The visit behind the secret link of a message: to see, confirm, or cancel. Looking alone changes nothing. */
export function VisitLinkPage() {
  const { token } = useParams({ strict: false }) as { token: string }
  const linked = useLinkedVisit(token)
  const { visit, failure, busyWith, load } = linked
  const speech = useSpeech(visit?.language ?? language())
  const { t, say, tongue } = speech

  useEffect(() => {
    const before = document.documentElement.lang
    document.documentElement.lang = tongue
    return () => {
      document.documentElement.lang = before
    }
  }, [tongue])

  return (
    <SpeechProvider value={speech}>
      <meta name="referrer" content="no-referrer" />
      <main
        className="flex min-h-dvh flex-col items-center bg-canvas px-4 py-6 sm:py-12"
        style={visit ? brandOf(visit) : undefined}
      >
        {visit ? (
          <div className="w-full max-w-md">
            <VisitCard visit={visit}>
              <Actions visit={visit} linked={linked} />
            </VisitCard>
            <OwnConsents token={token} />
          </div>
        ) : !failure ? (
          <div role="status" aria-label={t('Your visit')} className="w-full max-w-md">
            <Skeleton className="h-96 rounded-xl" />
          </div>
        ) : failure.status === 404 ? (
          <Notice
            title={t('This link does not work')}
            text={t('It may be incomplete or outdated. Open it from the newest message, or call the salon.')}
          />
        ) : (
          <Notice
            title={t('The visit could not be loaded')}
            text={t('Nothing was changed. {reason}', { reason: say(failure.message || failure.title) })}
          >
            <Button
              size="large"
              aria-disabled={busyWith !== null}
              onClick={() => busyWith === null && load()}
            >
              {t('Try again')}
            </Button>
          </Notice>
        )}
      </main>
    </SpeechProvider>
  )
}

/** The salon's colour on everything that carries the house's elsewhere. */
function brandOf({ business: { brand_colour } }: LinkedVisit): CSSProperties {
  return {
    '--brand': brand_colour,
    '--brand-hover': `color-mix(in oklab, ${brand_colour} 86%, black)`,
    '--on-brand': inkOn(brand_colour),
  } as CSSProperties
}

function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div role="alert" className="flex max-w-sm flex-col items-center gap-4 pt-16 text-center">
      <CalendarX2 aria-hidden="true" className="size-10 text-muted" strokeWidth={1.5} />
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="text-md text-soft">{text}</p>
      {children}
    </div>
  )
}
