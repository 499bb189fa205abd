import type { RegisteredRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { SearchOf } from '../../platform/browser/page-search.ts'

type Path = Extract<keyof RegisteredRouter['routesByPath'], string>

/** `/clients/$id/edit` has one parameter, `id`. */
type ParamsOf<To extends string> = To extends `${string}$${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : To extends `${string}$${infer Name}`
    ? Record<Name, string>
    : unknown

type LinkTo<To extends string> = { to: To; search?: SearchOf<To> } & (unknown extends ParamsOf<To>
  ? { params?: undefined }
  : { params: ParamsOf<To> })

/** A page whose address is the same for all. */
export type PlainPath = Exclude<Path, `${string}$${string}`>

/** A link to a page, or to a panel beside the page that is open. */
export type RowLink = { [To in Path]: LinkTo<To> }[Path] | PlainLink | SamePage

/** A link of a menu, with its words. */
export interface NamedLink {
  icon: LucideIcon
  label: string
  link: RowLink
}

/** Link of one page, as a menu has it. */
interface PlainLink {
  to: PlainPath
  search?: undefined
  params?: undefined
}

/** Other search parameters of the page that is open. */
interface SamePage {
  to: '.'
  search: (before: Record<string, unknown>) => Record<string, unknown>
  params?: undefined
}

export const panelParam = 'edit'
export const newInPanel = 'new'
export const copyParam = 'copy'

/** The search parameters of a record's panel beside its list. */
export interface PanelSearch {
  [panelParam]?: string
  /** The record that a new one begins as a copy of. */
  [copyParam]?: string
}

/** The record's panel beside the list that is open: in the address, so that reload and back keep it. */
export function besideList(id: string): RowLink {
  return { to: '.', search: (before) => ({ ...before, [panelParam]: id, [copyParam]: undefined }) }
}

/** The panel of a new record that begins as a copy of another. */
export function copyBesideList(id: string): RowLink {
  return { to: '.', search: (before) => ({ ...before, [panelParam]: newInPanel, [copyParam]: id }) }
}
