import { copyParam, newInPanel, type PanelSearch, panelParam, type RowLink } from '../../kit/nav/row-link.ts'

/** Values of a new task that its address may give. */
export interface NewTask {
  title?: string
  client?: string
  visit?: string
  product?: string
  sale?: string
}

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/tasks': PanelSearch &
      NewTask & {
        view?: 'board'
        /** Column that a phone shows. */
        column?: string
        status?: string
        due?: string
        assignee?: string
        filter?: string
      }
    '/tasks/templates': PanelSearch
  }
}

const nothing = { title: undefined, client: undefined, visit: undefined, product: undefined, sale: undefined }

/** The panel of a new task beside the list. */
export const newTask: RowLink = {
  to: '.',
  search: (before) => ({ ...before, ...nothing, [panelParam]: newInPanel, [copyParam]: undefined }),
}

/** Back to the list, without what the address gave to the form. */
export const closeTask: RowLink = {
  to: '.',
  search: (before) => ({ ...before, ...nothing, [panelParam]: undefined, [copyParam]: undefined }),
}
