import { leavesBy, templateChannel, templateEvent } from '@wizyta/contract/messaging/templates/events'
import type { Example } from './examples.ts'
import type { Ids } from './fill.ts'

const draft = {
  event: 'booked',
  channel: 'email',
  language: 'pl',
  subject: 'Do zobaczenia: {data}',
  opening: 'Czekamy, {imię}!',
  body: 'Zapraszamy o {godzina}.',
}

// There is one template of an event and a channel: each example of a business takes the next of them.
const pairs = templateEvent.options.flatMap((event) =>
  templateChannel.options
    // The salon of the tests is filled with a mail for birthdays.
    .filter((channel) => leavesBy(event, channel) && !(event === 'birthday' && channel === 'email'))
    .map((channel) => ({ event, channel })),
)
let addresses = 0
const taken = new Map<string, number>()
function unused({ messageTemplate: business }: Ids) {
  const count = (taken.get(business) ?? 0) + 1
  taken.set(business, count)
  return pairs[count % pairs.length]
}

export const messageExamples: Record<string, (ids: Ids) => Example> = {
  'messageTemplates.index': () => ({ query: 'sort=event&filter[channel]=email' }),
  'messageTemplates.show': (ids) => ({ id: ids.messageTemplate }),
  'messageTemplates.create': (ids) => ({
    body: { ...unused(ids), body_pl: '{imię}, {salon}: do zobaczenia' },
  }),
  'messageTemplates.update': (ids) => ({ id: ids.messageTemplate, body: { body_pl: 'Sto lat, {imię}!' } }),
  'messageTemplates.delete': (ids) => ({ id: ids.messageTemplate }),
  'messageTemplates.restore': (ids) => ({ id: ids.messageTemplate }),
  'messageTemplates.texts': (ids) => ({ id: ids.messageTemplate }),
  'messageTemplates.preview': (ids) => ({ body: { ...draft, visit_id: ids.visit } }),
  'messageTemplates.test': () => ({ body: draft }),
  'messageRules.index': () => ({ query: 'sort=place&filter[event]=away' }),
  'messageRules.show': (ids) => ({ id: ids.messageRule }),
  'messageRules.create': (ids) => ({
    body: {
      event: 'after_visit',
      hours: 48,
      service_ids: [ids.service],
      visit_turn: 'first',
      sources: ['staff'],
    },
  }),
  'messageRules.update': (ids) => ({ id: ids.messageRule, body: { days: 60, channels: ['sms', 'email'] } }),
  'messageRules.delete': (ids) => ({ id: ids.messageRule }),
  'messageRules.restore': (ids) => ({ id: ids.messageRule }),
  'suppressions.index': () => ({ query: 'sort=-created_at&filter[channel]=sms&filter[cause]=manual' }),
  'suppressions.create': () => ({
    body: {
      channel: 'email',
      address: `x${(addresses += 1)}@example.com`,
      cause: 'manual',
      note: 'Prośba klientki',
    },
  }),
  'suppressions.release': (ids) => ({ id: ids.suppression, body: { reason: 'Pomyłka' } }),
  'messageRules.simulate': () => ({ body: { event: 'away', days: 30 } }),
}
