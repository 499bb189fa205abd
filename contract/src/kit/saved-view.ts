/** A view of a list that a user keeps: its search, filters, order and hidden columns, under a name. */
export interface SavedView {
  /** The business whose groups, tags and people its filters name. */
  business: string
  /** Wire name of what the list holds, `customers`. */
  list: string
  /** The search of the list's address and the hidden columns, `filter[tag]=VIP&sort=-last_visit_at&hide=email`; no page. */
  search: string
  name: string
}

/** Most views that a user keeps, of all lists. */
export const mostSavedViews = 100

/** Most letters of a name. */
export const longestViewName = 60

/** A saved view in one text: `<business>/customers?filter[tag]=VIP|Our regulars`. */
export const savedViewPattern = /^[0-9a-f-]{36}\/[a-z-]{1,60}\?[^|\s]{1,1500}\|[^|\n]{1,60}$/

/** Reads a saved view from its text. */
export function readSavedView(text: string): SavedView {
  const [address = '', name = ''] = text.split('|')
  const [place = '', ...search] = address.split('?')
  const [business = '', list = ''] = place.split('/')
  return { business, list, search: search.join('?'), name }
}

/** Writes a saved view as its text. */
export const writeSavedView = ({ business, list, search, name }: SavedView): string =>
  `${business}/${list}?${search}|${name}`
