import { Link } from '@tanstack/react-router'
import { PanelLeft, Settings, ShoppingBag } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePageName } from '../../kit/nav/page-name.ts'
import { LanguageSwitch, ThemeSwitch } from '../../kit/nav/preference-switches.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { withCommandKey } from '../../kit/ui/kbd.tsx'
import { Tooltip } from '../../kit/ui/tooltip.tsx'
import { sales } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { Bell } from './bell.tsx'
import { rowOf, useCurrentPage } from './menu-rows.ts'
import { loadSettingsDrawer, openSettingsDrawer } from './open-settings-drawer.ts'
import { PaletteButton } from './palette-host.tsx'
import { toggleSidebar, useSidebar } from './sidebar-state.ts'
import { usePageTitle } from './use-document-title.ts'
import { UserMenu } from './user-menu.tsx'

const shadowAfter = 10

export function Header() {
  const { isExpanded } = useSidebar()
  const hasShadow = useScrolledPast(shadowAfter)
  const maySell = useAllows(sales.create)
  return (
    <header data-slot="header" data-scrolled={hasShadow || undefined}>
      <Tooltip text={t('Show or hide the menu')} keys={withCommandKey('B')}>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('Show or hide the menu')}
          aria-keyshortcuts="Control+B Meta+B"
          aria-expanded={isExpanded}
          onClick={toggleSidebar}
        >
          <PanelLeft aria-hidden="true" className="inline-block rtl:-scale-x-100" />
        </Button>
      </Tooltip>
      <Breadcrumb />
      <PaletteButton />
      {maySell && (
        <Link
          to="/sales/create"
          aria-label={t('New sale')}
          data-tip={t('New sale')}
          {...buttonLook({ size: 'icon' })}
        >
          <ShoppingBag aria-hidden="true" />
        </Link>
      )}
      {/* On a phone all three are in the menu of the user. */}
      <div className="flex gap-2 max-md:hidden">
        <LanguageSwitch />
        <ThemeSwitch />
        <Tooltip text={t('Appearance')}>
          <Button
            size="icon"
            aria-label={t('Appearance')}
            aria-haspopup="dialog"
            onPointerEnter={fetchDrawer}
            onFocus={fetchDrawer}
            onClick={openSettingsDrawer}
          >
            <Settings aria-hidden="true" />
          </Button>
        </Tooltip>
      </div>
      <Bell />
      <UserMenu />
    </header>
  )
}

const fetchDrawer = () => void loadSettingsDrawer().catch(() => {})

/** Section › page › what is done on it: "Sprzedaż › Usługi › Nowa usługa". */
function Breadcrumb() {
  const page = useCurrentPage()
  const row = rowOf(page)
  const title = usePageTitle()
  const shown = usePageName()
  const names = [...new Set([row && t(row.title), page && t(page.pageTitle), title, shown])].filter(
    (name) => name !== undefined && name !== null,
  )
  return (
    <nav aria-label={t('Breadcrumb')} className="min-w-0 text-muted">
      <ol className="flex min-w-0 items-center gap-1.5">
        {names.map((name, index) => {
          const isLast = index === names.length - 1
          return (
            <li
              key={name}
              aria-current={isLast ? 'page' : undefined}
              className={isLast ? 'truncate' : 'flex gap-1.5 max-sm:hidden'}
            >
              {page && !isLast && name === t(page.pageTitle) ? (
                <Link to={page.to} className="hover:text-ink hover:underline">
                  {name}
                </Link>
              ) : (
                name
              )}
              {!isLast && (
                <span aria-hidden="true" className="rtl:-scale-x-100">
                  ›
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function useScrolledPast(pixels: number): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    // Restoring a scroll position fires the event too. Reading it at once would force an early layout of the page.
    const onScroll = () => setIsPast(window.scrollY > pixels)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [pixels])
  return isPast
}
