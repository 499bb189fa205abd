import type { Membership } from '@wizyta/contract/access/sign-in/api'
import { useEffect, useState } from 'react'
import { leaveTo } from '../../platform/browser/address.ts'
import { dropDrafts, keepDrafts } from '../../platform/browser/drafts.ts'
import { hasUnsaved } from '../../platform/browser/leaving.ts'
import { onTabNews } from '../../platform/browser/tabs.ts'
import { toast } from '../../platform/browser/toast.ts'
import { switchBusiness } from '../../platform/session/business.ts'
import { session } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/**
 * Follows other tabs of the browser. Signing out ends this tab too, and another account starts it afresh. A switch of
 * business is followed at once, unless a form here holds input; then the user decides. Staying is safe: every call of
 * this tab names the business that it shows.
 */
export function useOtherTabs() {
  const [wanted, setWanted] = useState<Membership | null>(null)

  useEffect(() => {
    const forgetNews = onTabNews((news) => {
      if (news.kind === 'signed-out') {
        dropDrafts()
        session.reset()
        return leaveTo('/sign-in')
      }
      if (news.kind === 'signed-in') return startAfresh()
      if (news.kind !== 'business') return
      const business = session.get().user?.businesses.find((one) => one.id === news.id)
      if (!business || news.id === session.get().currentBusinessId) return setWanted(null)
      if (hasUnsaved()) setWanted(business)
      else follow(business)
    })
    // A browser that slept may have missed the news; the cookie has not.
    const onReturn = () => {
      if (document.visibilityState === 'visible' && session.isOutdated()) startAfresh()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      forgetNews()
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])

  return {
    wanted,
    follow() {
      if (wanted) follow(wanted)
      setWanted(null)
    },
    stay: () => setWanted(null),
  }
}

/** Restarts with the present session. */
function startAfresh() {
  keepDrafts()
  location.reload()
}

function follow(business: Membership) {
  switchBusiness(business.id, true)
  toast.message(t('This tab now shows {business}.', { business: business.name }), { id: 'business' })
}
