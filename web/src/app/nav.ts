import type { LinkProps } from '@tanstack/react-router'
import { later } from '@wizyta/contract/kit/later'
import type { Access } from '@wizyta/contract/kit/permission'
import type { PlainSentence } from '@wizyta/contract/words/translate'
import type { LucideIcon } from 'lucide-react'
import {
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
import {
  apps,
  auditLog,
  businesses,
  calendar,
  clients,
  dashboards,
  employees,
  help,
  linkedAccounts,
  messages,
  ownSettings,
  resources,
  roles,
  serviceGroups,
  services,
  systemSettingCalls,
  users,
  workingHours,
} from '../platform/net/calls.gen.ts'
import { providerName } from '../platform/session/identity-provider.ts'
import { type Titled, titles } from '../platform/text/titles.ts'

export interface NavPage {
  title: PlainSentence
  to: NonNullable<LinkProps['to']> & Titled
  /** Another address of the same page. */
  also?: Titled
  /** The call that the page cannot do without. */
  needs: { permission: Access }
  /** Pages of one part stand together under its name. */
  part?: PlainSentence
}

/** A row of the menu: a page, or a section whose pages unfold below it. */
export interface NavRow {
  title: PlainSentence
  icon: LucideIcon
  /** What stands above the row and those after it. */
  heading?: PlainSentence
  pages: readonly [NavPage, ...NavPage[]]
}

const page = (to: NavPage['to'], needs: NavPage['needs'], more?: Partial<NavPage>): NavPage => ({
  title: titles[to],
  to,
  needs,
  ...more,
})
const row = (title: PlainSentence, icon: LucideIcon, ...pages: NavRow['pages']): NavRow => ({
  title,
  icon,
  pages,
})
/** The same pages, under a name of their own. */
const part = (name: PlainSentence, ...pages: NavPage[]) => pages.map((one) => ({ ...one, part: name }))

/** Every row of the menu, in its order. */
export const nav: readonly NavRow[] = [
  row('Dashboard', LayoutDashboard, page('/', dashboards.show)),
  row('Calendar', CalendarDays, page('/calendar', calendar.days)),
  row(
    'Employees',
    UsersRound,
    page('/employees', employees.index),
    page('/employees/create', employees.create),
    page('/employees/groups', later.employeeGroups),
    page('/employees/resources', resources.index, { also: '/resources' }),
    page('/commission-groups', later.commissionGroups),
    ...part(
      'Working hours',
      page('/employees/working-hours/set', workingHours.show, { also: '/employees/working-hours' }),
      page('/employees/working-hours/fixed', workingHours.show),
      page('/employees/working-hours/import', later.importedHours),
    ),
    ...part(
      'Assign',
      page('/employees/assignments/services', later.assignments, { title: 'Services' }),
      page('/employees/assignments/service-groups', later.assignments, { title: 'Service groups' }),
      page('/employees/assignments/resources', later.assignments, { title: 'Resources' }),
    ),
    ...part(
      'Order',
      page('/employees/order/groups', later.order, { title: 'Employee groups' }),
      page('/employees/order/calendars', later.order, { title: 'Calendars' }),
      page('/employees/order/resources', later.order, { title: 'Resources' }),
      page('/employees/order/services', later.order, { title: 'Services' }),
      page('/employees/order/service-groups', later.order, { title: 'Service groups' }),
    ),
  ),
  row(
    'Clients',
    Contact,
    page('/clients', clients.index),
    page('/clients/create', clients.create),
    page('/clients/groups', later.clientGroups),
    page('/clients/import', later.importClients),
  ),
  row(
    'Sales',
    ShoppingBag,
    page('/sales', later.sales),
    page('/sales/create', later.newSale),
    page('/sales/vouchers', later.vouchers),
    page('/sales/sales-usage', later.salesUsage),
    page('/sales/financial-operations', later.financialOperations),
    ...part(
      'Catalogue',
      page('/sales/services', services.index),
      page('/sales/services/groups', serviceGroups.index),
      page('/sales/products', later.products),
      page('/sales/products/groups', later.productGroups),
      page('/sales/products/online', later.products),
      page('/sales/discounts', later.discounts),
    ),
    ...part(
      'Stock',
      page('/sales/delivery', later.deliveries),
      page('/sales/stock-levels', later.stockLevels, { title: 'Increase or decrease stock' }),
    ),
  ),
  row(
    'Communication',
    MessagesSquare,
    page('/communication/mailbox', messages.index),
    page('/chats', later.chats),
    page('/communication/templates', later.templates),
    page('/communication/notifications', later.notifications),
    page('/communication/push', later.messages),
    page('/communication/mass-email', later.messages),
    page('/communication/mass-sms', later.messages),
  ),
  row('Tasks', ListTodo, page('/tasks', later.tasks)),
  row('Reports', ChartColumn, page('/reports', later.reports)),
  {
    heading: 'Management',
    ...row(
      'Configuration',
      SlidersHorizontal,
      page('/configuration/message-templates', later.templates),
      page('/configuration/logo-and-addresses', businesses.update),
      page('/configuration/system-settings', systemSettingCalls.origins),
      page('/configuration/surveys', later.surveys),
      page('/configuration/payments', later.payments),
      page('/apps', apps.index),
      page('/activity-log', auditLog.index),
    ),
  },
  row(
    'Users',
    UserCog,
    page('/users', users.index),
    ...(providerName() ? [page('/clerk/user-management', linkedAccounts.index)] : []),
  ),
  row('Roles', ShieldCheck, page('/roles', roles.index)),
  row('Businesses', Building2, page('/businesses', businesses.index)),
  {
    heading: 'Help and account',
    ...row(
      'Help',
      CircleHelp,
      page('/help-center', help.contact),
      page('/help-center/contact', help.contact),
      page('/faq', help.contact),
    ),
  },
  row('Settings', Settings, page('/settings', ownSettings.show)),
]
