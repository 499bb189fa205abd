import { useEffect, useState } from 'react'
import { call } from '../lib/api.ts'
import { reloadBusinesses } from '../lib/business.ts'
import { auth, businesses } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import { reportProblem } from '../lib/problems.ts'
import { signOut } from '../lib/sign-in.ts'
import { Button } from '../ui/button.tsx'

interface Closed {
  id: string
  name: string
  version: number
}

/** In place of the frame, where there is no business to work in. */
export function NoBusiness() {
  const closed = useClosedBusinesses()
  const reopen = async ({ id, version }: Closed) => {
    try {
      await call(businesses.reopen, { params: { id }, version, business: id })
      await reloadBusinesses()
    } catch (problem) {
      reportProblem(problem)
    }
  }
  return (
    <main className="grid min-h-dvh place-items-center bg-background p-6">
      <div className="flex max-w-md flex-col items-center gap-3 text-center">
        <h1 className="text-2xl font-semibold">
          {closed.length > 0 ? t('Your business is closed') : t('You do not belong to any business yet')}
        </h1>
        <p className="text-md text-muted">
          {closed.length > 0
            ? t('For {days} days after closing you can open it again.', { days: 30 })
            : t('Ask the owner of the business for access, then reload this page.')}
        </p>
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          {closed.map((business) => (
            <Button key={business.id} variant="primary" onClick={() => void reopen(business)}>
              {t('Open {name} again', { name: business.name })}
            </Button>
          ))}
          <Button onClick={() => void signOut()}>{t('Sign out')}</Button>
        </div>
      </div>
    </main>
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
