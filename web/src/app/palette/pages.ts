import { allows, type Rights } from '@wizyta/contract/kit/permission'
import { CalendarDays, type LucideIcon, Settings } from 'lucide-react'
import type { RowLink } from '../../kit/list/row-link.ts'
import { ownSettings, visits } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { titles } from '../../platform/text/titles.ts'
import { type NavPage, type NavRow, nav } from '../nav.ts'
import { alsoCalled } from './also-called.ts'
import type { Entry } from './entry.ts'

// Screens that the menu does not name: they are reached from within another.
const unlisted = [
  { to: '/calendar/visits', within: 'Calendar', icon: CalendarDays, needs: visits.index },
  { to: '/settings/account', within: 'Settings', icon: Settings, needs: ownSettings.show },
  { to: '/settings/security', within: 'Settings', icon: Settings, needs: ownSettings.show },
  { to: '/settings/appearance', within: 'Settings', icon: Settings, needs: ownSettings.show },
  { to: '/settings/display', within: 'Settings', icon: Settings, needs: ownSettings.show },
  { to: '/settings/notifications', within: 'Settings', icon: Settings, needs: ownSettings.show },
] as const

/**
 * Every screen that these rights open: those of the menu, hidden or not, and what lies within them.
 * @param actions addresses that the palette offers as something to do
 */
export function pageEntries(
  rights: Rights | null,
  goTo: (link: RowLink) => void,
  actions: readonly string[] = [],
): Entry[] {
  const listed = nav.flatMap((row) =>
    row.pages
      .filter((page) => allows(rights, page.needs) && !actions.includes(page.to))
      .map((page) => entryOf(row, page, goTo)),
  )
  const others = unlisted
    .filter(({ needs }) => allows(rights, needs))
    .map(({ to, within, icon }) => pageEntry(to, t(titles[to]), t(within), icon, goTo))
  return [...listed, ...others]
}

function entryOf(row: NavRow, page: NavPage, goTo: (link: RowLink) => void): Entry {
  const title = t(page.title)
  const within = [t(row.title), page.part && t(page.part)].filter((one) => one && one !== title).join(' › ')
  const entry = pageEntry(page.to, title, within, row.icon, goTo)
  return { ...entry, also: [t(titles[page.to]), ...(entry.also ?? [])] }
}

function pageEntry(
  to: NavPage['to'] | (typeof unlisted)[number]['to'],
  title: string,
  within: string,
  icon: LucideIcon,
  goTo: (link: RowLink) => void,
): Entry {
  const other = alsoCalled[to]
  const also = other ? t(other).split(', ') : []
  return { id: `page:${to}`, group: 'pages', title, within, icon, also, run: () => goTo({ to }) }
}
