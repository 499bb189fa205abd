import type { AffectedVisit } from '@wizyta/contract/booking/affected-visits/api'
import { expect, test } from 'vitest'
import { choiceOf, choiceOfAll, handOverAll } from './choices.ts'

const visit = (id: string, from: string, to: string, takers: string[], rest = {}): AffectedVisit => ({
  id,
  version: 1,
  status: 'booked',
  starts_at: `2026-11-25T${from}:00+01:00`,
  ends_at: `2026-11-25T${to}:00+01:00`,
  client_name: 'Ewa Lis',
  is_told: true,
  services: 'Strzyżenie',
  employees: 'Ola',
  handovers: takers.map((name) => ({ name, employee: { from: 'ola', to: name } })),
  ...rest,
})

test('handing over all gives no employee two visits at once', () => {
  const visits = [
    visit('first', '09:00', '10:00', ['ewa', 'iga']),
    visit('meets', '09:30', '10:30', ['ewa', 'iga']),
    visit('third', '09:45', '10:15', ['ewa', 'iga']),
    visit('after', '10:00', '11:00', ['ewa']),
  ]
  const choices = handOverAll(visits)
  expect(choices).toEqual({ first: 'to ewa', meets: 'to iga', third: 'leave', after: 'to ewa' })
  expect(choiceOfAll(visits, choices)).toBe('hand over')
  expect(choiceOfAll(visits, { ...choices, after: 'cancel' })).toBeUndefined()
})

test('a choice that is no longer offered falls back to leaving the visit as it is', () => {
  const booked = visit('one', '09:00', '10:00', ['ewa'])
  expect(choiceOf(booked, { one: 'to iga' })).toBe('leave')
  expect(choiceOf(booked, { one: 'cancel' })).toBe('cancel')
  expect(choiceOf({ ...booked, status: 'in_progress' }, { one: 'cancel' })).toBe('leave')
  // The client to archive is a companion.
  expect(choiceOf({ ...booked, is_companion: true }, { one: 'cancel' })).toBe('leave')
})
