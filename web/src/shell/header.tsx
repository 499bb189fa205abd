import { Link } from '@tanstack/react-router'
import { PanelLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../lib/i18n.ts'
import { Button } from '../ui/button.tsx'
import { withCommandKey } from '../ui/kbd.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { LanguageSwitch, ThemeSwitch } from './preference-switches.tsx'
import { rowOf, useCurrentPage } from './sidebar-nav.tsx'
import { toggleSidebar, useSidebar } from './sidebar-state.ts'
import { usePageTitle } from './use-document-title.ts'
import { UserMenuButton } from './user-menu-button.tsx'

/** Where a screen may put something into the header: `<HeaderSlot>`. */
export const headerSlotId = 'header-slot'

const shadowAfter = 10

export function Header() {
  const { isExpanded } = useSidebar()
  const hasShadow = useScrolledPast(shadowAfter)
  return (
    <header
      data-slot="header"
      className={`sticky top-0 z-20 flex h-(--header-height) items-center gap-2 border-b bg-background px-2 transition-shadow md:px-4 ${
        hasShadow ? 'shadow-raised' : ''
      }`}
    >
      <Tooltip text={t('Show or hide the menu')} keys={withCommandKey('B')}>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('Show or hide the menu')}
          aria-keyshortcuts="Control+B Meta+B"
          aria-expanded={isExpanded}
          onClick={toggleSidebar}
        >
          <PanelLeft aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
      </Tooltip>
      <Breadcrumb />
      <div id={headerSlotId} className="ms-auto flex min-w-0 items-center gap-2" />
      <LanguageSwitch />
      <ThemeSwitch />
      <UserMenuButton />
    </header>
  )
}

/** Section › page › what is done on it: "Sprzedaż › Usługi › Nowa usługa". */
function Breadcrumb() {
  const page = useCurrentPage()
  const row = rowOf(page)
  const title = usePageTitle()
  const names = [...new Set([row && t(row.title), page && t(page.title), title])].filter(
    (name) => name !== undefined,
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
              {page && !isLast && name === t(page.title) ? (
                <Link to={page.to} className="hover:text-ink hover:underline">
                  {name}
                </Link>
              ) : (
                name
              )}
              {!isLast && <span aria-hidden="true">›</span>}
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
    const onScroll = () => setIsPast(window.scrollY > pixels)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [pixels])
  return isPast
}
