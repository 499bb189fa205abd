import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { ReadOnly } from './read-only.ts'

const reason = { id: 'why', text: 'Nothing is saved' }
const whileReadOnly = (content: ReactNode) =>
  renderToStaticMarkup(<ReadOnly value={reason}>{content}</ReadOnly>)

test('where nothing can be saved what saves is disabled, keeps its place in the focus order and says why', () => {
  for (const button of [<Button type="submit">Save</Button>, <Button saves>Move</Button>]) {
    const markup = whileReadOnly(button)
    expect(markup).toContain('aria-disabled="true"')
    expect(markup).toContain('aria-describedby="why"')
    expect(markup).not.toMatch(/ disabled/)
  }
  const refused = <Button saves aria-describedby="own" aria-disabled={false} children="Done" />
  expect(whileReadOnly(refused)).toContain('aria-describedby="own why"')
  expect(whileReadOnly(refused)).toContain('aria-disabled="true"')
})

test('what saves nothing goes on working there, and elsewhere so does what saves', () => {
  expect(whileReadOnly(<Button>Cancel</Button>)).not.toContain('aria-')
  expect(renderToStaticMarkup(<Button type="submit">Save</Button>)).not.toContain('aria-')
})
