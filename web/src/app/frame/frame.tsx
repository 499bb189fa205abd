import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { DirectionProvider } from 'radix-ui/direction'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { Menu } from '../../kit/nav/menu.ts'
import { ReadOnly } from '../../kit/ui/read-only.ts'
import { TooltipLayer } from '../../kit/ui/tooltip.tsx'
import { useLeaveQuestion } from '../../platform/browser/leaving.ts'
import { queryClient } from '../../platform/net/query.ts'
import { usePreference } from '../../platform/session/preferences.ts'
import { usePreviewed } from '../../platform/session/previewed-role.ts'
import { currentBusiness, useSession } from '../../platform/session/session.ts'
import { t, withWords } from '../../platform/text/i18n.ts'
import { nav } from '../nav.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { Header } from './header.tsx'
import { closeSettingsDrawer, useSettingsDrawer } from './open-settings-drawer.ts'
import { PaletteDoor } from './palette-door.tsx'
import { Sidebar } from './sidebar.tsx'
import { useLockWatch } from './use-lock-watch.ts'
import { useOtherTabs } from './use-other-tabs.ts'

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((file) => ({ default: file.LeaveDialog })))
const BusinessDialog = lazy(() =>
  import('./business-dialog.tsx').then((file) => ({ default: file.BusinessDialog })),
)

const NoBusiness = lazy(() =>
  withWords(import('./no-business.tsx')).then((file) => ({ default: file.NoBusiness })),
)
const PreviewBar = lazy(() =>
  withWords(import('../../kit/nav/preview-bar.tsx')).then((file) => ({ default: file.PreviewBar })),
)
const NoRoleBar = lazy(() =>
  withWords(import('./no-role-bar.tsx')).then((file) => ({ default: file.NoRoleBar })),
)

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
  const SettingsDrawer = useSettingsDrawer()
  const readOnly = useMemo(
    () => (previewed ? { id: 'read-only', text: t('Role preview: you cannot save anything') } : null),
    [previewed],
  )

  // Between signing out and the page that follows there is nobody.
  if (!business)
    return (
      isSignedIn && (
        <Suspense>
          <NoBusiness />
        </Suspense>
      )
    )
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
              <Suspense>
                {previewed ? (
                  <PreviewBar role={previewed} />
                ) : (
                  business.roles.length === 0 && <NoRoleBar business={business.name} />
                )}
              </Suspense>
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
          <PaletteDoor />
          <Suspense>
            {leaveQuestion && <LeaveDialog answer={leaveQuestion} />}
            {otherTab.wanted && <BusinessDialog {...otherTab} wanted={otherTab.wanted} />}
          </Suspense>
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
