import type { PlainSentence } from '@wizyta/contract/words/translate'
import type { LucideIcon } from 'lucide-react'
import {
  BookOpenText,
  Building2,
  CalendarDays,
  ChartColumn,
  CircleHelp,
  Contact,
  LayoutDashboard,
  ListTodo,
  MessagesSquare,
  Settings,
  ShieldCheck,
  ShoppingBag,
  SlidersHorizontal,
  UserCog,
  UsersRound,
} from 'lucide-react'
import type { NavPage, NavRow } from '../kit/nav/menu.ts'
import type { Section } from '../platform/features.ts'
import { screens } from './features.ts'

interface Row {
  icon: LucideIcon
  heading?: PlainSentence
}

/** The rows in their order; features place their screens in them. */
const rows: Record<Section, Row> = {
  Dashboard: { icon: LayoutDashboard },
  Calendar: { icon: CalendarDays },
  Appointments: { icon: BookOpenText },
  Employees: { icon: UsersRound },
  Clients: { icon: Contact },
  Sales: { icon: ShoppingBag },
  Communication: { icon: MessagesSquare },
  Tasks: { icon: ListTodo },
  Reports: { icon: ChartColumn },
  Configuration: { icon: SlidersHorizontal, heading: 'Management' },
  Users: { icon: UserCog },
  Roles: { icon: ShieldCheck },
  Businesses: { icon: Building2 },
  Help: { icon: CircleHelp, heading: 'Help and account' },
  Settings: { icon: Settings },
}

/** Returns the icon of a section. */
export const sectionIcon = (section: Section): LucideIcon => rows[section].icon

/** Every row of the menu, in its order. */
export const nav: readonly NavRow[] = Object.entries(rows).flatMap(([title, row]) => {
  const [first, ...rest] = pagesOf(title as Section)
  return first ? [{ title: title as Section, ...row, pages: [first, ...rest] as const }] : []
})

function pagesOf(section: Section): NavPage[] {
  return screens
    .flatMap(({ path, title, needs, menu }) => (menu ? [{ path, title, needs, menu }] : []))
    .filter(({ menu }) => menu.section === section && menu.isThere?.() !== false)
    .sort((a, b) => a.menu.at - b.menu.at)
    .map(({ path, title, needs, menu: { title: name = title, also, part } }) => ({
      title: name,
      pageTitle: title,
      to: path as NavPage['to'],
      needs,
      ...(also && { also }),
      ...(part && { part }),
    }))
}
