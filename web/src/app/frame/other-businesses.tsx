import { useRouter, useRouterState } from '@tanstack/react-router'
import type { Membership } from '@wizyta/contract/access/sign-in/api'
import { type Access, allows } from '@wizyta/contract/kit/permission'
import { sectionOf } from '../../platform/session/business.ts'
import { useBusinessId, useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { BusinessChoice } from './business-choice.tsx'

/** Lists the user's other businesses in which the refused page opens. */
export function OtherBusinesses() {
  const user = useUser()
  const current = useBusinessId()
  const router = useRouter()
  const wanted = useRouterState({ select: ({ location }) => location.state.wanted })
  const needsOf: NeedsOf = (path) => router.getMatchedRoutes(path)[2]?.options.staticData?.needs
  const pages = new Map(
    user?.businesses
      .filter(({ id }) => id !== current)
      .map((business) => [business, pageIn(business, wanted, needsOf)]),
  )
  return (
    <BusinessChoice
      title={t('Try in another salon')}
      businesses={[...pages.keys()].filter((business) => pages.get(business))}
      leadsTo={(business) => pages.get(business) ?? '/'}
    />
  )
}

/** The call that the page of a path cannot do without; absent: there is no such page. */
export type NeedsOf = (path: string) => { permission: Access } | undefined

/**
 * Returns where the wanted page opens in another business, by the user's role there. The page of a record leads to
 * its section. Null: it is closed there too.
 */
export function pageIn(
  business: Pick<Membership, 'permissions'>,
  wanted: string | undefined,
  needsOf: NeedsOf,
): string | null {
  const path = wanted?.replace(/[?#].*$/, '')
  if (!path) return null
  const opens = (one: string) => {
    const needs = needsOf(one)
    return needs !== undefined && allows(business, needs)
  }
  const section = sectionOf(path)
  return opens(path) && opens(section) ? section : null
}
