import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function logged(production: boolean, logLevel: 'info' | 'warn' = 'info') {
  const lines: string[] = []
  return { lines, log: openLog({ production, logLevel }, (line) => lines.push(line)) }
}

const failure = () =>
  Object.assign(new Error('duplicate key value', { cause: new Error('the cause') }), {
    code: '23505',
    constraint: 'users_email_key',
    detail: 'Key (email)=(anna@example.test) already exists.',
    parameters: ['the password'],
  })

test('production has one JSON object a line', () => {
  const { lines, log } = logged(true)
  log.child({ part: 'http' }).info({ status: 200 }, 'answered')
  log.error({ err: failure() }, 'request failed')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, part: 'http', status: 200, msg: 'answered' },
    { level: 50, err: { code: '23505', message: 'duplicate key value', cause: { message: 'the cause' } } },
  ])
  for (const line of lines) expect(line.indexOf('\n')).toBe(line.length - 1)
})

test('elsewhere a line can be read: time, level, part, sentence, fields, and the stack of an error below', () => {
  const { lines, log } = logged(false)
  log.child({ part: 'http' }).info({ method: 'GET', route: '/health/live', status: 200, ms: 1 })
  log.warn({ missing: ['visits: wizyta_app select'] }, 'not ready')
  log.error({ err: failure() }, 'request failed')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d info {2}http method=GET route=\/health\/live status=200 ms=1\n$/)
  expect(lines[1]).toMatch(/ warn {2}not ready missing=\["visits: wizyta_app select"\]\n$/)
  expect(lines[2]).toMatch(
    / ERROR request failed code=23505 constraint=users_email_key .*\nError: duplicate key value\n {4}at /,
  )
})

test.each([true, false])('neither holds what an error carries of the data (production: %s)', (production) => {
  const { lines, log } = logged(production)
  log.error({ err: failure() }, 'request failed')
  log.warn({ cause: failure() }, 'request refused')
  log.fatal(failure(), 'an error that nothing handled')
  expect(lines).toHaveLength(3)
  expect(lines.join('')).not.toMatch(/anna@example|the password/)
  expect(lines.join('')).toContain('users_email_key')
})

test('a value forges no line and steers no terminal', () => {
  const { lines, log } = logged(false)
  log.info({ report: 'one\n12:00:00 info two', title: '\u001b[2J\u009b2J' }, 'three\nfour\u001b[31m')
  expect(lines).toHaveLength(1)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test is about them.
  expect(lines[0]?.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/)
})

test('lines below the level are left out', () => {
  const { lines, log } = logged(false, 'warn')
  log.info('one')
  log.child({ part: 'http' }).info('two')
  log.warn('three')
  expect(lines).toHaveLength(1)
})
