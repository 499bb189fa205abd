import type { Colour } from '@wizyta/contract/kit/field'
import type { Trade } from '@wizyta/contract/office/businesses/api'
import type { Service } from '@wizyta/contract/sales/services/api'

/** Demo salon in the terms of a price list: złoty, minutes, and short codes that refer to each other. */
export interface Salon {
  key: 'mokotow' | 'wilanow' | 'praga'
  name: string
  street: string
  postal_code: string
  phone: string
  email: string
  brand_colour: string
  /** Registration data; the numbers have valid check digits and belong to no firm. */
  company: { legal_name: string; nip: string; regon: string; types: Trade[] }
  /** The business's own week, Monday first; empty: closed. */
  week: string[]
  resources: ResourcePlan[]
  groups: GroupPlan[]
  staff: StaffPlan[]
  /** Groups of employees; absent: the team is too small for any. */
  teams?: TeamPlan[]
  clients: number
  /** Visits that two people serve: one after the other, or at the same time. */
  pairs: { first: string; second: string; together: boolean }[]
  /** Clients who come every so many weeks. */
  regulars: number
  goods: GoodsPlan
}

/** The shelf of a salon. */
export interface GoodsPlan {
  /** Beginnings of the SKUs it has; absent: everything, counted, in batches and shown online. */
  codes?: string[]
  /** How fast goods leave the shelf, against the largest salon. */
  pace: number
  /** Begins chances of its own, so that no two salons have the same ids. */
  seed: number
}

export interface ResourcePlan {
  key: string
  name: string
  category: 'room' | 'chair' | 'device'
  code: string
  colour: Colour
  capacity?: number
  turnover?: number
  /** A clash with it only warns. */
  overbook?: true
  note?: string
}

export interface GroupPlan {
  name: string
  en: string
  colour: Colour
  services: ServicePlan[]
}

export interface TeamPlan {
  name: string
  description: string
  colour: Colour
  /** Last names. */
  lead: string
  members: string[]
}

/** Rules that a service may have of its own. */
export type OwnRules = Pick<
  Service,
  | 'last_start'
  | 'gender_limit'
  | 'cancel_limit_h'
  | 'deposit_kind'
  | 'deposit_share'
  | 'deposit_amount'
  | 'rebook_from_days'
  | 'rebook_to_days'
  | 'recall_days'
>

export interface ServicePlan {
  code: string
  name: string
  en: string
  price: number
  minutes: number
  /** Work, processing, work …; adds up to the minutes. */
  parts?: number[]
  variants?: [name: string, price: number, minutes: number][]
  /** All of these, of each any one, in order of preference. */
  needs?: { any_of: string[]; work_only?: boolean }[]
  buffer_after?: number
  vat?: '8' | '23'
  pkwiu: string
  price_type?: 'from' | 'range' | 'free'
  price_max?: number
  description?: string
  /** Clients of the service; absent: all. */
  clients?: 'female' | 'male'
  /** Own rules of booking, deposit and days after a visit, where it has any. */
  own?: Partial<OwnRules>
  /** How often it is asked for, against the others of the same person. */
  weight: number
  /** Services that often follow in the same visit. */
  afterwards?: string[]
}

export interface StaffPlan {
  first_name: string
  last_name: string
  display_name?: string
  gender: 'female' | 'male'
  position: string
  colour: Colour
  /** Codes of the services performed. */
  performs: string[]
  /** Own prices against the list, and minutes more or less for what takes an hour or longer. */
  price_factor?: number
  slower_by?: number
  /** Monday first, `9-17`; empty: a day off. */
  week: string[]
  break?: string
  english?: boolean
  /** The account of this person. */
  account?: string
  bio?: string
  hired_on: string
  usual_resource?: string
  /** Own step of the calendar, in minutes. */
  step?: 30
}
