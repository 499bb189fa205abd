/**
 * The search parameters that links may give to each page, by the page's path. A feature adds its pages where it reads
 * their parameters:
 *
 *     declare module '…/platform/browser/page-search.ts' {
 *       interface PageSearches {
 *         '/calendar': { date?: string; visit?: string }
 *       }
 *     }
 *
 * Only links are checked by it. What stands in an address is still unknown: each screen reads it forgivingly.
 *
 * @public features merge their own into it
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface PageSearches {}

/** The search parameters that a link to a page may give; none, where no feature has declared any. */
export type SearchOf<Path extends string> = Path extends keyof PageSearches
  ? PageSearches[Path]
  : { readonly [Name in string]?: never }

/** The same for the router, whose links within one page may give those of any page. */
export type RouteSearchOf<Path extends string> = Path extends keyof PageSearches
  ? PageSearches[Path]
  : Record<string, unknown>
