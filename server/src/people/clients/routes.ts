import {
  clientCodes,
  clientContacts,
  clientFigures,
  clientHealthData,
  clientPortraits,
  clients,
  clientTags,
} from '@wizyta/contract/people/clients/api'
import { clientNotes } from '@wizyta/contract/people/clients/notes'
import { clientRelations } from '@wizyta/contract/people/clients/relations'
import { encodePicture } from '../../kit/files/encode-picture.ts'
import { onePicture } from '../../kit/files/one-picture.ts'
import { implement } from '../../kit/http/http.ts'
import { findFigures } from './figures.ts'
import { withinRights } from './health.ts'
import { archiveNote, findNote, insertNote, listNotes, updateNote } from './notes.ts'
import { archiveClient, createClient, findByCard, findClient, listClients, updateClient } from './queries.ts'
import { listRelations, relateClients, removeRelation } from './relations.ts'
import { findSameContact } from './same-contact.ts'
import { listTags, tagClients } from './tags.ts'
import { viewContact } from './view-contact.ts'
import { viewHealth } from './view-health.ts'

const portraits = onePicture({
  pictures: 'client_portraits',
  owners: 'clients',
  owner: 'client_id',
  encode: encodePicture,
})

export const clientRoutes = [
  ...implement('clients', clients, {
    index: (call) => listClients(call, call.query),
    show: ({ tx, businessId, params }) => findClient(tx, businessId, params.id),
    create: (call) => createClient(call, withinRights(call.session, call.body)),
    update: ({ tx, businessId, session, params, version, body }) =>
      updateClient(tx, businessId, params.id, version, withinRights(session, body)),
    delete: ({ tx, businessId, params, version }) => archiveClient(tx, businessId, params.id, version, true),
    restore: ({ tx, businessId, params, version }) =>
      archiveClient(tx, businessId, params.id, version, false),
  }),
  ...implement('clientCodes', clientCodes, {
    find: ({ tx, businessId, query }) => findByCard(tx, businessId, query.code),
  }),
  ...implement('clientPortraits', clientPortraits, {
    replace: async (call) => ({ portrait_id: await portraits.replace(call, call.params.id, call.body) }),
    delete: ({ tx, businessId, params }) => portraits.remove(tx, businessId, params.id),
    show: ({ tx, businessId, params, query }) =>
      portraits.read(tx, businessId, params.id, query.size === '256' ? 'large' : 'small'),
  }),
  ...implement('clientTags', clientTags, {
    index: ({ tx, businessId }) => listTags(tx, businessId),
    assign: ({ tx, businessId, body }) => tagClients(tx, businessId, body),
  }),
  ...implement('clientFigures', clientFigures, {
    show: ({ tx, businessId, params }) => findFigures(tx, businessId, params.id),
  }),
  ...implement('clientNotes', clientNotes, {
    index: ({ tx, businessId, query }) => listNotes(tx, businessId, query),
    show: ({ tx, businessId, params }) => findNote(tx, businessId, params.id),
    create: ({ tx, businessId, body }) => insertNote(tx, businessId, body),
    update: ({ tx, businessId, params, version, body }) =>
      updateNote(tx, businessId, params.id, version, body),
    delete: (call) => archiveNote(call, call.params.id, call.version, true),
    restore: (call) => archiveNote(call, call.params.id, call.version, false),
  }),
  ...implement('clientRelations', clientRelations, {
    index: ({ tx, businessId, params }) => listRelations(tx, businessId, params.id),
    create: ({ tx, businessId, params, body }) => relateClients(tx, businessId, params.id, body),
    remove: ({ tx, businessId, params }) => removeRelation(tx, businessId, params.id),
  }),
  ...implement('clientContacts', clientContacts, {
    find: (call) => findSameContact(call, call.query),
    view: ({ tx, session, params }) => viewContact(tx, session, params.id),
  }),
  ...implement('clientHealthData', clientHealthData, {
    view: ({ tx, session, params }) => viewHealth(tx, session, params.id),
  }),
]
