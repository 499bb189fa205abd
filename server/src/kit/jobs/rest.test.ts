import { expect, test } from 'vitest'
import { restAfter } from './rest.ts'

test('work in the background hardly rests in peace', () => {
  expect(restAfter(200, 0)).toBe(50)
})

test('it rests for as long as requests were being answered beside it', () => {
  expect(restAfter(200, 70)).toBe(70)
})

test('it rests no longer than it has worked, and half a second at most', () => {
  expect(restAfter(200, 900)).toBe(200)
  expect(restAfter(3_000, 900)).toBe(500)
})
