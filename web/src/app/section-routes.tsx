import { createRoute, redirect } from '@tanstack/react-router'
import { allows } from '@wizyta/contract/kit/permission'
import { session } from '../platform/session/session.ts'
import { nav } from './nav.ts'
import { signedIn } from './signed-in.tsx'

/** Addresses that begin several pages; they lead to the first one that the user may open. */
export const sectionRoutes = [
  section('/configuration'),
  section('/communication'),
  section('/employees/order'),
  section('/employees/assignments'),
  section('/help', '/help-center'),
  section('/pomoc', '/help-center'),
] as const

function section<const Path extends string>(path: Path, begin = `${path}/`) {
  return createRoute({
    getParentRoute: () => signedIn,
    path,
    beforeLoad: () => {
      const pages = nav.flatMap((row) => row.pages).filter(({ to }) => to.startsWith(begin))
      const page = pages.find(({ needs }) => allows(session.get().user, needs))
      throw redirect({ to: page?.to ?? '/403', replace: true })
    },
  })
}
