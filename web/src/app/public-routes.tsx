import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { fetched } from '../platform/net/missing-file.ts'
import { safeRedirect } from '../platform/session/guard.ts'
import { currentBusiness, session } from '../platform/session/session.ts'
import { isSessionOver, loadUser } from '../platform/session/sign-in.ts'

import type { ErrorCode } from './frame/error-pages.tsx'
import { codeNamed, ErrorPage, NamedErrorPage } from './frame/error-pages.tsx'
import { publicTitles as titles } from './public-titles.ts'
import { root, signedIn } from './signed-in.tsx'

const signIn = signInRoute('/sign-in', () =>
  import('../access/sign-in/sign-in.tsx').then((file) => ({ default: file.SignInPage })),
)
const signInBesideADay = signInRoute('/sign-in-2', () =>
  import('../access/sign-in/sign-in-beside-a-day.tsx').then((file) => ({ default: file.SignInBesideADay })),
)

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => fetched(import('../access/sign-in/forgot-password.tsx')),
    'ForgotPasswordPage',
  ),
  staticData: { title: titles['/forgot-password'] },
  validateSearch: wantedAddress,
})

const oneTimeCode = createRoute({
  getParentRoute: () => root,
  path: '/otp',
  component: lazyRouteComponent(
    () => fetched(import('../access/sign-in/one-time-code.tsx')),
    'OneTimeCodePage',
  ),
  staticData: { title: titles['/otp'] },
  validateSearch: wantedAddress,
})

const secondFactor = createRoute({
  getParentRoute: () => root,
  path: '/second-factor',
  component: lazyRouteComponent(
    () => fetched(import('../office/settings/second-factor-due.tsx')),
    'SecondFactorDuePage',
  ),
  staticData: { title: titles['/second-factor'] },
  validateSearch: wantedAddress,
  beforeLoad: async () => {
    const isIn =
      session.get().accessToken !== null &&
      (await loadUser().then(
        () => true,
        (problem: unknown) => (isSessionOver(problem) ? false : Promise.reject(problem)),
      ))
    if (!isIn) throw redirect({ to: '/sign-in', search: { redirect: '/second-factor' }, replace: true })
  },
})

const providerPages = [
  providerPage('/clerk'),
  providerPage('/clerk/sign-in'),
  createRoute({
    getParentRoute: () => root,
    path: '/clerk/callback',
    component: lazyRouteComponent(
      () => fetched(import('../access/sign-in/provider-return.tsx')),
      'ProviderReturnPage',
    ),
    staticData: { title: titles['/clerk/callback'] },
    validateSearch: wantedAddress,
    // Signed-in users come here to link their account.
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/clerk/link',
    component: lazyRouteComponent(() => fetched(import('../access/sign-in/link-proof.tsx')), 'LinkProofPage'),
    staticData: { title: titles['/clerk/link'] },
    beforeLoad: () => {
      if (session.get().accessToken === null)
        throw redirect({ to: '/sign-in', search: { redirect: '/clerk/link' }, replace: true })
    },
  }),
] as const

const setPassword = createRoute({
  getParentRoute: () => root,
  path: '/set-password',
  component: lazyRouteComponent(
    () => fetched(import('../access/sign-in/set-password.tsx')),
    'SetPasswordPage',
  ),
  staticData: { title: titles['/set-password'] },
})

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  component: lazyRouteComponent(() => fetched(import('../access/sign-in/register.tsx')), 'RegisterPage'),
  staticData: { title: titles['/register'] },
})

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  component: lazyRouteComponent(
    () => fetched(import('../access/sign-in/confirm-email.tsx')),
    'ConfirmEmailPage',
  ),
  staticData: { title: titles['/confirm-email'] },
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyRouteComponent(() => fetched(import('../access/sign-in/invitation.tsx')), 'InvitationPage'),
  staticData: { title: titles['/invitation'] },
})

