import { afterEach, expect, test } from 'vitest'
import { holdKeys } from './hold-keys.ts'

afterEach(() => document.body.replaceChildren())

test('letters with AltGr or Option are kept while a form loads, shortcuts with Ctrl are not', async () => {
  holdKeys('.panel', () => {})
  press('w')
  press('ś', { modifierAltGraph: true, ctrlKey: true, altKey: true })
  press('ł', { altKey: true })
  press('k', { ctrlKey: true })
  const panel = document.createElement('div')
  panel.className = 'panel'
  const field = panel.appendChild(document.createElement('input'))
  document.body.append(panel)
  field.focus()
  await expect.poll(() => field.value).toBe('wśł')
})

const press = (key: string, modifiers: KeyboardEventInit = {}) =>
  window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...modifiers }))
