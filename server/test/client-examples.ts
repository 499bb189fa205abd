import type { Example } from './examples.ts'
import type { Ids } from './fill-ids.ts'
import { smallPicture } from './small-picture.ts'

const lostClients = {
  match: 'all',
  conditions: [
    { about: 'last_visit', age: 'older', days: 90 },
    { about: 'spent', bound: 'at_least', amount: 50_000, days: null },
  ],
}

let years = 0
/** A year for which the client has no own price yet. */
function nextYear() {
  years += 1
  return { valid_from: `${2030 + years}-01-01`, valid_until: `${2030 + years}-12-31` }
}

/** Calls on clients and their groups. */
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
  'clientsApart.index': () => ({ query: 'page=1' }),
  'clientsApart.create': (ids) => ({ body: { first_id: ids.twin, second_id: ids.otherTwin } }),
  'clientsApart.remove': (ids) => ({ id: ids.differentClients }),
  'clientMerges.preview': (ids) => ({ body: { kept_id: ids.twin, lost_id: ids.otherTwin } }),
  'clientMerges.index': () => ({ query: 'page=1' }),
  'clientMerges.create': (ids) => ({
    body: { kept_id: ids.twin, lost_id: ids.otherTwin, kept_version: 1, lost_version: 1, take: ['note'] },
  }),
  'clientMerges.undo': (ids) => ({ id: ids.merge }),
  'clientRelations.index': (ids) => ({ id: ids.client }),
  'clientRelations.create': (ids) => ({ id: ids.client, body: { other_id: ids.twin, role: 'sibling' } }),
  'clientRelations.remove': (ids) => ({ id: ids.relation }),
  'clientFields.index': () => ({ query: 'sort=sort_order' }),
  'clientFields.show': (ids) => ({ id: ids.clientField }),
  'clientFields.create': () => ({
    body: { name: 'Pies', kind: 'yes_no', required_at: 'booking', is_sensitive: true, in_new_form: true },
  }),
  'clientFields.update': (ids) => ({ id: ids.clientField, body: { name: 'Skóra' } }),
  'clientFields.delete': (ids) => ({ id: ids.clientField }),
  'clientFields.restore': (ids) => ({ id: ids.clientField }),
  'clientFields.reorder': (ids) => ({ body: { ids: [ids.clientField] } }),
  'clientPrices.index': (ids) => ({ query: `filter[client_id]=${ids.client}` }),
  'clientPrices.show': (ids) => ({ id: ids.clientPrice }),
  'clientPrices.create': (ids) => ({
    body: {
      client_id: ids.client,
      service_id: ids.service,
      price: 9_000,
      ...nextYear(),
      note: 'Stała klientka',
    },
  }),
  'clientPrices.update': (ids) => ({ id: ids.clientPrice, body: { price: 8_500 } }),
  'clientPrices.delete': (ids) => ({ id: ids.clientPrice }),
  'clientPrices.restore': (ids) => ({ id: ids.clientPrice }),
  'clientDurations.index': (ids) => ({ query: `filter[client_id]=${ids.client}` }),
  'clientDurations.show': (ids) => ({ id: ids.clientDuration }),
  'clientDurations.create': (ids) => ({
    body: { client_id: ids.relative, service_id: ids.service, duration_min: 75, note: 'Gęste włosy' },
  }),
  'clientDurations.update': (ids) => ({ id: ids.clientDuration, body: { duration_min: 80 } }),
  'clientDurations.delete': (ids) => ({ id: ids.clientDuration }),
  'clientDurations.restore': (ids) => ({ id: ids.clientDuration }),
  'clientPatchTests.index': (ids) => ({ id: ids.client }),
  'clientPatchTests.create': (ids) => ({
    id: ids.client,
    body: { kind: 'Henna', tested_on: '2026-11-02', result: 'waiting', note: 'Za uchem' },
  }),
  'clientPatchTests.update': (ids) => ({ id: ids.patchTest, body: { result: 'positive' } }),
  'clientPatchTests.remove': (ids) => ({ id: ids.patchTest }),
  'clientPatchTests.restore': (ids) => ({ id: ids.removedTest }),
  'servicePatchTests.show': (ids) => ({ id: ids.service }),
  'servicePatchTests.set': (ids) => ({
    id: ids.service,
    body: { data: { kind: 'Henna', days: 90, blocks: false } },
  }),
  'clientReadinessCalls.show': (ids) => ({
    id: ids.client,
    query: `at=check_in&service_ids=${ids.service}&date=2026-11-30`,
  }),
  'clientContacts.find': () => ({ query: 'contact=601555001' }),
  'clientCodes.find': () => ({ query: 'code=5901234123457' }),
  'clientPortraits.replace': (ids) => ({ id: ids.client, body: smallPicture }),
  'clientPortraits.delete': (ids) => ({ id: ids.client }),
  'clientPortraits.show': (ids) => ({ id: ids.clientPortrait, query: 'size=64' }),
  'clientPhotos.index': (ids) => ({ id: ids.client, query: 'page=1&per_page=5' }),
  'clientPhotos.create': (ids) => ({
    id: ids.client,
    body: {
      taken_on: '2026-11-02',
      consent_on: '2026-11-01',
      service_id: ids.service,
      visit_id: ids.visit,
      note: 'Brwi',
    },
  }),
  'clientPhotos.add': (ids) => ({ id: ids.photoSet, query: 'moment=after', body: smallPicture }),
  'clientPhotos.remove': (ids) => ({ id: ids.photoSet }),
  'clientPhotos.restore': (ids) => ({ id: ids.removedSet }),
  'clientPhotos.show': (ids) => ({ id: ids.photo, query: 'size=160' }),
  'clientTimeline.show': (ids) => ({ id: ids.client, query: 'kind=visit' }),
  'clientTags.assign': (ids) => ({ body: { tag: 'Ślub', client_ids: [ids.client], has: true } }),
  'clientGroups.assign': (ids) => ({
    body: { group_id: ids.clientGroup, client_ids: [ids.client], belongs: false },
  }),
}
