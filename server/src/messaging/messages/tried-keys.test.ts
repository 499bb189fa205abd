import fc from 'fast-check'
import { expect, test } from 'vitest'
import { triedKeys } from './tried-keys.ts'

test('a round takes each message once, ends, and names those alone that could not be taken', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(300)), fc.integer({ min: 1, max: 60 }), (numbers, most) => {
      const due = new Set(numbers.map(String))
      const isStuck = (id: string) => Number(id) % 7 === 0
      const tried = triedKeys()
      const attempted: string[] = []
      for (;;) {
        const read = [...due].filter((id) => !tried.waiting.includes(id)).slice(0, most)
        if (read.length === 0) break
        for (const { id } of tried.fresh(read.map((id) => ({ id })))) {
          attempted.push(id)
          if (!isStuck(id)) due.delete(id)
        }
      }
      expect(attempted.sort()).toEqual(numbers.map(String).sort())
      expect([...tried.waiting].sort()).toEqual(numbers.map(String).filter(isStuck).sort())
    }),
  )
})
