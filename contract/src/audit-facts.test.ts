import { describe, expect, test } from 'vitest'
import type { AuditEntry, AuditNames } from './audit-log.ts'
import { auditWords } from './audit-words.ts'
import { pl } from './locales/pl.ts'
import { type Language, textWriter } from './locales/translate.ts'

const wordsIn = (language: Language) =>
  auditWords(textWriter(language, pl), {
    language,
    currency: 'PLN',
    business: 'Mokotów',
    moment: (instant) => `⟨${instant}⟩`,
    day: (date) => `⟨${date}⟩`,
  })
const words = wordsIn('pl')
const entry = (more: Partial<AuditEntry>): AuditEntry => ({
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
const room = '11111111-1111-4111-8111-111111111111'
const person = '22222222-2222-4222-8222-222222222222'

describe('a line of a list', () => {
  const fact = (more: Partial<AuditEntry>, names: AuditNames = {}) => words.told(entry(more), names).fact

  test('says that a role was switched off, and not what it was before', () => {
    const off = entry({ entity: 'roles', entity_id: room, part: 'roles', changes: { active: [true, false] } })
    expect(words.told(off, { [room]: 'a' })).toEqual({ what: 'Rola: wyłączono', name: 'a', fact: '' })
    expect(words.told({ ...off, changes: { active: [false, true] } }, {}).what).toBe('Rola: włączono')
    expect(wordsIn('en').told(off, { [room]: 'manager' }).what).toBe('Role: switched off')
    expect(fact({ part: 'roles', changes: { active: [true, false], name: ['a', 'b'] } })).toBe(
      '2 pola: Aktywne: tak → nie, Nazwa',
    )
  })

  test('of one field says from what to what, and cuts a long text', () => {
    expect(fact({ changes: { online: [true, false] } })).toBe('Online: tak → nie')
    expect(fact({ changes: { price: [9_000, 12_050] } })).toBe('Cena: 90,00\u00a0zł → 120,50\u00a0zł')
    const said = fact({ changes: { description: [null, 'bardzo '.repeat(40)] } })
    expect(said).toMatch(/^Opis: brak → bardzo .*…$/)
    expect(said.length).toBeLessThan(90)
  })

  test('says nothing of what is personal but that it was changed', () => {
    expect(fact({ part: 'clients', changes: { phone: ['•••', '•••'] } })).toBe('Telefon: •••')
    expect(fact({ part: 'clients', changes: { phone: [null, '•••'] } })).toBe('Telefon: brak → •••')
  })

  test('of several fields counts and names them, the ones that say yes or no with what they became', () => {
    expect(fact({ changes: { name: ['a', 'b'], price: [1, 2], online: [true, false] } })).toBe(
      '3 pola: Online: tak → nie, Nazwa, Cena',
    )
    const many = { name: ['a', 'b'], price: [1, 2], code: ['a', 'b'], pkwiu: ['a', 'b'], capacity: [1, 2] }
    expect(fact({ changes: many })).toBe('5 pól: Nazwa, Cena, Kod, PKWiU …')
    expect(wordsIn('en').told(entry({ changes: many }), {}).fact).toBe('5 fields: Name, Price, Code, PKWiU …')
  })

  test('of a visit says its step and its new time, and not what follows from them', () => {
    const visits = { entity: 'events', part: 'visits' }
    expect(
      fact({
        ...visits,
        changes: { status: ['booked', 'arrived'], arrived_at: [null, '2026-11-21T10:00:00Z'] },
      }),
    ).toBe('Status: Umówiona → Klient w salonie')
    expect(
      fact({
        ...visits,
        changes: {
          ends_at: ['2026-11-21T11:00:00Z', '2026-11-21T12:00:00Z'],
          starts_at: ['2026-11-21T10:00:00Z', '2026-11-21T11:00:00Z'],
          local_start: ['2026-11-21T11:00:00', '2026-11-21T12:00:00'],
          ics_sequence: [0, 1],
        },
      }),
    ).toBe('Początek: ⟨2026-11-21T10:00:00Z⟩ → ⟨2026-11-21T11:00:00Z⟩')
  })

  test('names a visit by its time, as the reader’s language writes it, and by its client', () => {
    const visit = entry({ entity: 'events', part: 'visits', entity_id: room })
    const at = '2026-11-21T10:00:00+00:00'
    expect(words.told(visit, { [room]: { at, of: 'Ola Lis' } }).name).toBe(`⟨${at}⟩ · Ola Lis`)
    expect(words.told(visit, { [room]: { at, of: null } }).name).toBe(`⟨${at}⟩`)
  })

  test('says which role was given or taken, to whom and where', () => {
    const given = {
      entity: 'users',
      entity_id: person,
      part: 'memberships',
      action: 'create',
      changes: { role_id: [null, room], user_id: [null, person], status: [null, 'active'] },
    }
    const names = { [person]: 'Ewa Nowak', [room]: 'manager' }
    expect(words.told(entry(given), names)).toEqual({
      what: 'Nadano rolę',
      name: 'Ewa Nowak',
      fact: 'manager · Mokotów',
    })
    const taken = entry({ ...given, action: 'delete', changes: { role_id: [room, null] } })
    expect(words.told(taken, names)).toMatchObject({ what: 'Odebrano rolę', fact: 'manager · Mokotów' })
    // In his own history his name goes without saying.
    expect(words.told(taken, names, person).name).toBe('')
  })

  test('says whom somebody invited', () => {
    const invited = entry({ entity: 'users', entity_id: room, part: 'invitations', action: 'create' })
    expect(words.told(invited, { [room]: 'Ola' })).toEqual({
      what: 'Zaproszono do firmy',
      name: 'Ola',
      fact: '',
    })
  })

  test('says which right was missing, or what was answered instead', () => {
    const refused = (changes: AuditEntry['changes']) =>
      fact({ entity: 'customers', part: 'customers', action: 'refused', changes })
    const call = [null, 'GET /tenant/customers']
    const generic = [null, 'You do not have the right to do this here.']
    expect(refused({ permission: [null, 'customers.index'], call, reason: generic })).toBe(
      pl['See clients, their notes, warnings and visits.'],
    )
    const reason = [null, 'Only a superadmin decides on superadmins.']
    expect(refused({ permission: [null, 'users.update'], call, reason })).toMatch(/superadmin/)
    expect(refused({ permission: [null, 'member'], call, reason: generic })).toBe('')
    expect(
      words.line(
        entry({ action: 'refused', changes: { permission: [null, 'member'], call, reason: generic } }),
        {},
      ),
    ).toBe('Powód: Nie masz tu uprawnienia do tej czynności.')
  })

  test('says whose sessions ended', () => {
    const ended = { entity: 'users', part: 'users', action: 'sessions_ended', entity_id: person }
    expect(words.told(entry(ended), { [person]: 'Ewa' })).toEqual({
      what: 'Zakończono sesje',
      name: 'Ewa',
      fact: 'wszystkie tego użytkownika',
    })
    const own = entry({ ...ended, by: { id: person, name: 'Ewa' }, changes: { ended: [null, 2] } })
    expect(words.told(own, {})).toMatchObject({ name: '', fact: '2 własne sesje' })
  })
})
