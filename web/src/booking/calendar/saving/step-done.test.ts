import { pl } from '@wizyta/contract/words/pl'
import { beforeAll, expect, test } from 'vitest'
import { writeWith } from '../../../platform/text/i18n.ts'
import { stepDone } from './step-done.ts'

beforeAll(() => writeWith(pl, 'pl'))

test('a step is told as what happened, a step back as where the visit is again', () => {
  expect(stepDone('Pani z ulicy', 'booked', 'arrived')).toBe('Pani z ulicy jest w salonie')
  expect(stepDone('Anna Nowak', 'arrived', 'confirmed')).toBe('Anna Nowak: cofnięto do „Potwierdzona”')
  expect(stepDone('Anna Nowak', 'cancelled', 'booked')).toBe('Przywrócono wizytę: Anna Nowak')
  expect(stepDone('Anna Nowak', 'in_progress', 'completed')).toBe('Zakończono wizytę: Anna Nowak')
  expect(stepDone('Anna Nowak', 'requested', 'booked')).toBe('Przyjęto wizytę: Anna Nowak')
})
