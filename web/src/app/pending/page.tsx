import { Link, type LinkProps, useMatches, useSearch } from '@tanstack/react-router'
import { allows } from '@wizyta/contract/kit/permission'
import { entitySearch, tidied } from '@wizyta/contract/kit/searches'
import { Hammer } from 'lucide-react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { useTidyAddress } from '../../platform/browser/use-tidy-address.ts'
import type { Screen } from '../../platform/features.ts'
import { useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { screens } from '../features.ts'

const searches = { entity: entitySearch }

/** In the place of a screen whose inside comes later: its name, and what it will hold. Nothing is made up. */
export function PendingPage() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath })
  const screen = screens.find((one) => one.path === path)
  const given = useSearch({ strict: false }) as Record<string, unknown>
  useTidyAddress(screen?.search ? tidied(searches[screen.search], given) : {})
  if (!screen?.holds) throw new Error(`No feature says what ${path} will hold`)
  return (
    <Page title={t(screen.title)}>
      <Card>
        <EmptyState
          icon={Hammer}
          text={t(screen.holds)}
          title={t('This screen is being built. Here will be:')}
        >
          <Meanwhile {...screen} />
        </EmptyState>
      </Card>
    </Page>
  )
}

function Meanwhile({ meanwhile }: Screen) {
  const user = useUser()
  const page = screens.find(({ path }) => path === meanwhile?.to)
  if (!meanwhile || !page || !allows(user, page.needs)) return null
  return (
    <Link to={meanwhile.to as LinkProps['to']} {...buttonLook()}>
      {t(meanwhile.text)}
    </Link>
  )
}
