import type { ResourceRule } from '@wizyta/contract/sales/services/api'
import { expect, test } from 'vitest'
import { withoutResource, withResource } from './rule-cells.ts'

const kindOf = (id: string) => id.slice(0, 1)

test('resources of one kind replace each other, of another kind is a need of its own', () => {
  const rule = ['r1', 'd1', 'r2'].reduce((before, id) => withResource(before, id, kindOf), [] as ResourceRule)
  expect(rule).toEqual([
    { any_of: ['r1', 'r2'], work_only: false },
    { any_of: ['d1'], work_only: false },
  ])
  expect(withResource(rule, 'r1', kindOf)).toBe(rule)
})

test('the last resource of a kind takes its need with it; how it is taken stays', () => {
  const rule = [{ any_of: ['r1', 'r2'], work_only: true }]
  expect(withoutResource(rule, 'r1')).toEqual([{ any_of: ['r2'], work_only: true }])
  expect(withoutResource(withoutResource(rule, 'r1'), 'r2')).toEqual([])
})
