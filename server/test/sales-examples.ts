import type { Example } from './examples.ts'
import { type Ids, nextNumber } from './fill.ts'

/** Examples of the rules by which a salon sells: payment methods, discounts, commissions. */
export const salesExamples: Record<string, (ids: Ids) => Example> = {
  'paymentMethods.index': () => ({ query: 'filter[type]=cash&sort=name' }),
  'paymentMethods.show': (ids) => ({ id: ids.paymentMethod }),
  'paymentMethods.create': () => ({
    body: {
      name: `Terminal ${nextNumber()}`,
      type: 'card',
      counts_turnover: true,
      counts_commission: true,
      fiscal_code: '2',
    },
  }),
  'paymentMethods.update': (ids) => ({ id: ids.paymentMethod, body: { type: 'barter', opens_drawer: true } }),
  'paymentMethods.delete': (ids) => ({ id: ids.paymentMethod }),
  'paymentMethods.restore': (ids) => ({ id: ids.paymentMethod }),
  'paymentMethods.reorder': (ids) => ({ body: { ids: [ids.paymentMethod] } }),
}
