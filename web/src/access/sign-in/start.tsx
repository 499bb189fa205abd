import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { brand } from '../../platform/browser/brand.ts'
import { session } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { SignInPage } from './sign-in.tsx'
import { goToWantedPage } from './use-sign-in.ts'

/** A sign-in page alone, when it is where the browser arrives. */
export async function start(root: HTMLElement, fetchApp: () => unknown) {
  if (session.get().accessToken !== null) return goToWantedPage()
  const Page = location.pathname.startsWith('/sign-in-2')
    ? (await import('./sign-in-beside-a-day.tsx')).SignInBesideADay
    : SignInPage
  document.title = `${t('Sign in')} | ${brand()}`
  createRoot(root).render(
    <StrictMode>
      <Page onIntent={() => void fetchApp()} />
    </StrictMode>,
  )
}
