import { savedCalendar } from '@wizyta/contract/booking/saved-calendars/api'
import { expect, test, vi } from 'vitest'
import { newId, sample } from '../../../../test/sample.ts'

// The address bar of the browser, which tests do not have.
vi.mock('../../../platform/browser/address.ts', () => ({
  address: { location: { pathname: '/calendar', search: '' }, subscribe: () => () => {} },
}))
vi.mock('../../../platform/session/session.ts', () => ({ session: { get: () => ({ user: null }) } }))
const { differs, fieldsOf, plainSearch, searchOf } = await import('./saved.ts')

const saved = (fields: object) =>
  sample(savedCalendar, { id: newId(), name: 'Rano', columns_by: 'employees', view: null, ...fields })

test('what is saved of a view shows the same view again', () => {
  const [one, two] = [newId(), newId()]
  const search = {
    ...plainSearch(),
    people: [one, two],
    busy: true,
    status: ['booked' as const],
    step: 30 as const,
    colour: 'label' as const,
    from: '12:00',
    to: '24:00',
  }
  const stored = saved({ ...fieldsOf(search), member_ids: [] })
  expect(searchOf(stored)).toEqual(search)
  expect(differs(search, stored)).toBe(false)
  expect(differs({ ...search, people: [two, one] }, stored)).toBe(false)
  expect(differs({ ...search, people: [two] }, stored)).toBe(true)
  expect(differs({ ...search, to: null }, stored)).toBe(true)
})

test('columns by group are the members that the group has now', () => {
  const [group, member] = [newId(), newId()]
  const stored = saved({ columns_by: 'groups', column_ids: [group], member_ids: [member] })
  const search = { ...searchOf(stored), busy: true }
  expect(search).toMatchObject({ by: 'employees', people: [member], resources: [] })
  expect(fieldsOf(search, stored)).toMatchObject({
    columns_by: 'groups',
    column_ids: [group],
    only_busy: true,
  })
  expect(fieldsOf({ ...search, people: [] }, stored)).toMatchObject({
    columns_by: 'employees',
    column_ids: [],
  })
})
