import { createRouter } from '@tanstack/react-router'
import type { Access } from '@wizyta/contract/kit/permission'
import type { PlainSentence } from '@wizyta/contract/words/translate'
import { address } from '../platform/browser/address.ts'
import {
  apps,
  calendar,
  clients,
  dashboards,
  employees,
  help,
  messages,
  ownSettings,
  resources,
  serviceGroups,
  services,
  visits,
  workingHours,
} from '../platform/net/calls.gen.ts'
import { readSearch, writeSearch } from '../platform/net/search-params.ts'
import { CrashPage, NotFoundPage } from './frame/error-pages.tsx'
import { officeRoutes } from './office-routes.tsx'
import { pendingRoutes } from './pending-routes.tsx'
import { forbidden, publicRoutes } from './public-routes.tsx'
import { sectionRoutes } from './section-routes.tsx'
import { root, screen, signedIn } from './signed-in.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** On /403: the page that one was refused. */
    wanted?: string
  }
  interface StaticDataRouteOption {
    /** The section name in "<section name> | {brand}" and in the header. Without one the title is the brand alone. */
    title?: PlainSentence
    /** The call that the page cannot do without. */
    needs?: { permission: Access }
    /** In the signed-in area, and there without a session too. */
    isOpen?: boolean
    /** Starts fetching the files of a screen, so that they arrive beside the user and not after him. */
    fetchAhead?: () => void
  }
}

// Every screen: its address, its file, and the call that one must be allowed to make. Its title stands in titles.ts.
const screens = [
  screen({
    path: '/',
    page: () => import('../figures/dashboard/page.tsx').then((file) => file.DashboardPage),
    needs: dashboards.show,
    startWords: true,
  }),
  screen({
    path: '/calendar',
    page: () => import('../booking/calendar/page.tsx').then((file) => file.loadCalendarPage()),
    needs: calendar.days,
    startWords: true,
  }),
  screen({
    path: '/calendar/visits',
    page: () => import('../booking/visits/list.tsx').then((file) => file.VisitList),
    needs: visits.index,
    startWords: true,
  }),

  screen({
    path: '/employees',
    page: () => import('../people/employees/list.tsx').then((file) => file.EmployeeList),
    needs: employees.index,
    startWords: true,
  }),
  screen({
    path: '/employees/create',
    page: () => import('../people/employees/create.tsx').then((file) => file.EmployeeCreate),
    needs: employees.create,
  }),
  screen({
    path: '/employees/$id/edit',
    page: () => import('../people/employees/edit.tsx').then((file) => file.EmployeeEdit),
    needs: employees.update,
  }),

  screen({
    path: '/employees/$id',
    page: () => import('../people/employees/colleague.tsx').then((file) => file.Colleague),
    needs: employees.show,
  }),

  screen({ path: '/employees/working-hours', ...hoursPage() }),
  screen({ path: '/employees/working-hours/fixed', ...hoursPage() }),
  screen({ path: '/employees/working-hours/set', ...hoursPage() }),
  screen({ path: '/employees/resources', ...resourceList() }),
  screen({ path: '/resources', ...resourceList() }),

  screen({
    path: '/clients',
    page: () => import('../people/clients/list.tsx').then((file) => file.ClientList),
    needs: clients.index,
    startWords: true,
  }),
  screen({
    path: '/clients/create',
    page: () => import('../people/clients/create.tsx').then((file) => file.ClientCreate),
    needs: clients.create,
  }),
  screen({
    path: '/clients/$id/edit',
    page: () => import('../people/clients/edit.tsx').then((file) => file.ClientEdit),
    needs: clients.update,
  }),

  screen({
    path: '/sales/services',
    page: () => import('../sales/services/list.tsx').then((file) => file.ServiceList),
    needs: services.index,
    startWords: true,
  }),
  screen({
    path: '/sales/services/create',
    page: () => import('../sales/services/create.tsx').then((file) => file.ServiceCreate),
    needs: services.create,
  }),
  screen({
    path: '/sales/services/$id/edit',
    page: () => import('../sales/services/edit.tsx').then((file) => file.ServiceEdit),
    needs: services.update,
  }),
  screen({
    path: '/sales/services/groups',
    page: () => import('../sales/service-groups/list.tsx').then((file) => file.ServiceGroupList),
    needs: serviceGroups.index,
  }),

  screen({
    path: '/communication/mailbox',
    page: () => import('../messaging/messages/mailbox.tsx').then((file) => file.MailboxPage),
    needs: messages.index,
  }),
  screen({
    path: '/apps',
    page: () => import('../office/apps/page.tsx').then((file) => file.AppsPage),
    needs: apps.index,
  }),
  screen({ path: '/faq', ...faq() }),
  screen({ path: '/help/faq', ...faq() }),
  screen({ path: '/pomoc/faq', ...faq() }),
  screen({ path: '/help-center', ...handbook() }),
  screen({ path: '/help-center/contact', ...handbook() }),

  screen({
    path: '/reset-password',
    page: () => import('../access/sign-in/reset-password.tsx').then((file) => file.ResetPasswordPage),
    needs: ownSettings.changePassword,
  }),
  screen({
    path: '/settings',
    page: () => import('../office/settings/profile.tsx').then((file) => file.ProfilePage),
    needs: ownSettings.show,
  }),
  screen({
    path: '/settings/account',
    page: () => import('../office/settings/account.tsx').then((file) => file.AccountPage),
    needs: ownSettings.show,
  }),
  screen({
    path: '/settings/security',
    page: () => import('../office/settings/security.tsx').then((file) => file.SecurityPage),
    needs: ownSettings.show,
  }),
  screen({
    path: '/settings/appearance',
    page: () => import('../office/settings/appearance.tsx').then((file) => file.AppearancePage),
    needs: ownSettings.show,
  }),
  screen({
    path: '/settings/display',
    page: () => import('../office/settings/display.tsx').then((file) => file.DisplayPage),
    needs: ownSettings.show,
  }),
  screen({
    path: '/settings/notifications',
    page: () => import('../office/settings/notifications.tsx').then((file) => file.NotificationsPage),
    needs: ownSettings.show,
  }),
] as const

export const router = createRouter({
  routeTree: root.addChildren([
    ...publicRoutes,
    signedIn.addChildren([...screens, ...officeRoutes, ...pendingRoutes, ...sectionRoutes, forbidden]),
  ]),
  history: address,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
  // An address below a real one is unknown as a whole: not a part of that page, and without its title.
  notFoundMode: 'root',
  scrollRestoration: true,
})

function hoursPage() {
  return {
    page: () => import('../people/working-hours/page.tsx').then((file) => file.WorkingHoursPage),
    needs: workingHours.show,
  } as const
}

function handbook() {
  return {
    page: () => import('../office/help/handbook-page.tsx').then((file) => file.handbookPage()),
    needs: help.contact,
  } as const
}

function resourceList() {
  return {
    page: () => import('../sales/resources/list.tsx').then((file) => file.ResourceList),
    needs: resources.index,
  } as const
}

function faq() {
  return {
    page: () => import('../office/help/faq-page.tsx').then((file) => file.faqPage()),
    needs: help.contact,
  } as const
}
