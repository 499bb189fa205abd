import type { Sentence } from '@wizyta/contract/locales/translate'
import type { Access } from '@wizyta/contract/permission'
import { allows } from '@wizyta/contract/permission'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { address } from './lib/address.ts'
import { safeRedirect } from './lib/guard.ts'
import { loadSentences, t } from './lib/i18n.ts'
import { readSearch, writeSearch } from './lib/search-params.ts'
import { session } from './lib/session.ts'
import { isSessionOver, loadUser } from './lib/sign-in.ts'
import { toast } from './lib/toast.ts'
import { CrashPage, ErrorPage, NotFoundPage } from './shell/error-pages.tsx'
import { FrameOutline } from './shell/frame-outline.tsx'
import { Root } from './shell/root.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The section name in "<section name> | {brand}" and in the header. Without one the title is the brand alone. */
    title?: Sentence
  }
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })

/** The area behind the sign-in page: a token is needed, the user is loaded, the frame is around. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./shell/frame.tsx'), 'Frame'),
  pendingComponent: FrameOutline,
  pendingMs: 0,
  beforeLoad: async ({ location }) => {
    const back = location.href === '/' ? {} : { redirect: location.href }
    if (session.get().accessToken === null) throw redirect({ to: '/sign-in', search: back, replace: true })
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
  beforeLoad: ({ search }) => {
    if (session.get().accessToken !== null) throw redirect({ href: safeRedirect(search.redirect, location.origin) })
  },
})

const visit = createRoute({
  getParentRoute: () => root,
  path: '/visit/$token',
  component: lazyRouteComponent(() => import('./visit-link/page.tsx'), 'VisitLinkPage'),
  staticData: { title: 'Your visit' },
  beforeLoad: loadSentences,
})

// Every screen of the signed-in area: address, title in the tab, file, and the call that one must be allowed to make.
const screens = [
  screen('/calendar', 'Calendar', () => import('./calendar/page.tsx').then((file) => file.CalendarPage), {
    needs: () => import('@wizyta/contract/calendar').then((file) => file.calendar.days),
  }),

  screen('/employees', 'Employees', () => import('./employees/list.tsx').then((file) => file.EmployeeList), {
    needs: () => import('@wizyta/contract/employees').then((file) => file.employees.index),
  }),
  screen('/employees/create', 'New employee', () => import('./employees/create.tsx').then((file) => file.EmployeeCreate), {
    needs: () => import('@wizyta/contract/employees').then((file) => file.employees.create),
  }),
  screen('/employees/$id/edit', 'Employees', () => import('./employees/edit.tsx').then((file) => file.EmployeeEdit), {
    needs: () => import('@wizyta/contract/employees').then((file) => file.employees.index),
  }),
  ...(['/employees/resources', '/resources'] as const).map((path) =>
    screen(path, 'Resources', () => import('./resources/list.tsx').then((file) => file.ResourceList), {
      needs: () => import('@wizyta/contract/resources').then((file) => file.resources.index),
    }),
  ),
] as const
