import { describe, expect, test } from 'vitest'
import { testApp } from '../test/app.ts'
import { secretsIn } from '../test/log-secrets.ts'
import { buildApp } from './app.ts'
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

test('PRV-6: a report of a violated policy is told without the address of its page, which holds names and links', async () => {
  const t = await testApp()
  const page = `http://127.0.0.1/visit/${'Ab3'.repeat(21)}X?name=Anna`
  const { lines, log } = logged(true, 'warn')
  const reports = [
    {
      'csp-report': {
        'document-uri': page,
        'effective-directive': 'script-src-elem',
        'blocked-uri': `${page}#1`,
      },
    },
    [{ body: { documentURL: page, effectiveDirective: 'img-src', blockedURL: 'inline', lineNumber: 7 } }],
    { 'csp-report': { 'violated-directive': `${page} Anna`, 'blocked-uri': 'anna@example.test' } },
    'Anna',
    { 'csp-report': { 'blocked-uri': { toString: 1 }, 'line-number': { valueOf: 1, toString: 1 } } },
    { 'csp-report': { 'blocked-uri': `https://${'a'.repeat(4_000)}.test/` } },
    { 'csp-report': { 'blocked-uri': `${'a'.repeat(4_000)}:x` } },
  ]
  const app = await buildApp({ ...t.parts, log })
  for (const report of reports) {
    const headers = { 'content-type': 'application/csp-report' }
    const payload = JSON.stringify(report)
    const { statusCode } = await app.inject({ method: 'POST', url: '/csp-reports', headers, payload })
    expect([payload.slice(0, 40), statusCode]).toEqual([payload.slice(0, 40), 204])
  }
  await app.close()
  await t.close()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { directive: 'script-src-elem', blocked: 'http://127.0.0.1' },
    { directive: 'img-src', blocked: 'inline', line: 7 },
    { directive: '', blocked: '' },
    { directive: '', blocked: '' },
    { directive: '', blocked: '', line: 0 },
    { directive: '', blocked: `https://${'a'.repeat(120)}` },
    { directive: '', blocked: 'a'.repeat(40) },
  ])
  expect(secretsIn(lines.join(''))).toEqual([])
})

describe('PRV-6, the control: the search of the logs of all tests', () => {
  test.each([
    ['an e-mail address', '{"level":30,"to":"anna.nowak@example.test"}'],
    ['a phone number', '{"level":30,"msg":"SMS to +48601234567"}'],
    ['a phone number', '12:00:00 info  called 601 234 567'],
    ['a bearer value', '{"headers":{"authorization":"Bearer abcdefghijklmnop"}}'],
    ['a token', `{"route":"/visit/${'Ab3'.repeat(21)}X"}`],
    ['a password, a PIN or a code', '{"body":{"pin":"2468"}}'],
    ['a password of the demo or the tests', '{"msg":"demo-wizyta"}'],
  ])('finds %s', (what, line) => {
    expect(secretsIn(`{"level":30}\n${line}\n`).some((found) => found.startsWith(`${what}: `))).toBe(true)
  })

  test('finds what is written of people, and nothing in the lines that there are', () => {
    const note = 'boi się „igieł”\ni krwi'
    expect(secretsIn(`${JSON.stringify({ level: 30, note })}\n`, [note])).toHaveLength(1)
    const { lines, log } = logged(false)
    log
      .child({ part: 'http' })
      .info({ method: 'GET', route: '/api/v1/tenant/customers/:id', status: 200, ms: 1 })
    log.info({ message: crypto.randomUUID(), business: crypto.randomUUID(), attempt: 1 }, 'message sent')
    log.error({ err: failure() }, 'request failed')
    expect(secretsIn(lines.join(''), [note])).toEqual([])
  })

  test('fails the file of a server that has written the phone of a client', async () => {
    const t = await testApp()
    const client = {
      first_name: 'Ewa',
      phone: '601 222 404',
      allergies: ['lateks'],
      health_consent_on: '2026-01-02',
    }
    expect((await t.world.anna.post('/tenant/customers', client)).status).toBe(201)
    t.app.log.info({ phone: '+48601222404', allergy: 'lateks' }, 'client saved')
    await expect(t.close()).rejects.toThrow(/a phone number: [\s\S]*a value of a person: lateks/)
  })
})
