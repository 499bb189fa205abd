import type { LinkProps } from '@tanstack/react-router'
import { entitySearch, tasksSearch } from '@wizyta/contract/kit/searches'
import type { PlainSentence } from '@wizyta/contract/words/translate'
import type { z } from 'zod'
import type { Titled } from '../../platform/text/titles.ts'

export interface Pending {
  /** What one will find here. */
  holds: PlainSentence
  /** Where one gets on today. */
  meanwhile?: { to: NonNullable<LinkProps['to']>; text: PlainSentence }
  /** The search parameters that the address may carry. */
  search?: z.ZodObject
}

const services = { to: '/sales/services', text: 'Go to the services' } as const
const employees = { to: '/employees', text: 'Go to the employees' } as const
const resources = { to: '/employees/resources', text: 'Go to the resources' } as const
const clients = { to: '/clients', text: 'Go to the clients' } as const
const messages = { to: '/communication/mailbox', text: 'Go to the sent messages' } as const
const hours = { to: '/employees/working-hours', text: 'Go to the working hours' } as const
const products = 'What you sell and use up: prices, VAT, stock, minimum stock and barcodes.'
const templates = 'The texts of mails and SMS for each event, in Polish and English, with a preview.'

/** Every screen whose inside comes later, and what it will hold. A screen that is built leaves this table. */
export const pendingScreens: Partial<Record<Titled, Pending>> = {
  '/tasks': {
    holds: 'What the team has to do: who, until when, how urgent, and for which visit or client.',
    search: tasksSearch,
  },
  '/chats': { holds: 'Conversations of the team: rooms, direct messages and talks about a visit.' },
  '/reports': { holds: 'Takings, commissions, visits, clients and stock, by day, person and service.' },
  '/configuration/message-templates': { holds: templates, meanwhile: messages },
  '/configuration/surveys': { holds: 'Questions to clients after a visit, and what they answered.' },
  '/configuration/surveys/create': { holds: 'Questions to clients after a visit, and what they answered.' },
  '/configuration/payments': {
    holds: 'Card, BLIK and transfer on the web: providers, prepayments, refunds.',
  },

  '/employees/groups': {
    holds: 'Groups of people, such as hair or nails, with a colour and a lead.',
    meanwhile: employees,
  },
  '/employees/assignments/services': {
    holds: 'All people and all services in one table: who does what, at which price and in which time.',
    meanwhile: employees,
  },
  '/employees/assignments/service-groups': {
    holds: 'All people and all groups of services in one table: who does what.',
    meanwhile: employees,
  },
  '/employees/assignments/resources': {
    holds: 'Who works in which room and on which device.',
    meanwhile: resources,
  },
  '/employees/working-hours/import': {
    holds: 'Working hours from a file, with a look before they are taken.',
    meanwhile: hours,
  },
  '/commission-groups': { holds: 'How commissions are counted: rates, thresholds and exceptions, by date.' },
  '/employees/order/groups': {
    holds: 'The order in which groups of people stand in lists and in the calendar.',
    meanwhile: employees,
  },
  '/employees/order/calendars': {
    holds: 'The order of saved calendars.',
    meanwhile: { to: '/calendar', text: 'Go to the calendar' },
  },
  '/employees/order/resources': {
    holds: 'The order in which rooms and devices stand in the calendar.',
    meanwhile: resources,
  },
  '/employees/order/services': {
    holds: 'The order in which services are offered when a visit is booked.',
    meanwhile: services,
  },
  '/employees/order/service-groups': {
    holds: 'The order in which groups of services are offered when a visit is booked.',
    meanwhile: { to: '/sales/services/groups', text: 'Go to the service groups' },
  },

  '/clients/groups': {
    holds: 'Groups of clients, such as regulars, with a colour and a discount.',
    meanwhile: clients,
  },
  '/clients/add-client-group': {
    holds: 'Groups of clients, such as regulars, with a colour and a discount.',
    meanwhile: clients,
  },
  '/clients/import': {
    holds: 'Clients from a file, with a look at duplicates before they are taken.',
    meanwhile: clients,
  },

  '/sales': { holds: 'Every sale with its lines, payments and receipt; voids and refunds.' },
  '/sales/create': {
    holds: 'The till: services, products, vouchers and tips in one basket, paid as the client likes.',
  },
  '/sales/delivery': { holds: 'What came in from suppliers, with documents and purchase prices.' },
  '/sales/products': { holds: products, search: entitySearch },
  '/sales/products/create': { holds: products },
  '/sales/products/$id/edit': { holds: products },
  '/sales/products/$id/edit-bulk': { holds: products },
  '/sales/products/online': { holds: 'Which products clients can order on the web.' },
  '/sales/products/groups': { holds: 'Groups of products, with VAT and commission for new ones.' },
  '/sales/financial-operations': {
    holds: 'The till’s day: opening, pay-in, pay-out, closing and differences.',
  },
  '/sales/discounts': { holds: 'Rules of discounts: for what, for whom, when and how often.' },
  '/sales/vouchers': { holds: 'Sold vouchers and passes: balance, validity, use and what is still owed.' },
  '/sales/sales-usage': { holds: 'What was sold and used up, by service, person and day.' },
  '/sales/stock-levels': { holds: 'What is on the shelf; increase or decrease it with a reason.' },

  '/communication/templates': { holds: templates, meanwhile: messages },
  '/communication/notifications': {
    holds: 'Which message goes to whom and when: confirmation, reminder, follow-up.',
    meanwhile: messages,
  },
  '/communication/push': { holds: 'Short messages to the phones of the team.' },
  '/communication/mass-email': {
    holds: 'One mail to many clients, to those alone who agreed to it.',
    meanwhile: clients,
  },
  '/communication/mass-sms': {
    holds: 'One SMS to many clients, to those alone who agreed to it.',
    meanwhile: clients,
  },
}
