import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
  type SearchSchemaInput,
  useMatches,
} from '@tanstack/react-router'
import { allows } from '@wizyta/contract/kit/permission'
import type { RouteSearchOf } from '../platform/browser/page-search.ts'
import { toast } from '../platform/browser/toast.ts'
import type { Screen } from '../platform/features.ts'
import { fetched } from '../platform/net/missing-file.ts'
import { askPageFiles } from '../platform/net/page-files.ts'
import { currentBusiness, session, useSession } from '../platform/session/session.ts'
import { isSessionOver, loadUser } from '../platform/session/sign-in.ts'
import { t } from '../platform/text/i18n.ts'
import { NotFoundPage, ScreenCrash } from './frame/error-pages.tsx'
import { FrameOutline } from './frame/frame-outline.tsx'
import { Root } from './frame/root.tsx'

export const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

const Frame = lazyRouteComponent(loadFrame, 'Frame')

/** The area behind the sign-in page: a token is needed, the user is loaded, the frame is around. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: Object.assign(FrameOrAlone, { preload: Frame.preload }),
  pendingComponent: FrameOutline,
  pendingMs: 0,
  beforeLoad: async ({ location, matches }) => {
    const isOpen = matches.some(({ staticData }) => staticData.isOpen)
    if (session.get().accessToken === null) {
      if (isOpen) return
      throw toSignIn(location.href)
    }
    loadFrame().catch(() => {})
    for (const { staticData } of matches) staticData.fetchAhead?.()
    try {
      await loadUser()
    } catch (problem) {
      // It also answers without a user.
      if (isOpen) return
      if (!isSessionOver(problem)) throw problem
      toast.error(t('Your session has expired!'), { id: 'session' })
      session.resetAccessToken()
      throw toSignIn(location.href)
    }
    if (currentBusiness(session.get())?.second_factor_due)
      throw redirect({
        to: '/second-factor',
        search: { redirect: isOpen ? '/' : location.href },
        replace: true,
      })
  },
})

/** Adds the frame for signed-in users to a page that also exists without a session. */
function FrameOrAlone() {
  const isNobody = useSession(({ user }) => user === null)
  const isOpen = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isOpen) })
  return isNobody && isOpen ? <Outlet /> : <Frame />
}

/** Signing in leads back to the full address. */
function toSignIn(back: string) {
  return redirect({ to: '/sign-in', search: { redirect: back }, replace: true })
}

/** Makes the route of a declared screen. */
export function routeOf<const Path extends string>(declared: Screen<Path>) {
  const { path, title, page, needs, needsBusiness } = declared
  const load = () => {
    askPageFiles(path)
    return page()
  }
  return createRoute({
    getParentRoute: () => signedIn,
    path,
    component: lazyRouteComponent(() => fetched(load()).then((component) => ({ default: component }))),
    errorComponent: ScreenCrash,
    staticData: {
      title,
      needs,
      fetchAhead: () => void load().catch(() => {}),
    },
    // Each screen reads its own parameters, forgivingly; the router hands on what stands in the address.
    // Links are checked by what each feature declares (page-search.ts).
    validateSearch: (search: RouteSearchOf<Path> & SearchSchemaInput): Record<string, unknown> =>
      search as Record<string, unknown>,
    beforeLoad: ({ location }) => {
      // Where no business is open to the user the frame says why, in place of any screen.
      const business = currentBusiness(session.get())
      if (!business && needsBusiness) throw toSignIn(location.href)
      if (business && !allows(session.get().user, needs))
        throw redirect({ to: '/403', replace: true, state: { wanted: location.href } })
    },
  })
}

function loadFrame() {
  return fetched(import('./frame/frame.tsx'))
}
