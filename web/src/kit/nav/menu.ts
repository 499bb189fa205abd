import { type Access, allows, type Rights } from '@wizyta/contract/kit/permission'
import type { PlainSentence } from '@wizyta/contract/words/translate'
import type { LucideIcon } from 'lucide-react'
import { createContext } from 'react'
import type { PlainPath } from './row-link.ts'

export interface NavPage {
  /** The name in the menu. */
  title: PlainSentence
  /** The section name of the address. */
  pageTitle: PlainSentence
  to: PlainPath
  /** Another address of the same page. */
  also?: string
  /** The endpoint that the page depends on. */
  needs: { permission: Access }
  /** Pages of one part stand together under its name. */
  part?: PlainSentence
}

/** A row of the menu: a page, or a section whose pages unfold below it. */
export interface NavRow {
  title: PlainSentence
  icon: LucideIcon
  /** Heading above the row and those after it. */
  heading?: PlainSentence
  pages: readonly [NavPage, ...NavPage[]]
}

/** Every row of the menu, from the frame to the screens inside it. */
export const Menu = createContext<readonly NavRow[]>([])

/** Lists the pages of a row that these rights open. */
export const openPages = ({ pages }: NavRow, rights: Rights | null): NavPage[] =>
  pages.filter(({ needs }) => allows(rights, needs))
