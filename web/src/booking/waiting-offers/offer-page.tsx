import { useParams } from '@tanstack/react-router'
import type { LinkedOffer } from '@wizyta/contract/booking/waiting-offers/api'
import { CalendarDays, Check, CircleCheck, Clock, MapPin } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { ApiProblem, call } from '../../platform/net/api.ts'
import { offerLink } from '../../platform/net/calls.gen.ts'
import { language } from '../../platform/text/i18n.ts'
import { formatPhone } from '../../platform/text/phone.ts'
import { formatTime, formatTimeRange } from '../../platform/text/time.ts'
import { longDate } from '../visit-link/client-status.ts'
import { useSpeech, useVisitSpeech } from '../visit-link/language.ts'
import { PublicPage } from '../visit-link/parts.tsx'

/** The offered time behind the secret link of a mail: to accept or decline. Looking alone changes nothing. */
export function OfferPage() {
  const { token } = useParams({ strict: false }) as { token: string }
  const linked = useLinkedOffer(token)
  const { offer, failure, load } = linked
  const speech = useSpeech(offer?.language ?? language())
  const { t, say } = speech
  return (
    <PublicPage
      speech={speech}
      shown={offer}
      failure={failure}
      label={t('Offered time')}
      failed={{
        title: t('The offer could not be loaded'),
        text: t('Nothing was changed. {reason}', { reason: say(failure?.message || (failure?.title ?? '')) }),
      }}
      outdated={t('It may be incomplete or outdated. Open it from the newest message, or call the salon.')}
      onRetry={() => void load()}
    >
      {(shown) => <OfferCard offer={shown} linked={linked} />}
    </PublicPage>
  )
}

type Linked = ReturnType<typeof useLinkedOffer>

function useLinkedOffer(token: string) {
  const [offer, setOffer] = useState<LinkedOffer | null>(null)
  const [failure, setFailure] = useState<ApiProblem | null>(null)
  const [refusal, setRefusal] = useState<ApiProblem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const load = useCallback(async () => {
    try {
      setOffer(await call(offerLink.show, { params: { token } }))
      setFailure(null)
    } catch (problem) {
      setFailure(asProblem(problem))
    }
  }, [token])
  useEffect(() => {
    void load()
    // Left open and come back to: another client may have been faster.
    const onShown = () => document.visibilityState === 'visible' && void load()
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [load])
  const answer = async (endpoint: typeof offerLink.accept) => {
    if (isBusy) return
    setBusy(true)
    setRefusal(null)
    try {
      setOffer(await call(endpoint, { params: { token } }))
    } catch (problem) {
      setRefusal(asProblem(problem))
      await load()
    }
    setBusy(false)
  }
  return {
    offer,
    failure,
    refusal,
    isBusy,
    load,
    accept: () => void answer(offerLink.accept),
    decline: () => void answer(offerLink.decline),
  }
}

function asProblem(problem: unknown): ApiProblem {
  if (problem instanceof ApiProblem) return problem
  throw problem
}

function OfferCard({ offer, linked }: { offer: LinkedOffer; linked: Linked }) {
  const { t, tongue } = useVisitSpeech()
  const { business, timezone, status } = offer
  const isOff = status !== 'open' && status !== 'accepted'
  return (
    <article className="w-full max-w-md overflow-hidden rounded-2xl border bg-background shadow-sm">
      <header className="bg-brand px-6 py-5 text-on-brand">
        <p className="text-lg font-semibold break-words">{business.name}</p>
      </header>
      <div className="flex flex-col gap-5 p-6">
        <Standing offer={offer} refusal={linked.refusal} />
        <div className="flex gap-3">
          <CalendarDays aria-hidden="true" className="mt-1 size-5 flex-none text-muted" />
          <p className={isOff ? 'text-muted line-through' : ''}>
            <span className="block text-lg font-semibold first-letter:uppercase">
              {longDate(offer.starts_at, timezone, tongue)}
            </span>
            <span className="block text-2xl font-semibold tabular-nums">
              {formatTimeRange(offer.starts_at, offer.ends_at, timezone)}
            </span>
          </p>
        </div>
        <ul className="flex flex-col gap-2 border-t pt-5">
          {offer.services.map(({ name, employee }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: services of an offer are never changed
            <li key={index}>
              <span className="block font-medium break-words">{name}</span>
              <span className="block text-muted">{employee}</span>
            </li>
          ))}
        </ul>
        {business.address && (
          <p className="flex gap-3 border-t pt-5 text-soft">
            <MapPin aria-hidden="true" className="mt-0.5 size-5 flex-none text-muted" />
            {business.address}
          </p>
        )}
        {status === 'open' && <Answers offer={offer} linked={linked} />}
        {business.phone && (
          <a className="self-center py-2 underline underline-offset-2" href={`tel:${business.phone}`}>
            {t('Call {phone}', { phone: formatPhone(business.phone) })}
          </a>
        )}
      </div>
    </article>
  )
}

function Answers({ offer, linked }: { offer: LinkedOffer; linked: Linked }) {
  const { t, tongue } = useVisitSpeech()
  const { expires_at, timezone, is_held } = offer
  return (
    <div className="flex flex-col gap-3 border-t pt-5">
      <p className="flex gap-3 text-soft">
        <Clock aria-hidden="true" className="mt-0.5 size-5 flex-none text-muted" />
        {is_held
          ? t('We hold this time for you until {when}.', {
              when: `${longDate(expires_at, timezone, tongue)}, ${formatTime(expires_at, timezone)}`,
            })
          : t('This time goes to the first client who accepts.')}
      </p>
      <Button
        variant="primary"
        size="large"
        aria-disabled={linked.isBusy || undefined}
        onClick={linked.accept}
      >
        <Check aria-hidden="true" />
        {t('Accept this time')}
      </Button>
      <Button size="large" aria-disabled={linked.isBusy || undefined} onClick={linked.decline}>
        {t('No, thank you')}
      </Button>
    </div>
  )
}

function Standing({ offer, refusal }: { offer: LinkedOffer; refusal: ApiProblem | null }) {
  const { t, say } = useVisitSpeech()
  const { status, client_first_name: name } = offer
  if (status === 'open')
    return (
      <div>
        <h1 className="text-xl font-semibold">{t('A time for you')}</h1>
        <p className="mt-1 text-soft">{t('Hello {name}, a time is free.', { name })}</p>
        {refusal && (
          <Alert tone="danger" role="alert" className="mt-3">
            {say(refusal.message || refusal.title)}
          </Alert>
        )}
      </div>
    )
  if (status === 'accepted')
    return (
      <div role="status">
        <h1 className="flex items-center gap-2 text-xl font-semibold">
          <CircleCheck aria-hidden="true" className="size-6 flex-none text-success" />
          {t('The appointment is booked')}
        </h1>
        <p className="mt-1 text-soft">{t('We look forward to seeing you. A confirmation is on its way.')}</p>
      </div>
    )
  return (
    <div role="status">
      <h1 className="text-xl font-semibold">
        {status === 'declined'
          ? t('You have declined this time.')
          : status === 'expired'
            ? t('The time to answer is over. Please call us.')
            : status === 'withdrawn'
              ? t('This offer was withdrawn. Please call us.')
              : status === 'impossible'
                ? t('This time cannot be booked here. Please call us.')
                : t('Unfortunately, another client was faster. You stay on the waiting list.')}
      </h1>
      {status === 'declined' && <p className="mt-1 text-soft">{t('You stay on the waiting list.')}</p>}
    </div>
  )
}
