import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { expect, test, vi } from 'vitest'
import { anna, colour, setup } from '../test/salon.ts'

vi.mock('../state/panel-host.ts', () => ({ openNewVisit: () => {} }))
vi.mock('../state/range.ts', () => ({ dateParam: () => null }))
const { draftLike } = await import('./book-again.ts')

const line = (service_id: string, employee_id: string, at: string) => ({
  service_id,
  employee_id,
  variant_id: 'gone',
  starts_at: `2026-11-20T${at}:00Z`,
  ends_at: `2026-11-20T${at.slice(0, 3)}30:00Z`,
  price: 9_900,
  resources: [],
})

test('a visit is repeated with its services and employees; what is no longer offered is left open, and prices are those of now', () => {
  const draft = draftLike(
    {
      starts_at: '2026-11-20T09:00:00Z',
      client: null,
      walk_in_name: 'Pani Kasia',
      lines: [line(colour, anna, '09:00'), line('gone', anna, '09:30'), line(colour, 'left', '10:00')],
    } as unknown as Visit,
    setup,
  )
  expect(draft.walk_in_name).toBe('Pani Kasia')
  expect(draft.lines).toMatchObject([
    { service_id: colour, employee_id: anna, variant_id: null, price: null, duration_min: null },
    { service_id: colour, employee_id: null, price: null },
  ])
})
