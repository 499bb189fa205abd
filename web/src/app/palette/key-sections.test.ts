import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { permissions } from '@wizyta/contract/kit/permission'
import { describe, expect, test } from 'vitest'
import * as tables from '../../platform/browser/keys.ts'
import { capsOf, keySections } from './key-sections.ts'

const { actionOf, calendarKeys, cardKeys, carriedKeys, formKeys, frameKeys, headKeys, listKeys } = tables
const everything = { permissions }
const sections = keySections(everything, true)
const press = (key: string, held: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test('the help lists exactly the keys that have a listener', () => {
  const declared = Object.values(tables)
    .filter((one) => typeof one === 'object')
    .map((keys) => Object.keys(keys).sort())
  const listed = sections.map(({ lines }) => lines.flatMap(({ keys }) => keys).sort())
  expect(listed.map(String).sort()).toEqual(declared.map(String).sort())
})

// Listeners by table of keys.
const listeners: Record<string, string> = {
  frameKeys: 'app/frame/palette-host.tsx',
  listKeys: 'kit/ui/search-field.tsx',
  formKeys: 'kit/form/use-save-keys.ts',
  calendarKeys: 'booking/calendar/grid/use-calendar-keys.ts',
  cardKeys: 'booking/calendar/grid/grid-keys.ts',
  carriedKeys: 'booking/calendar/grid/grid-keys.ts',
  headKeys: 'booking/calendar/grid/column-heads.tsx',
}
const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

test.each(Object.entries(listeners))('%s are what %s listens to', (table, file) => {
  expect(read(file)).toMatch(new RegExp(`actionOf\\(${table}, `))
})

test('each table has its listener, and each of its actions is acted upon', () => {
  expect(Object.keys(listeners).sort()).toEqual(
    Object.keys(tables)
      .filter((name) => name.endsWith('Keys'))
      .sort(),
  )
  // The last branch of the calendar takes the views, and the last of a card goes from visit to visit.
  const unnamed = ['day', '3days', 'week', 'month', 'agenda', 'walk', 'down', 'across', 'left']
  for (const [table, file] of Object.entries(listeners)) {
    const keys = Object.entries(tables).find(([name]) => name === table)?.[1] ?? {}
    const actions = new Set<string>(Object.values(keys))
    const text =
      read(file) +
      (table === 'frameKeys'
        ? read('app/frame/sidebar-state.ts') +
          read('app/frame/use-lock-watch.ts') +
          read('kit/ui/toaster.tsx')
        : '')
    for (const action of actions)
      if (!unnamed.includes(action)) expect(text, `${table}: ${action}`).toContain(`'${action}'`)
  }
})

describe('what is pressed', () => {
  test.each([
    ['Ctrl+K', press('k', { ctrlKey: true }), frameKeys, 'palette'],
    ['Cmd+K', press('k', { metaKey: true }), frameKeys, 'palette'],
    ['Caps Lock and Ctrl+B', press('B', { ctrlKey: true }), frameKeys, 'menu'],
    [
      'Ctrl+Shift+K, which is the browser’s',
      press('K', { ctrlKey: true, shiftKey: true }),
      frameKeys,
      undefined,
    ],
    ['k', press('k'), frameKeys, undefined],
    ['?, which needs Shift', press('?', { shiftKey: true }), frameKeys, 'help'],
    ['Alt+T', press('t', { altKey: true, code: 'KeyT' }), frameKeys, 'toasts'],
    ['Option+T, which writes a dagger', press('†', { altKey: true, code: 'KeyT' }), frameKeys, 'toasts'],
    ['AltGr+T on Windows', press('t', { altKey: true, ctrlKey: true, code: 'KeyT' }), frameKeys, undefined],
    ['/', press('/'), listKeys, 'search'],
    ['Ctrl+Enter', press('Enter', { ctrlKey: true }), formKeys, 'save'],
    ['=, which is + without Shift', press('='), calendarKeys, 'larger'],
    ['Ctrl+plus, which is the browser’s', press('+', { ctrlKey: true }), calendarKeys, undefined],
    ['t', press('t'), calendarKeys, 'today'],
    ['Shift+↓', press('ArrowDown', { shiftKey: true }), cardKeys, 'resize'],
    ['Shift+→', press('ArrowRight', { shiftKey: true }), cardKeys, undefined],
    ['Alt+←', press('ArrowLeft', { altKey: true }), headKeys, 'left'],
    ['←', press('ArrowLeft'), headKeys, undefined],
    ['the space bar', press(' '), carriedKeys, 'drop'],
    ['the name of a property of every object', press('constructor'), calendarKeys, undefined],
  ] as const)('%s', (_, pressed, table, action) => {
    expect(actionOf(table as Record<string, string>, pressed)).toBe(action)
  })
})

test('on the calendar its keys come first, elsewhere those of everywhere', () => {
  expect(sections[0]?.title).toBe('Calendar')
  expect(keySections(everything, false)[0]?.title).toBe('Everywhere')
})

test('the keys of forbidden actions are not listed', () => {
  const texts = (given: readonly string[]) =>
    keySections({ permissions: given }, true).flatMap(({ lines }) => lines.map(({ text }) => text))
  expect(texts(['events.index'])).not.toContain('New appointment')
  expect(texts(['events.index'])).not.toContain('Move an appointment')
  expect(texts(['events.index'])).not.toContain('Change the order of the columns')
  expect(texts(['events.index'])).toContain('From appointment to appointment')
  expect(keySections({ permissions: [] }, true).map(({ title }) => title)).not.toContain('Calendar')
})

test('keys are written as they stand on the keyboard', () => {
  expect(capsOf(['Mod+K'], '⌘', 'Spacja')).toEqual([['⌘', 'K']])
  expect(capsOf(['Alt+ArrowUp', 'Alt+ArrowDown'], 'Ctrl', 'Spacja')).toEqual([['Alt', '↑↓']])
  expect(capsOf(['Mod+S', 'Mod+Enter'], 'Ctrl', 'Spacja')).toEqual([
    ['Ctrl', 'S'],
    ['Ctrl', 'Enter'],
  ])
  expect(capsOf(['+', '-'], 'Ctrl', 'Spacja')).toEqual([['+'], ['−']])
  expect(capsOf(['Enter', ' ', 'Escape'], 'Ctrl', 'Spacja')).toEqual([['Enter'], ['Spacja'], ['Esc']])
})
