import type { LinkProps } from '@tanstack/react-router'
import type { PlainSentence } from '@wizyta/contract/locales/translate'
import type { Access } from '@wizyta/contract/permission'
import type { LucideIcon } from 'lucide-react'
import {
  CalendarDays,
  CircleHelp,
  Contact,
  LayoutDashboard,
  MessagesSquare,
  Settings,
  ShoppingBag,
  UsersRound,
} from 'lucide-react'
import {
  calendar,
  clients,
  dashboards,
  employees,
  help,
  messages,
  ownSettings,
  resources,
  serviceGroups,
  services,
  workingHours,
} from './lib/calls.gen.ts'

export interface NavPage {
  title: PlainSentence
  to: NonNullable<LinkProps['to']>
  /** Another address of the same page. */
  also?: NonNullable<LinkProps['to']>
  /** The call that the page cannot do without. */
  needs: { permission: Access }
}

/** A row of the menu: a page, or a section whose pages unfold below it. */
export interface NavRow {
  title: PlainSentence
  icon: LucideIcon
  pages: readonly [NavPage, ...NavPage[]]
}

/** Every row of the menu, in its order. */
export const nav: readonly NavRow[] = [
  {
    title: 'Dashboard',
    icon: LayoutDashboard,
    pages: [{ title: 'Dashboard', to: '/', needs: dashboards.show }],
  },
  {
    title: 'Calendar',
    icon: CalendarDays,
    pages: [{ title: 'Calendar', to: '/calendar', needs: calendar.days }],
  },
  {
    title: 'Employees',
    icon: UsersRound,
    pages: [
      { title: 'Employees', to: '/employees', needs: employees.index },
      { title: 'Working hours', to: '/employees/working-hours', needs: workingHours.show },
      { title: 'Resources', to: '/employees/resources', also: '/resources', needs: resources.index },
    ],
  },
  { title: 'Clients', icon: Contact, pages: [{ title: 'Clients', to: '/clients', needs: clients.index }] },
  {
    title: 'Sales',
    icon: ShoppingBag,
    pages: [
      { title: 'Services', to: '/sales/services', needs: services.index },
      { title: 'Service groups', to: '/sales/services/groups', needs: serviceGroups.index },
    ],
  },
  {
    title: 'Communication',
    icon: MessagesSquare,
    pages: [{ title: 'Messages', to: '/communication/mailbox', needs: messages.index }],
  },
  {
    title: 'Help',
    icon: CircleHelp,
    pages: [
      { title: 'Help centre', to: '/help-center', needs: help.contact },
      { title: 'FAQ', to: '/faq', needs: help.contact },
    ],
  },
  {
    title: 'Settings',
    icon: Settings,
    pages: [{ title: 'Settings', to: '/settings', needs: ownSettings.show }],
  },
]
