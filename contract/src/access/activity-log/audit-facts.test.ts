import { describe, expect, test } from 'vitest'
import { pl } from '../../words/pl.ts'
import type { AuditEntry, AuditNames } from './api.ts'
import {
  exampleEntry as entry,
  examplePerson as person,
  exampleId as room,
  wordsIn,
} from './audit-example.ts'

const words = wordsIn('pl')

describe('a line of a list', () => {
  const fact = (more: Partial<AuditEntry>, names: AuditNames = {}) => words.told(entry(more), names).fact

  test('says that a role was switched off, and not what it was before', () => {
    const off = entry({ entity: 'roles', entity_id: room, part: 'roles', changes: { active: [true, false] } })
    expect(words.told(off, { [room]: 'a' })).toEqual({ what: 'Rola: wyłączono', name: 'a', fact: '' })
    expect(words.told({ ...off, changes: { active: [false, true] } }, {}).what).toBe('Rola: włączono')
    expect(wordsIn('en').told(off, { [room]: 'manager' }).what).toBe('Role: switched off')
    expect(fact({ part: 'roles', changes: { active: [true, false], name: ['a', 'b'] } })).toBe(
      '2 pola: Aktywna: tak → nie, Nazwa',
    )
  })

  test('of one field says from what to what, and cuts a long text', () => {
    expect(fact({ changes: { online: [true, false] } })).toBe('Dostępne w rezerwacji online: tak → nie')
    expect(fact({ changes: { price: [9_000, 12_050] } })).toBe('Cena: 90,00\u00a0zł → 120,50\u00a0zł')
    const said = fact({ changes: { description: [null, 'bardzo '.repeat(40)] } })
    expect(said).toMatch(/^Opis dla klientów: brak → bardzo .*…$/)
    expect(said.length).toBeLessThan(100)
  })

  test('says nothing of what is personal but that it was changed', () => {
    expect(fact({ part: 'clients', changes: { phone: ['•••', '•••'] } })).toBe('Telefon: •••')
    expect(fact({ part: 'clients', changes: { phone: [null, '•••'] } })).toBe('Telefon: brak → •••')
  })

  test('of several fields counts and names them, the ones that say yes or no with what they became', () => {
    expect(fact({ changes: { name: ['a', 'b'], price: [1, 2], online: [true, false] } })).toBe(
      '3 pola: Dostępne w rezerwacji online: tak → nie, Nazwa, Cena',
    )
    const many = { name: ['a', 'b'], price: [1, 2], code: ['a', 'b'], pkwiu: ['a', 'b'], capacity: [1, 2] }
    expect(fact({ changes: many })).toBe('5 pól: Nazwa, Cena, Kod, Kod PKWiU …')
    expect(wordsIn('en').told(entry({ changes: many }), {}).fact).toBe(
      '5 fields: Name, Price, Code, PKWiU code …',
    )
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
    // The user's own history leaves their name out.
    expect(words.told(taken, names, person).name).toBe('')
  })

  test('says that a user was suspended, deactivated, reactivated or removed, and where', () => {
    const member = { entity: 'users', entity_id: person, part: 'memberships' }
    const told = (language: 'pl' | 'en', more: Partial<AuditEntry>) => {
      const { what, name, fact } = wordsIn(language).told(entry({ ...member, ...more }), { [person]: 'Ewa' })
      return [what, name, fact]
    }
    const to = (status: string, before = 'active') => ({ changes: { status: [before, status] } })
    const mapped = { changes: { status: ['active', 'suspended'], given_by: ['provider', null] } }
    const removed = { part: 'users', action: 'member_removed' }
    expect(told('pl', to('suspended'))).toEqual(['Zawieszono użytkownika', 'Ewa', 'Mokotów'])
    expect(told('pl', mapped)).toEqual(['Zawieszono użytkownika', 'Ewa', 'Mokotów'])
    expect(told('pl', to('inactive'))).toEqual(['Dezaktywowano użytkownika', 'Ewa', 'Mokotów'])
    expect(told('pl', to('active', 'inactive'))).toEqual([
      'Ponownie aktywowano użytkownika',
      'Ewa',
      'Mokotów',
    ])
    expect(told('pl', removed)).toEqual(['Usunięto z firmy', 'Ewa', 'Mokotów'])
    expect(told('en', to('suspended'))[0]).toBe('User suspended')
    expect(told('en', to('inactive'))[0]).toBe('User deactivated')
    expect(told('en', to('active', 'suspended'))[0]).toBe('User activated again')
    expect(told('en', removed)[0]).toBe('Removed from the business')
    // What is of an identity provider no more has changed, and nothing else.
    expect(told('pl', { changes: { given_by: ['provider', null] } })).toEqual([
      'Rola użytkownika: zmieniono',
      'Ewa',
      'Skąd nadana: Konto firmowe → brak',
    ])
  })

  test('reports a suspended user with several roles once, and two suspensions twice', () => {
    const suspended = (number: number, request_id: string) =>
      entry({
        number,
        request_id,
        entity: 'users',
        entity_id: person,
        part: 'memberships',
        changes: { status: ['active', 'suspended'] },
      })
    const given = { ...suspended(3, 'a'), action: 'create' }
    const all = [suspended(1, 'a'), suspended(2, 'a'), given, { ...given, number: 4 }, suspended(5, 'b')]
    expect(words.once(all).map(({ number }) => number)).toEqual([1, 3, 4, 5])
  })

  test('says that a key was revoked, and what became of an invitation', () => {
    const key = entry({
      entity: 'apps',
      entity_id: room,
      part: 'api_keys',
      changes: { revoked_at: [null, '2026-11-21T10:00:00Z'] },
    })
    expect(words.told(key, { [room]: 'Kasa' })).toEqual({
      what: 'Klucz API: unieważniono',
      name: 'Kasa',
      fact: '',
    })
    expect(wordsIn('en').told(key, {}).what).toBe('API key: revoked')
    const became = (status: string, more: AuditEntry['changes'] = {}) => {
      const changes = { status: ['open', status], ...more }
      const { what, fact } = words.told(entry({ entity: 'users', part: 'invitations', changes }), {})
      return [what, fact]
    }
    expect(became('accepted', { accepted_by: [null, person] })).toEqual(['Zaproszenie: przyjęto', ''])
    expect(became('declined')).toEqual(['Zaproszenie: odrzucono', ''])
    expect(became('withdrawn')).toEqual(['Zaproszenie: wycofano', ''])
  })

  test('names a role that was never renamed in the language of the reader', () => {
    const given = entry({
      entity: 'users',
      entity_id: person,
      part: 'memberships',
      action: 'create',
      changes: { role_id: [null, room] },
    })
    const fact = (language: 'pl' | 'en', name: string) =>
      wordsIn(language).told(given, { [room]: { role: { key: 'specialist', name } } }).fact
    expect([fact('pl', 'specjalista'), fact('en', 'specjalista')]).toEqual([
      'specjalista · Mokotów',
      'specialist · Mokotów',
    ])
    expect(fact('en', 'Lada')).toBe('Lada · Mokotów')
  })

  test('names the invitee', () => {
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
      pl['See clients, their notes, warnings and appointments.'],
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
