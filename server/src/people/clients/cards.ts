import { archiveClient, findClient, updateClient } from './queries.ts'

/** Cards of clients for features that change them as their own calls do. */
export const clientCards = { find: findClient, update: updateClient, archive: archiveClient }
