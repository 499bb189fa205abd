import { noticeKinds } from '@wizyta/contract/messaging/notices/api'
import { pl } from '@wizyta/contract/words/pl'
import { beforeEach, expect, test, vi } from 'vitest'
import { writeWith } from '../../platform/text/i18n.ts'
import { agoText, detailOf, readLabel, sentenceOf } from './words.ts'

const warsaw = 'Europe/Warsaw'
const told = {
  kind: 'own_visit_moved' as const,
  count: 1,
  client: 'Anna Nowak',
  actor: null,
  subject: null,
  starts_at: '2026-11-20T09:00:00Z',
  was_at: '2026-11-19T10:30:00Z',
}
beforeEach(() => {
  writeWith(pl, 'pl')
  // Days of the present year carry none.
  vi.spyOn(Temporal.Now, 'plainDateISO').mockReturnValue(Temporal.PlainDate.from('2026-11-18'))
})

test('each kind has a sentence of its own, for one visit and for several, in the reader’s language', () => {
  const [polish, english] = (['pl', 'en'] as const).map((tongue) => {
    writeWith(tongue === 'pl' ? pl : {}, tongue)
    return noticeKinds.map((kind) => sentenceOf({ ...told, kind }))
  })
  expect(new Set(polish).size).toBe(noticeKinds.length)
  expect(new Set([...(polish ?? []), ...(english ?? [])]).size).toBe(2 * noticeKinds.length)
  writeWith(pl, 'pl')
  expect(sentenceOf({ ...told, kind: 'own_visit_booked', count: 4 })).toBe('Nowe wizyty u Ciebie: 4')
})

test('the times are those of the business, and of what was moved both', () => {
  expect(detailOf(told, warsaw)).toBe('Anna Nowak · pt., 20 lis, 10:00 (było: czw., 19 lis, 11:30)')
  expect(detailOf({ ...told, was_at: null, client: null }, warsaw)).toBe('pt., 20 lis, 10:00')
  expect(detailOf({ ...told, was_at: null, count: 3 }, warsaw)).toBe(
    'Anna Nowak · pierwsza: pt., 20 lis, 10:00',
  )
  const failed = { ...told, kind: 'message_failed' as const, starts_at: null, was_at: null }
  expect(detailOf(failed, warsaw)).toBe('Anna Nowak')
  for (const starts_at of [null, told.starts_at])
    expect(detailOf({ ...failed, starts_at, count: 3 }, warsaw)).toBe('')
})

test('the buttons that mark as read say of whom and when, so that none is called like another', () => {
  const came = { ...told, created_at: '2026-11-18T08:00:00Z' }
  expect(readLabel(came, warsaw)).toBe(
    'Oznacz jako przeczytane: Twoja wizyta ma inny termin, Anna Nowak · pt., 20 lis, 10:00 (było: czw., 19 lis, 11:30), śr., 18 lis, 9:00',
  )
  const names = [
    came,
    { ...came, client: 'Ewa Kos' },
    { ...came, starts_at: '2026-11-21T09:00:00Z' },
    { ...came, created_at: '2026-11-18T08:05:00Z' },
  ].map((one) => readLabel(one, warsaw))
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  [20, 'teraz'],
  [5 * 60, '5 min temu'],
  [2 * 3600, '2 godz. temu'],
])('%i seconds later it says %s', (seconds, text) => {
  const at = '2026-11-20T09:00:00Z'
  expect(agoText(at, warsaw, Date.parse(at) + seconds * 1000)).toBe(text)
})
