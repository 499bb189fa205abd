import type { Example } from './examples.ts'
import type { Ids } from './fill-ids.ts'

/** Calls on consents and data protection. */
export const privacyExamples: Record<string, (ids: Ids) => Example> = {
  'consentKinds.index': () => ({ query: 'filter[purpose]=other' }),
  'consentKinds.show': (ids) => ({ id: ids.consentKind }),
  'consentKinds.create': () => ({ body: { name: 'Newsletter', text: 'Zgadzam się na newsletter.' } }),
  'consentKinds.update': (ids) => ({ id: ids.consentKind, body: { text: 'Nowa treść zgody.' } }),
  'consentKinds.delete': (ids) => ({ id: ids.consentKind }),
  'consentKinds.restore': (ids) => ({ id: ids.consentKind }),
  'consentKinds.texts': (ids) => ({ id: ids.consentKind }),
  'consents.index': () => ({ query: 'filter[state]=given&filter[current]=yes&name=ala' }),
  'consents.create': (ids) => ({
    body: { client_id: ids.client, kind_ids: [ids.consentKind], state: 'withdrawn', way: 'phone' },
  }),
  'consents.offered': () => ({}),
  'consents.ofClient': (ids) => ({ id: ids.client }),
  'clientPrivacy.export': (ids) => ({ id: ids.client, body: { format: 'json' } }),
  'clientPrivacy.healthViews': (ids) => ({ id: ids.client, query: 'before=1000000' }),
  'clientPrivacy.erasurePreview': (ids) => ({ id: ids.client }),
  'clientPrivacy.erase': (ids) => ({ id: ids.forgettable, body: { name: 'Zapomniana' } }),
  'clientPrivacy.erasures': () => ({ query: 'page=1' }),
  'clientPrivacy.retentionPreview': () => ({ body: { retention_years: 5, health_retention_years: 2 } }),
}
