import { inflateRawSync } from 'node:zlib'
import { TableFault, tableLimits } from './table.ts'

const damaged = () => new TableFault('The workbook is damaged or was not saved as XLSX.')

/**
 * Opens a ZIP archive (APPNOTE 6.3) for reading. Sizes in the archive are not believed. Bytes are counted
 * while they are unpacked, and every offset is checked. ZIP64 and encryption are refused.
 */
export function openArchive(bytes: Buffer): (name: string) => Buffer | null {
  const entries = listEntries(bytes)
  let left = tableLimits.unpacked
  return (name) => {
    const entry = entries.get(name.toLowerCase())
    if (!entry) return null
    const { offset, packed, method } = entry
    if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50) throw damaged()
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    if (start + packed > bytes.length) throw damaged()
    const content = bytes.subarray(start, start + packed)
    const unpacked = method === 0 ? content : inflate(content, left)
    left -= unpacked.length
    if (left < 0) throw tooLarge()
    return unpacked
  }
}

const tooLarge = () => new TableFault('Unpacked, the workbook is too large. Split it or save it as CSV.')

function inflate(content: Buffer, left: number): Buffer {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, left) })
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged()
  }
}

interface Entry {
  offset: number
  packed: number
  method: number
}

function listEntries(bytes: Buffer): Map<string, Entry> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > bytes.length) throw damaged()
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > 5_000) throw damaged()
  const entries = new Map<string, Entry>()
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw damaged()
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
    if (flags & 1) throw new TableFault('The file is protected by a password. Save it without one.')
    const [packed, offset] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)]
    const nameLength = bytes.readUInt16LE(at + 28)
    const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    if (next > bytes.length || (method !== 0 && method !== 8)) throw damaged()
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name.replace(/^\//, '').toLowerCase(), { offset, packed, method })
    at = next
  }
  return entries
}
