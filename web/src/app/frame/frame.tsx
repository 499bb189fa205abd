import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { UserRoundX } from 'lucide-react'
import { DirectionProvider } from 'radix-ui/direction'
import { useEffect, useMemo, useRef, useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { Menu } from '../../kit/nav/menu.ts'
import { NoticeBar } from '../../kit/nav/notice-bar.tsx'
import { PreviewBar } from '../../kit/nav/preview-bar.tsx'
import { loadOverlays } from '../../kit/ui/overlay.tsx'
import { ReadOnly } from '../../kit/ui/read-only.ts'
import { TooltipLayer } from '../../kit/ui/tooltip.tsx'
import { onFirstSign, quietMoment } from '../../platform/browser/first-sign.ts'
import { useLeaveQuestion } from '../../platform/browser/leaving.ts'
import { clientCodes, products } from '../../platform/net/calls.gen.ts'
import { queryClient } from '../../platform/net/query.ts'
import { usePreference } from '../../platform/session/preferences.ts'
import { usePreviewed } from '../../platform/session/previewed-role.ts'
import { currentBusiness, useAllows, useSession } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { nav } from '../nav.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { Header } from './header.tsx'
import { closeSettingsDrawer, useSettingsDrawer } from './open-settings-drawer.ts'
import { PaletteHost } from './palette-host.tsx'
import { Sidebar } from './sidebar.tsx'
import { BusinessDialog, LeaveDialog } from './unsaved-dialogs.tsx'
import { useLockWatch } from './use-lock-watch.ts'
import { useOtherTabs } from './use-other-tabs.ts'

const CardScanner = lazyPart(() => import('./card-scanner.tsx').then((file) => file.CardScanner), null, {
  isUnseen: true,
})
const NoBusiness = lazyPart(() => import('./no-business.tsx').then((file) => file.NoBusiness))

/** Around every screen of the signed-in area. */
export function Frame() {
  const business = useSession(currentBusiness)
  const isSignedIn = useSession(({ user }) => user !== null)
  const direction = usePreference('direction')
  const leaveQuestion = useLeaveQuestion()
  const otherTab = useOtherTabs()
  useLockWatch()
  const previewed = usePreviewed()
  const main = useFocusOnNewPage()
  // So that a question can be asked without a network, too.
  useEffect(
    () =>
      onFirstSign(
        () =>
          void quietMoment()
            .then(loadOverlays)
            .catch(() => {}),
      ),
    [],
  )
  const hasCardScanner = useCardScanner()
  const SettingsDrawer = useSettingsDrawer()
  const readOnly = useMemo(
    () => (previewed ? { id: 'read-only', text: t('Role preview: you cannot save anything') } : null),
    [previewed],
  )

  // No user is signed in between sign-out and the next page.
  if (!business) return isSignedIn && <NoBusiness />
  return (
    <QueryClientProvider client={queryClient}>
      <DirectionProvider dir={direction}>
        <ReadOnly value={readOnly}>
          <a
            href="#content"
            className="fixed start-3 top-2 z-90 -translate-y-16 rounded-lg bg-brand px-3 py-2 font-semibold text-on-brand focus:translate-y-0"
          >
            {t('Skip to content')}
          </a>
          <div data-slot="frame">
            <Sidebar />
            <div data-slot="frame-content">
              <Header />
              {previewed ? (
                <PreviewBar role={previewed} />
              ) : (
                business.roles.length === 0 && <NoRoleBar business={business.name} />
              )}
              <ConnectionBar />
              {/* Keyed by business: no state of a screen survives a switch. */}
              <main
                key={business.id}
                ref={main}
                id="content"
                tabIndex={-1}
                className="min-w-0 flex-1 has-[>[data-bleed]]:flex has-[>[data-bleed]]:min-h-0 has-[>[data-bleed]]:flex-col"
              >
                <Menu value={nav}>
                  <Outlet />
                </Menu>
              </main>
            </div>
          </div>
          <TooltipLayer />
          {SettingsDrawer && <SettingsDrawer onClose={closeSettingsDrawer} />}
          <PaletteHost />
          {hasCardScanner && <CardScanner />}
          {leaveQuestion && <LeaveDialog answer={leaveQuestion} />}
          {otherTab.wanted && <BusinessDialog {...otherTab} wanted={otherTab.wanted} />}
          {readOnly && (
            <p id={readOnly.id} hidden>
              {readOnly.text}
            </p>
          )}
        </ReadOnly>
      </DirectionProvider>
    </QueryClientProvider>
  )
}

/** Tells a user who belongs to the business that no role is left. */
function NoRoleBar({ business }: { business: string }) {
  return (
    <NoticeBar
      icon={UserRoundX}
      text={t(
        'You have no role in {business}, so you see almost nothing. Ask the owner or an administrator for one.',
        { business },
      )}
    />
  )
}

/** After a change of page the focus starts at its content, unless the page has put it somewhere itself. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef(path)
  useEffect(() => {
    if (
      before.current !== undefined &&
      before.current !== path &&
      !main.current?.contains(document.activeElement) &&
      // A dialog that was opened meanwhile keeps it: taken away and given back, what is typed there would be marked.
      !document.activeElement?.closest('[role="dialog"]')
    ) {
      main.current?.focus({ preventScroll: true })
    }
    before.current = path
  }, [path])
  return main
}

/** Returns true once the page is at rest, for users who may look up products or cards of clients. */
function useCardScanner(): boolean {
  const mayFind = [useAllows(clientCodes.find), useAllows(products.findByCode)].some(Boolean)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    void quietMoment().then(() => setReady(true))
  }, [])
  return mayFind && isReady
}
