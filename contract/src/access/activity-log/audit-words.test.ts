import { describe, expect, test } from 'vitest'
import type { AuditEntry, AuditNames } from './api.ts'
import {
  exampleEntry as entry,
  examplePerson as person,
  exampleId as room,
  wordsIn,
} from './audit-example.ts'

const words = wordsIn('pl')

describe('an entry in words', () => {
  test('says what happened to what', () => {
    expect(words.what(entry({}))).toBe('Usługa: zmieniono')
    expect(words.what(entry({ changes: { archived_at: [null, 'x'] } }))).toBe('Usługa: zarchiwizowano')
    expect(words.what(entry({ changes: { archived_at: ['x', null] } }))).toBe('Usługa: przywrócono')
    expect(words.what(entry({ entity: 'users', part: 'users', action: 'sign_in_failed' }))).toBe(
      'Nieudane logowanie',
    )
    expect(words.what(entry({ part: 'roles', action: 'refused' }))).toBe('Odmowa z braku uprawnienia')
  })

  test('names the acting user, also without a sign-in', () => {
    expect(words.who(entry({}), {})).toBe('Anna')
    expect(words.who(entry({ by: null }), {})).toBe('System')
    const asked = { by: null, request_id: 'a' }
    expect(words.who(entry({ ...asked, entity: 'users', part: 'users' }), {})).toBe('Ktoś niezalogowany')
    expect(
      words.who(entry({ ...asked, part: 'visits', changes: { status: ['booked', 'confirmed'] } }), {}),
    ).toBe('Przez link')
    expect(words.who(entry({ api_key_id: room }), { [room]: 'Kasa' })).toBe('Klucz API Kasa (Anna)')
  })

  test('says values as people know them', () => {
    const said = (part: string, column: string, ...pair: unknown[]) => {
      const [change] = words.changes(entry({ part, changes: { [column]: pair } }), { [room]: 'Gabinet 1' })
      return [change?.label, change?.before, change?.after]
    }
    expect(said('services', 'price', 9_000, 12_050)).toEqual(['Cena', '90,00\u00a0zł', '120,50\u00a0zł'])
    expect(said('services', 'online', true, false)).toEqual(['Dostępne w rezerwacji online', 'tak', 'nie'])
    expect(said('services', 'vat_rate', '8', 'zw')).toEqual(['Stawka VAT', '8%', 'zw.'])
    expect(said('employees', 'default_resource_id', null, room)).toEqual([
      'Stałe stanowisko',
      'brak',
      'Gabinet 1',
    ])
    expect(said('visits', 'status', 'booked', 'no_show')).toEqual(['Status', 'Umówiona', 'Nieobecność'])
    expect(said('messages', 'kind', null, 'booked')).toEqual(['Rodzaj', 'brak', 'Potwierdzenie wizyty'])
    expect(said('invitations', 'status', null, 'open')).toEqual(['Status', 'brak', 'Czeka na odpowiedź'])
    expect(said('visits', 'starts_at', '2026-11-21T10:00:00+00:00', null)).toEqual([
      'Początek',
      '⟨2026-11-21T10:00:00+00:00⟩',
      'brak',
    ])
    expect(said('series', 'until', null, '2026-11-21T09:00:00')[2]).toBe('⟨2026-11-21⟩, 9:00')
    expect(said('absences', 'starts_on', null, '2026-11-21')[2]).toBe('⟨2026-11-21⟩')
    expect(said('absences', 'from_time', null, '09:30:00')[2]).toBe('9:30')
    expect(said('weekly_hours', 'weekday', null, 7)[2]).toBe('niedziela')
    expect(said('weekly_hours', 'intervals', [], [{ from: '09:00', to: '17:00' }]).slice(1)).toEqual([
      'brak',
      '9:00–17:00',
    ])
    expect(said('series', 'rule', null, { every: 10, unit: 'weeks', count: 2 })[2]).toBe(
      'co 10 tygodni, 2 wizyty',
    )
    expect(said('clients', 'phone', null, '•••')).toEqual(['Telefon', 'brak', '•••'])
    expect(said('services', 'no_such_column', 'a', 'b')).toEqual(['no such column', 'a', 'b'])
  })

  test('leaves typed text as it is, also where it reads like a word of the product', () => {
    const [name] = words.changes(entry({ changes: { name: ['pl', 'client'] } }), {})
    expect([name?.before, name?.after]).toEqual(['pl', 'client'])
  })

  test('of a long list says what came and what went', () => {
    const rights = [
      'customers.index',
      'customers.create',
      'events.index',
      'events.create',
      'events.update',
      'roles.index',
    ]
    const [change] = words.changes(entry({ changes: { permissions: [rights, rights.slice(1)] } }), {})
    expect([change?.before, change?.after]).toEqual([expect.stringMatching(/^odebrano: .+\.$/), ''])
  })

  test('names a setting, its value, and what held before it was set', () => {
    const set = {
      entity: 'system-settings',
      part: 'system_settings',
      entity_id: room,
      action: 'create',
      changes: { key: [null, 'cancel_limit_hours'], value: [null, 48], changed_by: [null, person] },
    }
    const said = (more: Partial<AuditEntry>, names: AuditNames = {}) => {
      const { what, name, fact } = words.told(entry({ ...set, ...more }), names)
      return [what, name, fact]
    }
    expect(said({})).toEqual(['Ustawienie: zmieniono', 'Odwołanie przez link', '24\u00a0h → 48\u00a0h'])
    // All businesses had another one.
    expect(said({ beside: { value: 12 } })[2]).toBe('12\u00a0h → 48\u00a0h')
    expect(
      said({ action: 'update', changes: { value: [30, 0] } }, { [room]: { setting: 'deposit_percent' } }),
    ).toEqual(['Ustawienie: zmieniono', expect.any(String), '30\u00a0% → wyłączone'])
    const given = { action: 'delete', changes: { key: ['week_start', null], value: ['sunday', null] } }
    expect(said(given)).toEqual([
      'Ustawienie: usunięto własną wartość',
      'Pierwszy dzień tygodnia',
      'niedziela → poniedziałek',
    ])
    expect(words.line(entry(set), {})).toBe('Odwołanie przez link: 24\u00a0h → 48\u00a0h')
    // A setting of an earlier release, or a value that it may no longer have.
    expect(said({ changes: { key: [null, 'gone_one'], value: [null, { a: 1 }] } })[1]).toBe('gone_one')
    expect(said({ changes: { key: [null, 'quiet_hours'], value: [null, 'x'] } })[2]).toBe('21:00–8:00 → x')
  })
})
