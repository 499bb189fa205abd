import { expect, test } from 'vitest'
import { mouseAtRest, secondClicks } from './same-place.ts'

const at = (clientX: number, clientY = 300) => ({ clientX, clientY })

test('a second click at one place within 600 ms opens nothing else; elsewhere, later or by key it does', () => {
  const isSecond = secondClicks()
  const click = (timeStamp: number, x: number, detail = 1) => isSecond({ ...at(x), timeStamp, detail })
  expect([click(1_000, 400), click(1_400, 402), click(1_590, 400)]).toEqual([false, true, true])
  expect([click(1_700, 400), click(1_900, 480), click(2_600, 480)]).toEqual([false, false, false])
  expect([click(2_700, 480, 0), click(9_000, 480, 2)]).toEqual([false, true])
})

test('a mouse that has not moved since a press or a key points at nothing new', () => {
  const mouse = mouseAtRest()
  expect(mouse.holds(at(400))).toBe(false)
  mouse.begin(at(400))
  expect([mouse.holds(at(402)), mouse.isOver()]).toEqual([true, false])
  expect([mouse.holds(at(430)), mouse.holds(at(400)), mouse.isOver()]).toEqual([false, false, true])
  mouse.begin()
  expect(mouse.holds(at(401))).toBe(true)
})
