import { afterEach, expect, test } from 'vitest'
import { listenForScans } from '../../kit/scan/scan-keys.ts'
import { holdKeys } from './hold-keys.ts'

afterEach(() => document.body.replaceChildren())

test('letters with AltGr or Option are kept while a form loads, shortcuts with Ctrl are not', async () => {
  holdKeys('.panel', () => {})
  press('w')
  press('ś', { modifierAltGraph: true, ctrlKey: true, altKey: true })
  press('ł', { altKey: true })
  press('k', { ctrlKey: true })
  await expect.poll(() => focusedField().value).toBe('wśł')
})

test('keys are kept once and are no scan, whether the page began to wait for scans before or after', async () => {
  const scanned: string[] = []
  const listener = { onCode: (code: string) => void scanned.push(code), inDialog: false }
  const stopBefore = listenForScans(listener, () => {})
  holdKeys('.panel', () => {})
  press('d')
  press('m')
  stopBefore()
  const stop = listenForScans(listener, () => {})
  press('a')
  press('Backspace')
  press('w')
  for (const key of ['o', 'l', 'a', 'Enter']) press(key)
  await expect.poll(() => focusedField().value).toBe('dmwola')
  expect(scanned).toEqual([])
  stop()
})

function focusedField(): HTMLInputElement {
  const present = document.querySelector<HTMLInputElement>('.panel input')
  if (present) return present
  const panel = document.createElement('div')
  panel.className = 'panel'
  const field = panel.appendChild(document.createElement('input'))
  document.body.append(panel)
  field.focus()
  return field
}

const press = (key: string, modifiers: KeyboardEventInit = {}) =>
  window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...modifiers }))
