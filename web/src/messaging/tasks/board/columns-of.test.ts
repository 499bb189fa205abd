import { type Task, task } from '@wizyta/contract/messaging/tasks/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sample } from '../../../../test/sample.ts'
import { behindAt, type Move, withMoves } from './columns-of.ts'

const made = Array.from({ length: 6 }, (_, at) => sample(task, { title: `Zadanie ${at}`, status: 'todo' }))
const columns = ['todo', 'done'] as const

test('what the screen shows while moves are saved is what a list of ids would be', () => {
  const move = fc.tuple(fc.nat(5), fc.nat(1), fc.nat(6))
  fc.assert(
    fc.property(fc.array(move, { maxLength: 12 }), (wishes) => {
      const naive: Record<string, string[]> = { todo: made.map(({ id }) => id), done: [] }
      const moves: Move[] = []
      for (const [which, into, place] of wishes) {
        const one = made[which] as Task
        const status = columns[into] as (typeof columns)[number]
        const rows = withMoves(status, status === 'todo' ? made : [], moves)
        moves.push({ task: one, status, after_id: behindAt(rows, one.id, place) })
        for (const column of columns) naive[column] = (naive[column] ?? []).filter((id) => id !== one.id)
        const others = naive[status] ?? []
        naive[status] = others.toSpliced(Math.min(place, others.length), 0, one.id)
      }
      for (const column of columns)
        expect(withMoves(column, column === 'todo' ? made : [], moves).map(({ id }) => id)).toEqual(
          naive[column],
        )
    }),
  )
})
