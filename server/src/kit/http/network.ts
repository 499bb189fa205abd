import { isIP } from 'node:net'

/**
 * Returns the network by which attempts are counted, the same for every way to write an address. IPv6 customers get a
 * /64 to themselves; counting single addresses would count nothing. Invalid addresses count as one network, together
 * with callers that have hung up and have none any more.
 */
export function networkOf(ip: string | undefined): string {
  const groups = groupsOf(ip)
  if (groups === null) return 'unknown'
  const four = carriedIn(groups)
  return four === null ? `${hexOf(groups.slice(0, 4))}::/64` : dotted(four)
}

/** The address of a caller as PostgreSQL reads it and as people know it; null for what is none. */
export function addressOf(ip: string | undefined): string | null {
  const groups = groupsOf(ip)
  if (groups === null) return null
  return isMapped(groups)
    ? dotted(groups.slice(6))
    : new URL(`http://[${hexOf(groups)}]`).hostname.slice(1, -1)
}

/** The eight groups of an address, IPv4 mapped into IPv6; some proxies pass it on with a port. */
function groupsOf(ip = ''): number[] | null {
  const plain = ip
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  const family = isIP(plain)
  if (family === 0) return null
  const [head = '', tail = ''] = withoutDots(family === 4 ? `::ffff:${plain}` : plain).split('::')
  const [first, last] = [head, tail].map((part) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)),
  ) as [number[], number[]]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

/** The last 32 bits may be written as IPv4 is. */
const withoutDots = (text: string) =>
  text.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number)
    return hexOf([(a << 8) | b, (c << 8) | d])
  })

/** The IPv4 address that stands for one customer within IPv6, as two groups. */
function carriedIn(groups: number[]): number[] | null {
  const before = hexOf(groups.slice(0, 6))
  // Mapped (RFC 4291), translated (RFC 2765) and NAT64 (RFC 6052): a /64 of them would be the whole of IPv4.
  if (isMapped(groups) || before === '0:0:0:0:ffff:0' || before === '64:ff9b:0:0:0:0') return groups.slice(6)
  // 6to4 (RFC 3056): each IPv4 address has 65,536 networks.
  return groups[0] === 0x2002 ? groups.slice(1, 3) : null
}

const isMapped = (groups: number[]) => hexOf(groups.slice(0, 6)) === '0:0:0:0:0:ffff'

const hexOf = (groups: number[]) => groups.map((group) => group.toString(16)).join(':')

const dotted = (groups: number[]) => groups.flatMap((group) => [group >> 8, group & 255]).join('.')
