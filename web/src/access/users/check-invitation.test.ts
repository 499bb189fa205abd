import { expect, test } from 'vitest'
import { wrongInInvitation } from './check-invitation.ts'

const id = '01990000-0000-7000-8000-000000000001'

test('all that is wrong with an invitation is said at once, each at its field, in the words of the server', () => {
  const nothing = { name: '', email: 'zosia', language: 'pl' as const, places: [] }
  expect(wrongInInvitation(nothing)).toEqual({
    name: ['Enter the name.'],
    email: ['This is not an e-mail address.'],
    places: ['Choose at least one role.'],
  })
  const whole = { ...nothing, name: 'Zosia', email: 'zosia@example.test', places: [{ role_ids: [id] }] }
  expect(wrongInInvitation(whole)).toBeNull()
})
