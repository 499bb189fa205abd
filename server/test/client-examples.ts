import type { Example } from './examples.ts'
import type { Ids } from './fill-ids.ts'

const lostClients = {
  match: 'all',
  conditions: [
    { about: 'last_visit', age: 'older', days: 90 },
    { about: 'spent', bound: 'at_least', amount: 50_000, days: null },
  ],
}

/** Calls on groups of clients. */
export const clientExamples: Record<string, (ids: Ids) => Example> = {
  'clientGroups.index': () => ({ query: 'filter[kind]=manual' }),
  'clientGroups.show': (ids) => ({ id: ids.clientGroup }),
  'clientGroups.create': () => ({
    body: { name: 'Do odzyskania', kind: 'smart', rule: lostClients },
  }),
  'clientGroups.update': (ids) => ({ id: ids.clientGroup, body: { name: 'Stałe' } }),
  'clientGroups.delete': (ids) => ({ id: ids.clientGroup }),
  'clientGroups.restore': (ids) => ({ id: ids.clientGroup }),
  'clientGroups.members': (ids) => ({ id: ids.smartGroup, query: 'page=1&per_page=5' }),
  'clientGroups.preview': () => ({ body: { rule: lostClients, page: 1, per_page: 5 } }),
  'clientGroups.ofClient': (ids) => ({ id: ids.client }),
  'clientMerges.duplicates': () => ({ query: 'page=1' }),
  'clientMerges.preview': (ids) => ({ body: { kept_id: ids.twin, lost_id: ids.otherTwin } }),
  'clientMerges.index': () => ({ query: 'page=1' }),
  'clientMerges.create': (ids) => ({
    body: { kept_id: ids.twin, lost_id: ids.otherTwin, kept_version: 1, lost_version: 1, take: ['note'] },
  }),
  'clientMerges.undo': (ids) => ({ id: ids.merge }),
  'clientGroups.assign': (ids) => ({
    body: { group_id: ids.clientGroup, client_ids: [ids.client], belongs: false },
  }),
}
