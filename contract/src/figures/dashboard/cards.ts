import { allows, type Permission, type Rights } from '../../kit/permission.ts'
import type { PlainSentence } from '../../words/translate.ts'

/** Widths of a card: a third of the page, two thirds, or all of it. */
export const cardSizes = {
  small: 'Small|card',
  large: 'Large|card',
  wide: 'Full width|card',
} as const satisfies Record<string, PlainSentence>
export type CardSize = keyof typeof cardSizes

interface DashboardCard {
  label: PlainSentence
  /** Rights that the card needs; without them it is neither offered nor answered. */
  needs: readonly Permission[]
  /** The size that it has until the user chooses another. */
  size: CardSize
}

/** Takings of the whole till, with its cash: not for users who count the drawer blind. */
const takings = [
  'financial-operations.update',
  'reports.index',
  'reports-earlier.index',
  'sales.index',
  'events-others.index',
  'events.index',
] as const

/** Cards of the dashboard, in the order in which a new manager finds them: the day first. */
export const dashboardCards = {
  day: { label: 'The day in figures', needs: [], size: 'wide' },
  next: { label: 'Next appointments', needs: ['events.index'], size: 'large' },
  people: { label: 'The team now', needs: ['events.index'], size: 'small' },
  money: { label: 'Money today', needs: takings, size: 'large' },
  fill: { label: 'The coming 14 days', needs: ['events.index'], size: 'small' },
  to_close: { label: 'Appointments to close', needs: ['events.index'], size: 'large' },
  tasks: { label: 'Tasks for today', needs: ['tasks.index'], size: 'small' },
  visits: {
    label: 'Appointments of the last 14 days',
    needs: ['reports.index', 'reports-earlier.index', 'events.index'],
    size: 'small',
  },
  unread: { label: 'Unread', needs: [], size: 'small' },
  deposits: { label: 'Prepayments that wait', needs: ['events.index', 'sales.index'], size: 'small' },
  low_stock: { label: 'Products running low', needs: ['stock-levels.index'], size: 'small' },
  birthdays: { label: 'Birthdays of clients', needs: ['customers.index'], size: 'small' },
  expiring: { label: 'Papers of employees', needs: ['employees.update'], size: 'small' },
} as const satisfies Record<string, DashboardCard>
export type CardName = keyof typeof dashboardCards
export const cardNames = Object.keys(dashboardCards) as CardName[]

/** Cards whose figures are read when they are drawn, after the day itself. */
export const figureCards = [
  'money',
  'fill',
  'visits',
  'deposits',
  'low_stock',
  'birthdays',
  'expiring',
] as const
export type FigureCard = (typeof figureCards)[number]

/** A card in its place. */
export interface PlacedCard {
  card: CardName
  size: CardSize
}

const moneyCards: CardName[] = ['money', 'visits']
/** The cards of those who run the business: money first, then the day. */
const ownerCards: CardName[] = [...moneyCards, ...cardNames.filter((card) => !moneyCards.includes(card))]
/** The first cards of those who stand at the till: their own day. */
const cashierCards: CardName[] = ['next', 'people', 'to_close', 'tasks', 'day', 'unread', 'birthdays']

/** Returns the cards of a user who has chosen none, by what the role is there for. The others can be added. */
export function usualCards(rights: Rights | null): PlacedCard[] {
  const may = (permission: Permission) => allows(rights, { permission })
  const first = may('businesses.update')
    ? ownerCards
    : may('reports-earlier.index')
      ? cardNames
      : cashierCards
  return first
    .filter((card) => allows(rights, { permission: dashboardCards[card].needs }))
    .map((card) => ({ card, size: dashboardCards[card].size }))
}
