import { expect, test } from 'vitest'
import { isInside } from '../security/public-address.ts'
import { connectionTo, hostInside, hostUnknown, portRefused } from './mail-host.ts'

const server = { port: 587, security: 'starttls', username: 'u', password: 'p', anyHost: false } as const

test.each([
  '127.0.0.1',
  '127.8.9.1',
  '10.0.0.5',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '198.18.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:4136:e378::1',
  'ff02::1',
  // as names are looked up: decimal, octal, short
  '2130706433',
  '0177.0.0.1',
  '127.1',
  'localhost',
])('a mail server inside the house is refused when connecting: %s', async (host) => {
  await expect(connectionTo({ ...server, host })).rejects.toThrow(
    new RegExp(`${escaped(hostInside)}|${escaped(hostUnknown)}`),
  )
  const { host: address } = await connectionTo({ ...server, host, anyHost: true }).catch(() => ({
    host: 'none',
  }))
  expect(address).toBeTruthy()
})

const escaped = (text: string) => text.replace(/[.]/g, '\\.')

test('one of the internet is reached by its address, under the certificate of its name', async () => {
  for (const host of ['1.1.1.1', '172.15.0.1', '2606:4700:4700::1111', '2a00:1450:400c::1a'])
    expect(await connectionTo({ ...server, host })).toMatchObject({
      host,
      servername: undefined,
      secure: false,
      requireTLS: true,
      auth: { user: 'u', pass: 'p' },
    })
  expect(await connectionTo({ ...server, host: 'localhost', anyHost: true })).toMatchObject({
    host: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
    servername: 'localhost',
  })
})

test('ports that are no mail server’s are refused, unless the installation allows them', async () => {
  for (const port of [22, 80, 443, 3306, 5432, 6379])
    await expect(connectionTo({ ...server, host: '1.1.1.1', port })).rejects.toThrow(portRefused)
  for (const port of [25, 465, 587, 2525])
    expect(await connectionTo({ ...server, host: '1.1.1.1', port })).toMatchObject({ port })
  expect(await connectionTo({ ...server, host: '1.1.1.1', port: 1025, anyHost: true })).toMatchObject({
    port: 1025,
  })
})

test('an address that can never be used is known as soon as it is typed; a name only when it is looked up', () => {
  expect(isInside('192.168.1.1')).toBe(true)
  expect(isInside('1.1.1.1')).toBe(false)
  expect(isInside('localhost')).toBe(false)
})
