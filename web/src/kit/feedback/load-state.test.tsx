import { en } from '@wizyta/contract/words/en'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { openWindow } from '../../platform/test/window.ts'
import type { Loadable } from './load-state.tsx'

openWindow()
const { ApiProblem } = await import('../../platform/net/api.ts')
const { writeWith } = await import('../../platform/text/i18n.ts')
const { LoadState } = await import('./load-state.tsx')
writeWith(en, 'en')

const shown = (of: Omit<Loadable<string>, 'refetch'>, more: { isRecord?: true; look?: 'line' } = {}) =>
  renderToStaticMarkup(
    <LoadState
      of={{ ...of, refetch: () => {} }}
      loading="waiting"
      frame={(state) => <p>{state}</p>}
      {...more}
    >
      {(data) => <b>{data}</b>}
    </LoadState>,
  )
const refused = (status: number) => ({
  data: undefined,
  error: new ApiProblem(status, { message: `Refused by ${status}.` }),
})

test('until there is data or a failure the outline is shown, then the data without the frame', () => {
  expect(shown({ data: undefined, error: null })).toMatch(/^<p><p role="status"[^>]*><\/p>waiting<\/p>$/)
  expect(shown({ data: 'Anna', error: null })).toBe('<b>Anna</b>')
})

test('from the first failed try on it is said that the read is being tried again', () => {
  const again = 'Trying again…'
  expect(shown({ data: undefined, error: null, failureCount: 0 })).not.toContain(again)
  expect(shown({ data: undefined, error: null, failureCount: 1 })).toMatch(
    /role="status"[^>]*>[^<]*Trying again…/,
  )
  expect(shown({ data: 'Anna', error: null, failureCount: 1 })).toBe('<b>Anna</b>')
})

test('data that was loaded stays when a later refetch fails', () => {
  expect(shown({ ...refused(503), data: 'Anna' })).toBe('<b>Anna</b>')
})

test('a failure says its reason and can be tried again, in each look', () => {
  for (const look of [undefined, 'line'] as const) {
    const markup = shown(refused(503), look && { look })
    expect(markup).toContain('role="alert"')
    expect(markup).toContain('This could not be loaded. Refused by 503.')
    expect(markup).toContain('Try again')
  }
})

test('a missing permission is not tried again', () => {
  expect(shown(refused(403))).toContain('Refused by 403.')
  expect(shown(refused(403))).not.toContain('Try again')
  expect(shown(refused(403), { look: 'line' })).not.toContain('Try again')
})

test('a record that is not there is not found; anything else with that status is a failure', () => {
  for (const status of [404, 422]) {
    expect(shown(refused(status), { isRecord: true })).toContain('This entry does not exist in this business')
    expect(shown(refused(status), { isRecord: true })).not.toContain('Try again')
    expect(shown(refused(status))).toContain('Try again')
  }
})
