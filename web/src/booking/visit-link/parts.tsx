import type { LucideIcon } from 'lucide-react'
import { CalendarX2 } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import type { ApiProblem } from '../../platform/net/api.ts'
import { inkOn } from './colour.ts'
import { type Speech, SpeechProvider } from './language.ts'

/**
 * Frame of a page behind a secret link, without sign-in. It has the look of the salon and speaks the client's language. No other
 * site learns its address, and no search engine lists it.
 */
export function PublicPage<Shown extends { business: { brand_colour: string } }>({
  speech,
  shown,
  failure,
  label,
  failed,
  outdated,
  icon: Icon = CalendarX2,
  onRetry,
  children,
}: {
  speech: Speech
  /** Null until it is loaded. */
  shown: Shown | null
  failure: ApiProblem | null
  /** Name of what is being loaded. */
  label: string
  failed: { title: string; text: string }
  /** Says what to do about a link that does not work. */
  outdated: string
  icon?: LucideIcon
  onRetry: () => void
  children: (shown: Shown) => ReactNode
}) {
  const { t, tongue } = speech
  useEffect(() => {
    const before = document.documentElement.lang
    document.documentElement.lang = tongue
    return () => {
      document.documentElement.lang = before
    }
  }, [tongue])
  const isOutdated = failure?.status === 404
  return (
    <SpeechProvider value={speech}>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <main
        className="flex min-h-dvh flex-col items-center bg-canvas px-4 py-6 sm:py-12"
        style={shown ? brandOf(shown.business.brand_colour) : undefined}
      >
        {shown ? (
          children(shown)
        ) : !failure ? (
          <div role="status" aria-label={label} className="w-full max-w-md">
            <Skeleton className="h-96 rounded-xl" />
          </div>
        ) : (
          <div role="alert" className="flex max-w-sm flex-col items-center gap-4 pt-16 text-center">
            <Icon aria-hidden="true" className="size-10 text-muted" strokeWidth={1.5} />
            <h1 className="text-xl font-semibold">
              {isOutdated ? t('This link does not work') : failed.title}
            </h1>
            <p className="text-md text-soft">{isOutdated ? outdated : failed.text}</p>
            {!isOutdated && (
              <Button size="large" onClick={onRetry}>
                {t('Try again')}
              </Button>
            )}
          </div>
        )}
      </main>
    </SpeechProvider>
  )
}

/** The salon's colour on everything that carries the house's elsewhere. */
const brandOf = (brand_colour: string): CSSProperties =>
  ({
    '--brand': brand_colour,
    '--brand-hover': `color-mix(in oklab, ${brand_colour} 86%, black)`,
    '--on-brand': inkOn(brand_colour),
  }) as CSSProperties
