import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressOf, networkOf } from './network.ts'

const group = fc.integer({ min: 0, max: 0xffff })
/** Zeros are where the forms of an address differ. */
const groups = (count: number) =>
  fc.array(fc.oneof(fc.constant(0), group), { minLength: count, maxLength: count })
/** Within the part of the address space that customers have (RFC 4291, global unicast), and not within that of 6to4. */
const global = fc
  .tuple(fc.integer({ min: 0x2400, max: 0x3fff }), groups(7))
  .map(([first, rest]) => [first, ...rest])
const octets = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 4 })

/**
 * Lists ways to write an address (RFC 4291, 2.2): leading zeros, capitals, each run of zeros omitted, IPv4 ending,
 * zone.
 */
function formsOf(address: readonly number[]): string[] {
  const hex = address.map((one) => one.toString(16))
  const plain = hex.join(':')
  const long = hex.map((one) => one.padStart(4, '0')).join(':')
  const bytes = address.slice(6).flatMap((one) => [one >> 8, one & 255])
  const mixed = `${hex.slice(0, 6).join(':')}:${bytes.join('.')}`
  const short = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((from) =>
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap((length) =>
      from + length <= 8 && address.slice(from, from + length).every((one) => one === 0)
        ? [`${hex.slice(0, from).join(':')}::${hex.slice(from + length).join(':')}`]
        : [],
    ),
  )
  const forms = [plain, long, mixed, ...short]
  return [
    ...forms,
    ...forms.map((form) => form.toUpperCase()),
    `${plain}%eth0`,
    `[${plain}]`,
    `[${plain}]:443`,
  ]
}

describe('AUT-18: the network of an address', () => {
  test('is one, in whatever form the address is written, and so is the address', () => {
    fc.assert(
      fc.property(global, (address) => {
        const forms = formsOf(address)
        expect(new Set(forms.map(networkOf)).size).toBe(1)
        expect(new Set(forms.map(addressOf)).size).toBe(1)
      }),
    )
  })

  test('is that of all addresses of a /64, and of no other', () => {
    fc.assert(
      fc.property(global, global, groups(4), ([...one], [...other], host) => {
        const [network, neighbour] = [one.slice(0, 4), other.slice(0, 4)]
        const of = (prefix: number[], rest: number[]) => networkOf(formsOf([...prefix, ...rest])[0] as string)
        expect(of(network, one.slice(4))).toBe(of(network, host))
        expect(of(network, host) === of(neighbour, host)).toBe(network.join() === neighbour.join())
      }),
    )
  })

  test('is the IPv4 address, however IPv6 carries it: mapped, translated, 6to4', () => {
    fc.assert(
      fc.property(octets, groups(5), (four, rest) => {
        const plain = four.join('.')
        const [high, low] = [0, 2].map((at) => ((four[at] as number) << 8) | (four[at + 1] as number)) as [
          number,
          number,
        ]
        const carried = [
          ...formsOf([0, 0, 0, 0, 0, 0xffff, high, low]),
          ...formsOf([0, 0, 0, 0, 0xffff, 0, high, low]),
          ...formsOf([0x64, 0xff9b, 0, 0, 0, 0, high, low]),
          ...formsOf([0x2002, high, low, ...rest]),
          `${plain}:5678`,
        ]
        expect(new Set(carried.map(networkOf))).toEqual(new Set([plain]))
        expect(networkOf(plain)).toBe(plain)
      }),
    )
  })

  test.each([
    undefined,
    '',
    'unknown',
    '1.2.3',
    '1.2.3.4.5',
    '12345::',
    '1:2:3:4:5:6:7:8:9',
    '::1::',
    '_hidden',
  ])('is one for everything that is no address: %j', (text) =>
    expect([networkOf(text), addressOf(text)]).toEqual(['unknown', null]),
  )
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:CB00:7109', '203.0.113.9'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['64:ff9b::203.0.113.9', '64:ff9b::cb00:7109'],
])('an address is shown as people know it: %s as %s', (written, shown) => {
  expect(addressOf(written)).toBe(shown)
})
