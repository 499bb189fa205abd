import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { PlainSentence } from '@wizyta/contract/locales/translate'
import type { Access } from '@wizyta/contract/permission'
import { allows } from '@wizyta/contract/permission'
import type { ComponentType } from 'react'
import { address } from './lib/address.ts'
import {
  calendar,
  clients,
  employees,
  messages,
  resources,
  serviceGroups,
  services,
  workingHours,
} from './lib/calls.gen.ts'
import { loadSentences, t } from './lib/i18n.ts'
import { readSearch, writeSearch } from './lib/search-params.ts'
import { session } from './lib/session.ts'
import { isSessionOver, loadUser } from './lib/sign-in.ts'
import { toast } from './lib/toast.ts'
import type { ErrorCode } from './shell/error-pages.tsx'
import { CrashPage, ErrorPage, NamedErrorPage, NotFoundPage } from './shell/error-pages.tsx'
import { FrameOutline } from './shell/frame-outline.tsx'
import { Root } from './shell/root.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The section name in "<section name> | {brand}" and in the header. Without one the title is the brand alone. */
    title?: PlainSentence
    /** Starts fetching the files of a screen, so that they arrive beside the user and not after him. */
    fetchAhead?: () => void
  }
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

/** The area behind the sign-in page: a token is needed, the user is loaded, the frame is around. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: lazyRouteComponent(loadFrame, 'Frame'),
  pendingComponent: FrameOutline,
  pendingMs: 0,
  beforeLoad: async ({ location, matches }) => {
    const back = location.href === '/' ? {} : { redirect: location.href }
    if (session.get().accessToken === null) throw redirect({ to: '/sign-in', search: back, replace: true })
    loadFrame().catch(() => {})
    for (const { staticData } of matches) staticData.fetchAhead?.()
    try {
      await Promise.all([loadSentences(), loadUser()])
    } catch (problem) {
      if (!isSessionOver(problem)) throw problem
      toast.error(t('Your session has expired!'), { id: 'session' })
      session.resetAccessToken()
      throw redirect({ to: '/sign-in', search: back, replace: true })
    }
  },
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/calendar', replace: true })
  },
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: lazyRouteComponent(() => import('./auth/sign-in.tsx'), 'SignInPage'),
  staticData: { title: 'Sign in' },
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string } =>
    typeof redirect === 'string' ? { redirect } : {},
})

const setPassword = createRoute({
  getParentRoute: () => root,
  path: '/set-password',
  component: lazyRouteComponent(() => import('./auth/set-password.tsx'), 'SetPasswordPage'),
  staticData: { title: 'New password' },
  beforeLoad: loadSentences,
})

const visit = createRoute({
  getParentRoute: () => root,
  path: '/visit/$token',
  component: lazyRouteComponent(() => import('./visit-link/page.tsx'), 'VisitLinkPage'),
  staticData: { title: 'Your visit' },
  beforeLoad: loadSentences,
})

// Every screen: its address, the title of its tab, its file, and the call that one must be allowed to make.
const screens = [
  screen({
    path: '/calendar',
    title: 'Calendar',
    page: () => import('./calendar/page.tsx').then((file) => file.CalendarPage),
    needs: calendar.days,
  }),

  screen({
    path: '/employees',
    title: 'Employees',
    page: () => import('./employees/list.tsx').then((file) => file.EmployeeList),
    needs: employees.index,
  }),
  screen({
    path: '/employees/create',
    title: 'New employee',
    page: () => import('./employees/create.tsx').then((file) => file.EmployeeCreate),
    needs: employees.create,
  }),
  screen({
    path: '/employees/$id/edit',
    title: 'Employees',
    page: () => import('./employees/edit.tsx').then((file) => file.EmployeeEdit),
    needs: employees.update,
  }),

  screen({
    path: '/employees/working-hours',
    title: 'Working hours',
    page: () => import('./working-hours/page.tsx').then((file) => file.WorkingHoursPage),
    needs: workingHours.show,
  }),
  screen({ path: '/employees/resources', ...resourceList() }),
  screen({ path: '/resources', ...resourceList() }),

  screen({
    path: '/clients',
    title: 'Clients',
    page: () => import('./clients/list.tsx').then((file) => file.ClientList),
    needs: clients.index,
  }),
  screen({
    path: '/clients/create',
    title: 'New client',
    page: () => import('./clients/create.tsx').then((file) => file.ClientCreate),
    needs: clients.create,
  }),
  screen({
    path: '/clients/$id/edit',
    title: 'Clients',
    page: () => import('./clients/edit.tsx').then((file) => file.ClientEdit),
    needs: clients.update,
  }),

  screen({
    path: '/sales/services',
    title: 'Services',
    page: () => import('./services/list.tsx').then((file) => file.ServiceList),
    needs: services.index,
  }),
  screen({
    path: '/sales/services/create',
    title: 'New service',
    page: () => import('./services/create.tsx').then((file) => file.ServiceCreate),
    needs: services.create,
  }),
  screen({
    path: '/sales/services/$id/edit',
    title: 'Services',
    page: () => import('./services/edit.tsx').then((file) => file.ServiceEdit),
    needs: services.update,
  }),
  screen({
    path: '/sales/services/groups',
    title: 'Service groups',
    page: () => import('./service-groups/list.tsx').then((file) => file.ServiceGroupList),
    needs: serviceGroups.index,
  }),

  screen({
    path: '/communication/mailbox',
    title: 'Messages',
    page: () => import('./messages/mailbox.tsx').then((file) => file.MailboxPage),
    needs: messages.index,
  }),
] as const

const errorPages = [
  errorPage('/401', 401),
  errorPage('/403', 403),
  errorPage('/404', 404),
  errorPage('/500', 500),
  errorPage('/503', 503),
] as const
const namedError = createRoute({
  getParentRoute: () => root,
  path: '/errors/$error',
  component: NamedErrorPage,
})

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    signIn,
    setPassword,
    visit,
    signedIn.addChildren(screens),
    ...errorPages,
    namedError,
  ]),
  history: address,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
})

function loadFrame() {
  return import('./shell/frame.tsx')
}

function resourceList() {
  return {
    title: 'Resources',
    page: () => import('./resources/list.tsx').then((file) => file.ResourceList),
    needs: resources.index,
  } as const
}

/** A route of the signed-in area. */
function screen<const Path extends string>(described: {
  path: Path
  title: PlainSentence
  page: () => Promise<ComponentType>
  needs: { permission: Access }
}) {
  const { path, title, page, needs } = described
  return createRoute({
    getParentRoute: () => signedIn,
    path,
    component: lazyRouteComponent(() => page().then((component) => ({ default: component }))),
    staticData: {
      title,
      fetchAhead: () => void page().catch(() => {}),
    },
    // Each screen reads its own parameters, forgivingly; the router hands on what stands in the address.
    validateSearch: (search: Record<string, unknown>) => search,
    beforeLoad: () => {
      if (!allows(session.get().user, needs)) throw redirect({ to: '/403', replace: true })
    },
  })
}

function errorPage<const Path extends string>(path: Path, code: ErrorCode) {
  return createRoute({ getParentRoute: () => root, path, component: () => <ErrorPage code={code} /> })
}
