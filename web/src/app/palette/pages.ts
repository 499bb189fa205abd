import { allows, type Rights } from '@wizyta/contract/kit/permission'
import type { LucideIcon } from 'lucide-react'
import type { NavPage, NavRow } from '../../kit/nav/menu.ts'
import type { PlainPath, RowLink } from '../../kit/nav/row-link.ts'
import { t } from '../../platform/text/i18n.ts'
import { screens } from '../features.ts'
import { nav, sectionIcon } from '../nav.ts'
import type { Entry } from './entry.ts'

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
  const others = screens.flatMap(({ path, title, needs, within }) =>
    within && allows(rights, needs) ? [pageEntry(path, t(title), t(within), sectionIcon(within), goTo)] : [],
  )
  return [...listed, ...others]
}

function entryOf(row: NavRow, page: NavPage, goTo: (link: RowLink) => void): Entry {
  const title = t(page.title)
  const within = [t(row.title), page.part && t(page.part)].filter((one) => one && one !== title).join(' › ')
  const entry = pageEntry(page.to, title, within, row.icon, goTo)
  return { ...entry, also: [t(page.pageTitle), ...(entry.also ?? [])] }
}

function pageEntry(
  path: string,
  title: string,
  within: string,
  icon: LucideIcon,
  goTo: (link: RowLink) => void,
): Entry {
  const keywords = screens.find((one) => one.path === path)?.keywords
  const also = keywords ? t(keywords).split(', ') : []
  const to = path as PlainPath
  return { id: `page:${path}`, group: 'pages', title, within, icon, also, run: () => goTo({ to }) }
}
