import { Link, useRouterState } from '@tanstack/react-router'
import { allows } from '@wizyta/contract/permission'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '../lib/i18n.ts'
import { useUser } from '../lib/session.ts'
import type { NavPage, NavRow } from '../nav.ts'
import { nav } from '../nav.ts'
import { Tooltip } from '../ui/tooltip.tsx'
import { setSheetOpen } from './sidebar-state.ts'

const rowLook =
  'flex min-h-8 w-full items-center gap-2.5 rounded-lg px-2.5 text-soft hover:bg-hover coarse:min-h-11 ' +
  'aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-text ' +
  '[&>svg]:size-4 [&>svg]:flex-none'

export function SidebarNav({ isExpanded }: { isExpanded: boolean }) {
  const user = useUser()
  const here = useCurrentPage()
  const rows = nav.flatMap((row) => {
    const [first, ...rest] = row.pages.filter(
      (page) => allows(user, page.needs) && !user?.hidden_pages.includes(page.to),
    )
    return first ? [{ ...row, pages: [first, ...rest] as const }] : []
  })
  return (
    <nav aria-label={t('Main menu')} className={isExpanded ? 'px-2.5' : 'px-1.5'}>
      <ul className="flex flex-col gap-0.5">
        {rows.map((row) => (
          <li key={row.title}>
            {!isExpanded ? (
              <IconRow row={row} here={here} />
            ) : row.pages.length === 1 ? (
              <PageLink page={row.pages[0]} row={row} here={here} />
            ) : (
              <Section row={row} here={here} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The page of the menu that the address lies in: the one with the longest address that it begins with. */
export function useCurrentPage(): NavPage | undefined {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return pageOf(path)
}

function pageOf(path: string): NavPage | undefined {
  return nav
    .flatMap((row) => row.pages)
    .filter(({ to, also }) => path === to || path === also || path.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0]
}

/** The row of the menu that a page stands in. */
export const rowOf = (page: NavPage | undefined) => nav.find((row) => page && row.pages.includes(page))

interface RowProps {
  row: NavRow
  here: NavPage | undefined
}

function PageLink({ page, row, here }: RowProps & { page: NavPage }) {
  const { icon: Icon } = row
  return (
    <Link
      to={page.to}
      activeOptions={exactly}
      className={rowLook}
      aria-current={page === here ? 'page' : undefined}
      onClick={closeSheet}
    >
      <Icon aria-hidden="true" />
      <span className="truncate">{t(row.title)}</span>
    </Link>
  )
}

function IconRow({ row, here }: RowProps) {
  const [first] = row.pages
  const { icon: Icon } = row
  const isHere = here !== undefined && row.pages.includes(here)
  return (
    <Tooltip text={t(row.title)}>
      <Link
        to={first.to}
        activeOptions={exactly}
        className={`${rowLook} justify-center px-0`}
        aria-label={t(row.title)}
        aria-current={isHere ? 'page' : undefined}
      >
        <Icon aria-hidden="true" />
      </Link>
    </Tooltip>
  )
}

function Section({ row, here }: RowProps) {
  const id = useId()
  const isHere = here !== undefined && row.pages.includes(here)
  const [isOpen, setIsOpen] = useState(isHere)
  const { icon: Icon } = row
  return (
    <>
      <button
        type="button"
        className={`${rowLook} ${isHere && !isOpen ? 'font-semibold text-brand-text' : ''}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon aria-hidden="true" />
        <span className="truncate">{t(row.title)}</span>
        <ChevronRight
          aria-hidden="true"
          className={`ms-auto text-muted transition-transform ${isOpen ? 'rotate-90' : 'rtl:-scale-x-100'}`}
        />
      </button>
      <ul id={id} hidden={!isOpen} className="ms-4.5 mt-0.5 flex flex-col gap-0.5 border-s ps-2">
        {row.pages.map((page) => (
          <li key={page.to}>
            <Link
              to={page.to}
              activeOptions={exactly}
              className={rowLook}
              aria-current={page === here ? 'page' : undefined}
              onClick={closeSheet}
            >
              <span className="truncate">{t(page.title)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

// The router marks every address that a page's begins with; the menu marks the one page that fits best.
const exactly = { exact: true }

const closeSheet = () => setSheetOpen(false)
