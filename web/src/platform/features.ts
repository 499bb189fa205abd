import type { Access } from '@wizyta/contract/kit/permission'
import type { PlainSentence } from '@wizyta/contract/words/translate'
import type { ComponentType } from 'react'

/** A row of the menu; its icon and place stand in app/nav.ts. */
export type Section =
  | 'Dashboard'
  | 'Calendar'
  | 'Appointments'
  | 'Employees'
  | 'Clients'
  | 'Sales'
  | 'Communication'
  | 'Tasks'
  | 'Reports'
  | 'Configuration'
  | 'Users'
  | 'Roles'
  | 'Businesses'
  | 'Help'
  | 'Settings'

interface MenuPlace {
  section: Section
  /** The place in the section: entries are sorted by it. */
  at: number
  /** Entries of one part follow each other under its name. */
  part?: PlainSentence
  /** A shorter name than the title, below the name of the part. */
  title?: PlainSentence
  /** Another address of the same screen. */
  also?: string
  /** Hides the entry where the installation has no such feature. */
  isThere?: () => boolean
}

/** A screen of the signed-in area: address, title, the endpoint that it depends on, and where it is found. */
export interface Screen<Path extends string = string> {
  path: Path
  /** The section name in "<section name> | {brand}" and in the header. */
  title: PlainSentence
  /** The endpoint that the screen depends on; its permission guards route, menu and palette. */
  needs: { permission: Access }
  /** Without a current business the screen leads to the sign-in page; others let the frame say why there is none. */
  needsBusiness?: true
  menu?: MenuPlace
  /** Makes the palette offer a screen that the menu does not list. */
  within?: Section
  /** Other search words for the screen, separated by commas. */
  keywords?: PlainSentence
  /** Loads the component. */
  page: () => Promise<ComponentType>
}

/** Kind of records in the activity log and the stream of changes, such as `employees`. */
export interface RecordKind {
  /** Where a record is shown: a page with `$id`, or a list with the record beside it. */
  shownAt?: { path: string; needs: { permission: Access }; param?: string }
  /** The addresses of queries that a change invalidates, beside those that begin with the name of the kind. */
  affects?: readonly string[]
}

/** All that a feature registers. */
export interface Feature<Screens extends readonly Screen[] = readonly Screen[]> {
  screens: Screens
  records?: Record<string, RecordKind>
}

/** Declares a screen; its path keeps its literal type, from which the router types every link. */
export const screen = <const Path extends string>(declared: Screen<Path>): Screen<Path> => declared

/** Declares a feature. app/features.ts lists all of them. */
export const feature = <const Screens extends readonly Screen[]>(
  declared: Feature<Screens>,
): Feature<Screens> => declared

let registered: readonly Feature[] = []

/** Makes the features known to what is derived from them outside app/. */
export function registerFeatures(all: readonly Feature[]) {
  registered = all
}

/** Returns the declared screen at a path of the router. */
export const screenAt = (path: string): Screen | undefined =>
  registered.flatMap(({ screens }) => screens).find((one) => one.path === path)

/** Returns the declaration of a kind of records, by its name in the log and the stream. */
export const recordKind = (name: string): RecordKind | undefined =>
  registered.find(({ records }) => records && name in records)?.records?.[name]

/** Returns the path of the screen that shows what an endpoint lists; undefined where there is none. */
export const listPathOf = ({ path }: { path: string }): string | undefined =>
  registered
    .flatMap(({ screens }) => screens)
    .find((one) => 'path' in one.needs && one.needs.path === path && !one.path.includes('$'))?.path
