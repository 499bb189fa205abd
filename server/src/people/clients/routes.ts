import { clientContacts, clientHealthData, clients } from '@wizyta/contract/people/clients/api'
import { implement } from '../../kit/http/http.ts'
import { withinRights } from './health.ts'
import { archiveClient, findClient, insertClient, listClients, updateClient } from './queries.ts'
import { viewContact } from './view-contact.ts'
import { viewHealth } from './view-health.ts'

export const clientRoutes = [
  ...implement('clients', clients, {
    index: (call) => listClients(call, call.query),
    show: ({ tx, businessId, params }) => findClient(tx, businessId, params.id),
    create: ({ tx, businessId, session, body }) => insertClient(tx, businessId, withinRights(session, body)),
    update: ({ tx, businessId, session, params, version, body }) =>
      updateClient(tx, businessId, params.id, version, withinRights(session, body)),
    delete: ({ tx, businessId, params, version }) => archiveClient(tx, businessId, params.id, version, true),
    restore: ({ tx, businessId, params, version }) =>
      archiveClient(tx, businessId, params.id, version, false),
  }),
  ...implement('clientContacts', clientContacts, {
    view: ({ tx, session, params }) => viewContact(tx, session, params.id),
  }),
  ...implement('clientHealthData', clientHealthData, {
    view: ({ tx, session, params }) => viewHealth(tx, session, params.id),
  }),
]
