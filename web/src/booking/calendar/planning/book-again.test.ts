import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { expect, test, vi } from 'vitest'
import { anna, at, colour, olga, room, setup } from '../test/salon.ts'

vi.mock('../state/panel-host.ts', () => ({ openNewVisit: () => {} }))
vi.mock('../state/range.ts', () => ({ dateParam: () => null }))
const { draftLike, placedAt } = await import('./book-again.ts')
const { emptyLine } = await import('./lines.ts')

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

test('a copy that is pasted at a place begins there, with its employee where they perform the services', () => {
  const lines = [
    emptyLine({ service_id: colour, employee_id: anna }),
    emptyLine({ service_id: 'of Anna alone', employee_id: anna }),
  ]
  const starts_at = at('10:15')
  const draft = { walk_in_name: 'Pani Kasia', lines }
  const withOlga = placedAt(draft, { starts_at, kind: 'employee', id: olga }, setup)
  expect(withOlga).toMatchObject({ starts_at, walk_in_name: 'Pani Kasia' })
  expect(withOlga.lines?.map(({ employee_id }) => employee_id)).toEqual([olga, anna])
  expect(placedAt(draft, { starts_at, kind: 'resource', id: room }, setup)).toEqual({
    ...draft,
    starts_at,
    resource_id: room,
  })
})
