import { useRouterState } from '@tanstack/react-router'
import type { Membership } from '@wizyta/contract/auth'
import { allows } from '@wizyta/contract/permission'
import { sectionOf } from '../lib/business.ts'
import { t } from '../lib/i18n.ts'
import { useBusinessId, useUser } from '../lib/session.ts'
import { BusinessChoice } from './business-choice.tsx'
import { pageOf } from './menu-rows.ts'

/** Where a page was refused: one's other businesses, for whoever meant one of those. */
export function OtherBusinesses() {
  const user = useUser()
  const current = useBusinessId()
  const wanted = useRouterState({ select: ({ location }) => location.state.wanted })
  const others = user?.businesses.filter(({ id }) => id !== current) ?? []
  return (
    <BusinessChoice
      title={t('Try in another salon')}
      businesses={others}
      leadsTo={(business) => pageIn(business, wanted)}
    />
  )
}

/** The section of the page that was wanted, if one's role there includes it; else the dashboard, so that nobody is refused twice. */
export function pageIn(business: Pick<Membership, 'permissions'>, wanted: string | undefined): string {
  const section = sectionOf(wanted ?? '/')
  const page = pageOf(section)
  return page && allows(business, page.needs) ? section : '/'
}
