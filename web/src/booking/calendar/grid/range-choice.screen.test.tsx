import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { t } from '../../../../test/words.ts'
import { loadSentences } from '../../../platform/text/i18n.ts'
import { at, columnsOf, days } from '../test/salon.ts'
import { RangeChoice } from './range-choice.tsx'

test('what drawn time is for is chosen by arrow keys and Enter, which the day does not hear', async () => {
  await loadSentences()
  const [column] = columnsOf(days())
  if (!column) throw new Error('the column is missing')
  const chosen: string[] = []
  const heard: string[] = []
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const listen = ({ key }: KeyboardEvent) => heard.push(key)
  window.addEventListener('keydown', listen)
  onTestFinished(() => {
    window.removeEventListener('keydown', listen)
    root.unmount()
    place.remove()
  })
  root.render(
    <RangeChoice
      range={{ column, from: Date.parse(at('10:00')), to: Date.parse(at('11:00')) }}
      count={1}
      px={1}
      onVisit={() => chosen.push('visit')}
      onBlock={() => chosen.push('block')}
      onClose={() => chosen.push('close')}
    />,
  )
  const visit = page.getByRole('button', { name: t('Appointment'), exact: true })
  const block = page.getByRole('button', { name: t('Time block') })
  await expect.element(visit).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(block).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(visit).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect([chosen, heard]).toEqual([['block'], []])
})
