import type { Example } from './examples.ts'
import type { Ids } from './fill.ts'

/** Examples of the calls about prices of services, their rules of booking, and counters of resources. */
export const serviceExamples: Record<string, (ids: Ids) => Example> = {
  'services.breaches': (ids) => ({
    query: `service_ids=${ids.service}&starts_at=2026-11-24T09:00:00Z&client_id=${ids.client}`,
  }),
  'priceChanges.prices': () => ({}),
  'priceChanges.index': () => ({}),
  'priceChanges.create': (ids) => ({
    body: {
      lines: [
        {
          service_id: ids.addOn,
          variant_id: null,
          employee_id: null,
          is_max: false,
          price_before: 3_000,
          price_after: 3_300,
        },
      ],
      valid_from: '2032-01-01',
      with_visits: true,
    },
  }),
  'priceChanges.undo': (ids) => ({ id: ids.priceChange }),
  'resources.counters': (ids) => ({ id: ids.resource }),
  'resources.addCounter': (ids) => ({ id: ids.resource, body: { unit: 'uses', limit_at: 500 } }),
  'resources.removeCounter': (ids) => ({ id: ids.counter }),
  'resources.addReading': (ids) => ({
    id: ids.counter,
    body: { kind: 'service', day: '2026-11-20', note: 'Wymiana lampy' },
  }),
}
