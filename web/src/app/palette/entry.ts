import type { PlainSentence } from '@wizyta/contract/words/translate'
import type { LucideIcon } from 'lucide-react'

/** Groups of the palette in their order: local results, then those of the server, then similar ones. */
export const groups = {
  recent: 'Recent choices',
  actions: 'Actions',
  pages: 'Go to',
  sales: 'Sales',
  clients: 'Clients',
  visits: 'Appointments',
  employees: 'Employees',
  services: 'Services',
  products: 'Products',
  help: 'Help',
  similar: 'Similar',
} as const satisfies Record<string, PlainSentence>
export type Group = keyof typeof groups

/** One row of the palette. */
export interface Entry {
  /** `client:5f…`; the same thing has the same one in every search. */
  id: string
  group: Group
  title: string
  /** Section of the entry: `Sprzedaż`. It is found by that, too. */
  within?: string
  /** Detail that distinguishes entries of a name: a phone number, a day. */
  detail?: string
  /** Other words that find it. */
  also?: readonly string[]
  /** A picture; without one, the first letters of the title. */
  icon?: LucideIcon
  /** A key that does the same. */
  keys?: string
  run: () => void
}
