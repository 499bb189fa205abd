import type { Example } from './examples.ts'
import type { Ids } from './fill.ts'
import { browserKeys } from './fill-push.ts'

const unusedToken = 'A'.repeat(60)
const unusedKey = '00000000-0000-4000-8000-000000000000'

/** The calls of SMS and mass messages. */
export const messagingExamples: Record<string, (ids: Ids) => Example> = {
  'smsConnections.index': () => ({}),
  'smsConnections.show': (ids) => ({ id: ids.smsConnection }),
  'smsConnections.create': () => ({
    body: { provider: 'smsapi', token: 'token-1', sender: 'Salon', part_price: 12, monthly_budget: 20_000 },
  }),
  'smsConnections.update': (ids) => ({
    id: ids.smsConnection,
    body: { sender: 'Salon 2', monthly_budget: null },
  }),
  'smsConnections.address': (ids) => ({ id: ids.smsConnection }),
  'smsConnections.check': (ids) => ({ id: ids.smsConnection }),
  'smsConnections.delete': (ids) => ({ id: ids.smsConnection }),

  'ownPushDevices.index': () => ({}),
  'ownPushDevices.key': () => ({}),
  'ownPushDevices.create': () => ({
    body: {
      ...browserKeys,
      endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
      name: 'Telefon',
    },
  }),
  'ownPushDevices.update': (ids) => ({
    id: ids.pushDevice,
    body: { name: 'Telefon', kinds: ['own_visit_booked', 'task_due'], hides_names: true },
  }),
  'ownPushDevices.test': (ids) => ({ id: ids.pushDevice }),
  'ownPushDevices.delete': (ids) => ({ id: ids.pushDevice }),
  'pushDevices.index': () => ({ query: 'sort=created_at' }),
  'pushDevices.delete': (ids) => ({ id: ids.otherPushDevice }),
  'pushMessages.index': () => ({ query: 'filter[status]=queued&filter[since]=week' }),
  'pushMessages.retry': (ids) => ({ id: ids.pushMessage }),

  'massSms.index': () => ({ query: 'filter[status]=draft&sort=name' }),
  'massSms.show': (ids) => ({ id: ids.massSms }),
  'massSms.create': (ids) => ({
    body: {
      name: 'Zima',
      subject: 'Zima w salonie',
      text: 'Dzień dobry {imię}',
      group_ids: [ids.clientGroup],
      rule: { match: 'all', conditions: [{ about: 'last_visit', age: 'older', days: 60 }] },
      start_date: '2027-01-02',
      start_time: '10:00',
      pace: 50,
    },
  }),
  'massSms.update': (ids) => ({
    id: ids.massSms,
    body: { text: 'Zapraszamy', text_en: 'Welcome', subject_en: 'Hello' },
  }),
  'massSms.delete': (ids) => ({ id: ids.massSms }),
  'massSms.restore': (ids) => ({ id: ids.massSms }),
  'massSms.preview': (ids) => ({ body: { text: 'Dzień dobry {imię}', group_ids: [ids.clientGroup] } }),
  'massSms.results': (ids) => ({ id: ids.massSms }),
  'massSms.leftOut': (ids) => ({ id: ids.massSms, query: 'filter[reason]=no_consent&sort=client_name' }),
  'massSms.start': (ids) => ({ id: ids.massSms, body: { expected_count: 1 } }),
  'massSms.approve': (ids) => ({ id: ids.massSms }),
  'massSms.step': (ids) => ({ id: ids.massSms, body: { to: 'paused' } }),

  'massEmails.index': () => ({ query: 'filter[status]=draft&sort=name' }),
  'massEmails.show': (ids) => ({ id: ids.massEmail }),
  'massEmails.create': (ids) => ({
    body: {
      name: 'Zima',
      subject: 'Zima w salonie',
      text: 'Dzień dobry {imię}',
      group_ids: [ids.clientGroup],
      rule: { match: 'all', conditions: [{ about: 'last_visit', age: 'older', days: 60 }] },
      start_date: '2027-01-02',
      start_time: '10:00',
      pace: 50,
    },
  }),
  'massEmails.update': (ids) => ({
    id: ids.massEmail,
    body: { text: 'Zapraszamy', text_en: 'Welcome', subject_en: 'Hello' },
  }),
  'massEmails.delete': (ids) => ({ id: ids.massEmail }),
  'massEmails.restore': (ids) => ({ id: ids.massEmail }),
  'massEmails.preview': (ids) => ({
    body: { text: 'Dzień dobry {imię}', group_ids: [ids.clientGroup] },
  }),
  'massEmails.results': (ids) => ({ id: ids.massEmail }),
  'massEmails.leftOut': (ids) => ({ id: ids.massEmail, query: 'filter[reason]=no_consent&sort=client_name' }),
  'massEmails.start': (ids) => ({ id: ids.massEmail, body: { expected_count: 1 } }),
  'massEmails.approve': (ids) => ({ id: ids.massEmail }),
  'massEmails.step': (ids) => ({ id: ids.massEmail, body: { to: 'paused' } }),

  'campaignTestCalls.send': () => ({
    body: { channel: 'email', language: 'pl', subject: 'Zima w salonie', text: 'Dzień dobry {imię}' },
  }),

  'messageChoiceCalls.show': () => ({ id: unusedToken }),
  'messageChoiceCalls.choose': () => ({ id: unusedToken, body: { kind_id: unusedKey, given: false } }),
}
