import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { PlainSentence } from '@wizyta/contract/locales/translate'
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
import { loadSentences } from './lib/i18n.ts'
import { readSearch, writeSearch } from './lib/search-params.ts'
import type { ErrorCode } from './shell/error-pages.tsx'
import { CrashPage, ErrorPage, NamedErrorPage, NotFoundPage } from './shell/error-pages.tsx'
import { root, screen, signedIn } from './signed-in.tsx'

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

function resourceList() {
  return {
    title: 'Resources',
    page: () => import('./resources/list.tsx').then((file) => file.ResourceList),
    needs: resources.index,
  } as const
}

function errorPage<const Path extends string>(path: Path, code: ErrorCode) {
  return createRoute({ getParentRoute: () => root, path, component: () => <ErrorPage code={code} /> })
}
