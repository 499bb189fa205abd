import { pl } from '@wizyta/contract/words/pl'
import { beforeAll, expect, test } from 'vitest'
import { writeWith } from '../../../platform/text/i18n.ts'
import { stepDone } from './step-done.ts'

beforeAll(() => writeWith(pl, 'pl'))

test('a step is told as what happened, a step back as where the visit is again', () => {
  expect(stepDone('booked', 'arrived')).toBe('Jest w salonie.')
  expect(stepDone('arrived', 'confirmed')).toBe('Cofnięto do: Potwierdzona.')
  expect(stepDone('cancelled', 'booked')).toBe('Wizyta przywrócona.')
  expect(stepDone('no_show', 'booked')).toBe('Wizyta przywrócona.')
  expect(stepDone('requested', 'booked')).toBe('Wizyta przyjęta.')
})
