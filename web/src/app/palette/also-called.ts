import type { PlainSentence } from '@wizyta/contract/words/translate'
import type { Titled } from '../../platform/text/titles.ts'

/** What people type who look for a screen and do not know how it is called here. */
export const alsoCalled: Partial<Record<Titled, PlainSentence>> = {
  '/': 'today, start, home',
  '/calendar': 'schedule, day book, appointments, rota',
  '/calendar/visits': 'appointments, bookings, history',
  '/employees': 'staff, team, people',
  '/employees/working-hours/set': 'rota, shifts, holidays, absence, leave, sick',
  '/employees/resources': 'rooms, chairs, devices, equipment',
  '/clients': 'customers, guests, contacts',
  '/sales/services': 'price list, prices, treatments',
  '/sales/financial-operations': 'till, cash, cash desk, safe, pay in, pay out',
  '/sales/products': 'goods, stock, cosmetics',
  '/sales/stock-levels': 'warehouse, inventory, stocktake',
  '/sales/delivery': 'supplier, order, purchase, invoice',
  '/sales/vouchers': 'gift card, pass, subscription',
  '/communication/mailbox': 'messages, SMS, e-mail, sent',
  '/reports': 'statistics, takings, turnover, figures',
  '/users': 'accounts, access, invite, sign in',
  '/roles': 'permissions, rights, access',
  '/businesses': 'salons, branches, company',
  '/apps': 'integrations, add-ons, mail server, calendar feed',
  '/help-center': 'help, manual, how to',
  '/settings/account': 'password, e-mail, language',
  '/settings/security': 'PIN, devices, sessions, two-factor, passkey',
  '/settings/appearance': 'theme, dark, font',
  '/settings/notifications': 'bell, alerts, e-mail',
}
