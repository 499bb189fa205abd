import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadSentences } from './lib/i18n.ts'
import type { ErrorCode } from './shell/error-pages.tsx'
import { ErrorPage, NamedErrorPage } from './shell/error-pages.tsx'
import { root } from './signed-in.tsx'

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

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  component: lazyRouteComponent(() => import('./auth/confirm-email.tsx'), 'ConfirmEmailPage'),
  staticData: { title: 'New e-mail address' },
  beforeLoad: loadSentences,
})

const visit = createRoute({
  getParentRoute: () => root,
  path: '/visit/$token',
  component: lazyRouteComponent(() => import('./visit-link/page.tsx'), 'VisitLinkPage'),
  staticData: { title: 'Your visit' },
})

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

/** What is there without a session: the door, the links of mails, and the pages that say what went wrong. */
export const publicRoutes = [signIn, setPassword, confirmEmail, visit, ...errorPages, namedError] as const

function errorPage<const Path extends string>(path: Path, code: ErrorCode) {
  return createRoute({ getParentRoute: () => root, path, component: () => <ErrorPage code={code} /> })
}
