import { useRouterState } from '@tanstack/react-router'
import type { PlainSentence } from '@wizyta/contract/words/translate'
import { type NavPage, type NavRow, openPages } from '../../kit/nav/menu.ts'
import { type User, useUser } from '../../platform/session/session.ts'
import { nav } from '../nav.ts'

export const useMenuRows = (): NavRow[] => menuRows(useUser())

/** Lists the menu rows that the user may open and has not hidden, each with its heading. */
export function menuRows(user: Pick<User, 'permissions' | 'hidden_pages'> | null): NavRow[] {
  let heading: PlainSentence | undefined
  return nav.flatMap((row) => {
    heading = row.heading ?? heading
    const [first, ...rest] = openPages(row, user).filter(({ to }) => !user?.hidden_pages.includes(to))
    return first ? [{ ...row, heading, pages: [first, ...rest] as const }] : []
  })
}

/** Groups consecutive items of the same name. */
export function runs<Item>(items: readonly Item[], nameOf: (item: Item) => PlainSentence | undefined) {
  const found: { name: PlainSentence | undefined; items: Item[] }[] = []
  for (const item of items) {
    const last = found.at(-1)
    if (last && last.name === nameOf(item)) last.items.push(item)
    else found.push({ name: nameOf(item), items: [item] })
  }
  return found
}

/** The page of the menu that the address lies in: the one with the longest address that it begins with. */
export function useCurrentPage(): NavPage | undefined {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return pageOf(path)
}

export function pageOf(path: string): NavPage | undefined {
  return nav
    .flatMap((row) => row.pages)
    .filter(({ to, also }) => path === to || path === also || path.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0]
}

/** The row of the menu that a page stands in. */
export const rowOf = (page: NavPage | undefined) => nav.find((row) => page && row.pages.includes(page))
