import type { Example } from './examples.ts'
import type { Ids } from './fill.ts'

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
  'smsConnections.delete': (ids) => ({ id: ids.smsConnection }),
}
