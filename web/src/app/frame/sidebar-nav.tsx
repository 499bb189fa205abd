import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { NavPage, NavRow } from '../../kit/nav/menu.ts'
import { Tooltip } from '../../kit/ui/tooltip.tsx'
import { useUnreadTalks } from '../../platform/net/changes.ts'
import { t } from '../../platform/text/i18n.ts'
import { rowOf, runs, useCurrentPage, useMenuRows } from './menu-rows.ts'
import { SectionFlyout } from './section-flyout.tsx'
import { setSection, setSheetOpen, useSidebar } from './sidebar-state.ts'

export function SidebarNav({ isExpanded }: { isExpanded: boolean }) {
  const here = useCurrentPage()
  const menu = useCurrentInSight(here)
  return (
    <nav ref={menu} aria-label={t('Main menu')} data-slot="nav" data-narrow={isExpanded ? undefined : ''}>
      {runs(useMenuRows(), ({ heading }) => heading).map(({ name, items }) => (
        <div key={name ?? ''}>
          {name && <p data-slot="nav-heading">{t(name)}</p>}
          <ul>
            {items.map((row) => (
              <li key={row.title}>
                {row.pages.length === 1 ? (
                  <RowLink row={row} here={here} isExpanded={isExpanded} />
                ) : isExpanded ? (
                  <Section row={row} here={here} />
                ) : (
                  <SectionFlyout row={row} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** Unfolds the section of the current page and scrolls it into view, for pages reached by link or palette. */
function useCurrentInSight(here: NavPage | undefined) {
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    const row = rowOf(here)
    if (row) setSection(row.title, true)
    // Once the section has unfolded.
    requestAnimationFrame(() => {
      menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
    })
  }, [here])
  return menu
}

interface RowProps {
  row: NavRow
  here: NavPage | undefined
}

function RowLink({ row, here, isExpanded }: RowProps & { isExpanded: boolean }) {
  const [page] = row.pages
  const { icon: Icon } = row
  const link = (
    <Link
      to={page.to}
      activeOptions={exactly}
      data-slot="nav-row"
      aria-label={isExpanded ? undefined : t(row.title)}
      aria-current={page === here ? 'page' : undefined}
      onClick={closeSheet}
    >
      <Icon aria-hidden="true" />
      {isExpanded && <span>{t(row.title)}</span>}
    </Link>
  )
  return isExpanded ? link : <Tooltip text={t(row.title)}>{link}</Tooltip>
}

function Section({ row, here }: RowProps) {
  const id = useId()
  const isHere = rowOf(here)?.title === row.title
  const isOpen = useSidebar().sections[row.title] ?? isHere
  const { icon: Icon } = row
  return (
    <>
      <button
        type="button"
        data-slot="nav-row"
        data-here={(isHere && !isOpen) || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setSection(row.title, !isOpen)}
      >
        <Icon aria-hidden="true" />
        <span>{t(row.title)}</span>
        {!isOpen && row.pages.some(({ to }) => to === '/chats') && <UnreadTalks />}
        <ChevronRight aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen} data-slot="nav-pages">
        {runs(row.pages, ({ part }) => part).map(({ name, items }) => (
          <div key={name ?? ''}>
            {name && <p data-slot="nav-heading">{t(name)}</p>}
            <ul>
              {items.map((page) => (
                <li key={page.to}>
                  <Link
                    to={page.to}
                    activeOptions={exactly}
                    data-slot="nav-row"
                    aria-current={page === here ? 'page' : undefined}
                    onClick={closeSheet}
                  >
                    <span>{t(page.title)}</span>
                    {page.to === '/chats' && <UnreadTalks />}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}

/** Number of unread messages of the team. */
function UnreadTalks() {
  const unread = useUnreadTalks()
  if (unread === 0) return null
  const count = unread > 99 ? '99+' : String(unread)
  return (
    <span className="ms-auto flex-none rounded-full bg-brand px-1.5 text-xs font-semibold text-on-brand tabular-nums">
      <span className="sr-only">{t('Unread: {count}', { count: unread })}</span>
      <span aria-hidden="true">{count}</span>
    </span>
  )
}

// The router marks every address that a page's begins with; the menu marks the one page that fits best.
const exactly = { exact: true }

const closeSheet = () => setSheetOpen(false)
