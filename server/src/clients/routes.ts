import { clientContacts, clients } from '@wizyta/contract/clients'
import { implement } from '../lib/http.ts'
import { archiveClient, findClient, insertClient, listClients, updateClient } from './queries.ts'
import { viewContact } from './view-contact.ts'

export const clientRoutes = [
  ...implement('clients', clients, {
    index: ({ tx, businessId, query }) => listClients(tx, businessId, query),
    show: ({ tx, businessId, params }) => findClient(tx, businessId, params.id),
    create: ({ tx, businessId, body }) => insertClient(tx, businessId, body),
    update: ({ tx, businessId, params, version, body }) =>
      updateClient(tx, businessId, params.id, version, body),
    delete: ({ tx, businessId, params, version }) => archiveClient(tx, businessId, params.id, version, true),
    restore: ({ tx, businessId, params, version }) =>
      archiveClient(tx, businessId, params.id, version, false),
  }),
  ...implement('clientContacts', clientContacts, {
    view: ({ tx, session, params }) => viewContact(tx, session, params.id),
  }),
]
