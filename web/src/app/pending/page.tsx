import { Link, useMatches, useSearch } from '@tanstack/react-router'
import { allows } from '@wizyta/contract/kit/permission'
import { tidied } from '@wizyta/contract/kit/searches'
import { Hammer } from 'lucide-react'
import { ListNotice } from '../../kit/list/list-notice.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { useTidyAddress } from '../../platform/browser/use-tidy-address.ts'
import { useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { type Titled, titles } from '../../platform/text/titles.ts'
import { nav } from '../nav.ts'
import { type Pending, pendingScreens } from './holds.ts'

/** In the place of a screen whose inside comes later: its name, and what it will hold. Nothing is made up. */
export function PendingPage() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath }) as Titled
  const screen = pendingScreens[path]
  const given = useSearch({ strict: false }) as Record<string, unknown>
  useTidyAddress(screen?.search ? tidied(screen.search, given) : {})
  if (!screen) throw new Error(`No pending screen is described for ${path}`)
  return (
    <Page title={t(titles[path])}>
      <Card>
        <ListNotice
          icon={Hammer}
          text={t(screen.holds)}
          title={t('This screen is being built. Here will be:')}
        >
          <Meanwhile {...screen} />
        </ListNotice>
      </Card>
    </Page>
  )
}

function Meanwhile({ meanwhile }: Pending) {
  const user = useUser()
  const page = nav.flatMap((row) => row.pages).find(({ to }) => to === meanwhile?.to)
  if (!meanwhile || !page || !allows(user, page.needs)) return null
  return (
    <Link to={meanwhile.to} {...buttonLook()}>
      {t(meanwhile.text)}
    </Link>
  )
}
