import { pl } from '../../words/pl.ts'
import { type Language, textWriter } from '../../words/translate.ts'
import type { AuditEntry } from './api.ts'
import { auditWords } from './audit-words.ts'

/** For tests: the words of the log of a business in Mokotów, with its times in brackets. */
export const wordsIn = (language: Language) =>
  auditWords(textWriter(language, pl), {
    language,
    currency: 'PLN',
    business: 'Mokotów',
    moment: (instant) => `⟨${instant}⟩`,
    day: (date) => `⟨${date}⟩`,
  })

/** For tests: an entry of the log by Anna, otherwise as told. */
export const exampleEntry = (more: Partial<AuditEntry>): AuditEntry => ({
  number: 1,
  at: '2026-11-21T10:00:00Z',
  by: { id: '1', name: 'Anna' },
  api_key_id: null,
  ip: '10.0.0.1',
  device: null,
  request_id: null,
  entity: 'services',
  entity_id: null,
  part: 'services',
  action: 'update',
  changes: {},
  beside: null,
  ...more,
})

export const exampleId = '11111111-1111-4111-8111-111111111111'
export const examplePerson = '22222222-2222-4222-8222-222222222222'
