import { auth } from '@wizyta/contract/auth'
import { expect, test } from 'vitest'
import { firstCalls } from './first-calls.ts'

test('the calls of the first load are those of the contract', () => {
  for (const [name, { method, path }] of Object.entries(firstCalls)) {
    expect(auth[name as keyof typeof firstCalls]).toMatchObject({ method, path })
  }
})