const visit = createRoute({
  getParentRoute: () => root,
  path: '/visit/$token',
  component: lazyRouteComponent(() => fetched(import('../booking/visit-link/page.tsx')), 'VisitLinkPage'),
  staticData: { title: titles['/visit/$token'] },
})

const offer = createRoute({
  getParentRoute: () => root,
  path: '/offer/$token',
  component: lazyRouteComponent(
    () => fetched(import('../booking/waiting-offers/offer-page.tsx')),
    'OfferPage',
  ),
  staticData: { title: titles['/offer/$token'] },
})

const receipt = createRoute({
  getParentRoute: () => root,
  path: '/receipt/$token',
  component: lazyRouteComponent(
    () => fetched(import('../sales/receipts/public-receipt.tsx')),
    'PublicReceiptPage',
  ),
  staticData: { title: titles['/receipt/$token'] },
})

const choices = createRoute({
  getParentRoute: () => root,
  path: '/choices/$token',
  component: lazyRouteComponent(
    () => fetched(import('../messaging/campaigns/choices-page.tsx')),
    'ChoicesPage',
  ),
  staticData: { title: titles['/choices/$token'] },
})

const survey = createRoute({
  getParentRoute: () => root,
  path: '/survey/$token',
  component: lazyRouteComponent(() => fetched(import('../messaging/surveys/survey-page.tsx')), 'SurveyPage'),
  staticData: { title: titles['/survey/$token'] },
})

const errorPages = [
  errorPage('/401', 401),
  errorPage('/404', 404),
  errorPage('/500', 500),
  errorPage('/503', 503),
] as const
const namedError = createRoute({
  getParentRoute: () => root,
  path: '/errors/$error',
  component: NamedErrorPage,
  beforeLoad: ({ params }) => {
    if (codeNamed(params.error) === 403) throw redirect({ to: '/403', replace: true })
  },
})

/** Within the signed-in area, so that the menu stays usable. */
export const forbidden = createRoute({
  getParentRoute: () => signedIn,
  path: '/403',
  component: () => <ErrorPage code={403} />,
  staticData: { isOpen: true },
})

/** Routes without a session: sign-in, links of mails, and error pages. */
export const publicRoutes = [
  signIn,
  signInBesideADay,
  forgotPassword,
  oneTimeCode,
  secondFactor,
  ...providerPages,
  setPassword,
  register,
  confirmEmail,
  invitation,
  visit,
  offer,
  receipt,
  choices,
  survey,
  ...errorPages,
  namedError,
] as const

/** Returns the address wanted after signing in. */
function wantedAddress({ redirect }: Record<string, unknown>): { redirect?: string } {
  return typeof redirect === 'string' ? { redirect } : {}
}

function signInRoute<const Path extends '/sign-in' | '/sign-in-2'>(
  path: Path,
  page: () => Promise<{ default: ComponentType<{ onIntent?: () => void }> }>,
) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => fetched(page())),
    staticData: { title: titles[path] },
    validateSearch: wantedAddress,
    beforeLoad: ({ search }) => leadOnIfSignedIn(search),
  })
}

/** Leads signed-in users on from the sign-in pages. Users without a business may have been sent here by their page. */
function leadOnIfSignedIn(search: { redirect?: string }) {
  const { accessToken, user } = session.get()
  if (user && !currentBusiness(session.get())) return
  if (accessToken !== null)
    throw redirect({ href: safeRedirect(search.redirect, location.origin), replace: true })
}

function providerPage<const Path extends '/clerk' | '/clerk/sign-in'>(path: Path) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(
      () => fetched(import('../access/sign-in/identity-provider.tsx')),
      'ProviderSignInPage',
    ),
    staticData: { title: titles[path] },
    validateSearch: wantedAddress,
    beforeLoad: ({ search }) => leadOnIfSignedIn(search),
  })
}

function errorPage<const Path extends string>(path: Path, code: ErrorCode) {
  return createRoute({ getParentRoute: () => root, path, component: () => <ErrorPage code={code} /> })
}
