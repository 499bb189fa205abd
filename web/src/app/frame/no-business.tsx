import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { call } from '../../platform/net/api.ts'
import { auth, businesses } from '../../platform/net/calls.gen.ts'
import { reportProblem } from '../../platform/net/problems.ts'
import { reloadBusinesses } from '../../platform/session/business.ts'
import { currentBusiness, session, useBusinessId, useUser } from '../../platform/session/session.ts'
import { refreshRights, signOut } from '../../platform/session/sign-in.ts'
import { t } from '../../platform/text/i18n.ts'
import { barHint, barTitle, reopenDays } from './bar-words.ts'
import { BusinessChoice } from './business-choice.tsx'

interface Closed {
  id: string
  name: string
  version: number
}

/** Replaces the frame where no business is open: the reason, the person to ask, and other businesses. */
export function NoBusiness() {
  const user = useUser()
  const inHand = useBusinessId()
  const closed = useClosedBusinesses()
  const goOn = useGoOn()
  const heading = useRef<HTMLHeadingElement>(null)
  // The page was replaced, so screen readers announce what stands there instead.
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    const look = () => void goOn(refreshRights).catch(() => {})
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [goOn])

  const reopen = ({ id, version }: Closed) =>
    goOn(async () => {
      await call(businesses.reopen, { params: { id }, version, business: id })
      await reloadBusinesses()
    }).catch(reportProblem)
  const all = user?.barred ?? []
  const lost = all.filter(({ id }) => id === inHand)
  const told = lost.length > 0 ? lost : all
  const [first, ...more] = told
  const isOwn = closed.length > 0 && told.every(({ id }) => closed.some((one) => one.id === id))
  const [title, text] = isOwn
    ? [
        t('Your business is closed'),
        t('For {days} days after closing you can open it again.', { days: reopenDays }),
      ]
    : !first
      ? [
          t('You do not belong to any business'),
          t('Ask the owner of the business for access, then try again.'),
        ]
      : more.length > 0
        ? [t('You cannot work in any of your businesses now'), null]
        : [barTitle(first), barHint(first)]
  return (
    <main className="grid min-h-dvh place-items-center bg-background p-6">
      <div className="flex w-full max-w-md flex-col items-center gap-3 text-center">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold wrap-anywhere outline-none">
          {title}
        </h1>
        {text && <p className="text-md text-pretty text-muted">{text}</p>}
        {text === null && (
          <ul className="flex w-full flex-col gap-2 text-start">
            {told.map((one) => (
              <li key={one.id} className="rounded-xl border px-3 py-2">
                <span className="block font-semibold wrap-anywhere">{barTitle(one)}</span>
                <span className="block text-pretty text-muted">{barHint(one)}</span>
              </li>
            ))}
          </ul>
        )}
        <BusinessChoice
          title={t('You can work here')}
          businesses={user?.businesses ?? []}
          leadsTo={() => '/'}
        />
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          {closed.map((business) => (
            <Button key={business.id} variant="primary" onClick={() => void reopen(business)}>
              {t('Open {name} again', { name: business.name })}
            </Button>
          ))}
          <Button onClick={() => void goOn(refreshRights).catch(reportProblem)}>{t('Try again')}</Button>
          <Button onClick={() => void signOut()}>{t('Sign out')}</Button>
        </div>
      </div>
    </main>
  )
}

/** Enters the user's page anew with present rights, after a change that may have opened a business. */
function useGoOn() {
  const router = useRouter()
  return useCallback(
    async (change: () => Promise<void>) => {
      await change()
      if (currentBusiness(session.get())) await router.invalidate()
    },
    [router],
  )
}

function useClosedBusinesses(): readonly Closed[] {
  const [closed, setClosed] = useState<readonly Closed[]>([])
  useEffect(() => {
    const asked = new AbortController()
    call(auth.businesses, { signal: asked.signal }).then(
      (answer) => setClosed(answer.closed),
      () => {},
    )
    return () => asked.abort()
  }, [])
  return closed
}
