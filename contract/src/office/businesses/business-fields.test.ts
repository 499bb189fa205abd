import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readZone } from './business-fields.ts'

const zones = Intl.supportedValuesOf('timeZone')

test('WEB-14: every zone has one name, whatever its letters are', () => {
  const typed = fc
    .tuple(fc.constantFrom(...zones), fc.infiniteStream(fc.boolean()))
    .map(([zone, isLarge]) => ({
      zone,
      typed: [...zone]
        .map((sign) => (isLarge.next().value ? sign.toUpperCase() : sign.toLowerCase()))
        .join(''),
    }))
  fc.assert(
    fc.property(typed, ({ zone, typed }) => {
      expect(readZone(typed)).toBe(zone)
    }),
  )
})

test.each([
  ['Poland', 'Europe/Warsaw'],
  ['GB', 'Europe/London'],
  ['Etc/UTC', 'UTC'],
  ['UTC', 'UTC'],
])('%s is another name of %s', (typed, zone) => expect(readZone(typed)).toBe(zone))

test.each(['', '+01:00', 'Europe/Warszawa', 'Europe', '../etc/passwd', 'Europe/Warsaw\n'])(
  '%j is no zone',
  (typed) => expect(readZone(typed)).toBeNull(),
)
