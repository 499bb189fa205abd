import { feature } from '../../kit/feature.ts'
import { consentKindInput, consentPurpose, consentWay } from './api.ts'

export const consentsFeature = feature({
  records: { 'consent-kinds': 'Kinds of consent' },
  tables: {
    consent_kinds: {
      name: 'Kind of consent|log',
      fields: consentKindInput,
      columns: {
        purpose: { label: 'Purpose', words: consentPurpose.meta()?.words ?? {} },
        text_number: 'Version of the text|log',
      },
    },
    consent_entries: {
      name: 'Consent of a client|log',
      columns: {
        kind_id: 'Kind of consent|log',
        text_number: 'Version of the text|log',
        is_given: 'Given|log',
        given_on: 'Date|consent',
        way: { label: 'Way', words: consentWay.meta()?.words ?? {} },
        proof: 'Where the proof is kept',
        client_id: null,
        number: null,
        by_id: null,
        import_id: null,
        at: null,
      },
      telling: ['kind_id', 'is_given'],
    },
  },
})
