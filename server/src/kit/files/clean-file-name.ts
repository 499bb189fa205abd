import type { AttachmentType } from '@wizyta/contract/kit/attachment'

type FileType = AttachmentType | 'csv' | 'xlsx'

const endings: Record<FileType, readonly string[]> = {
  pdf: ['pdf'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  xml: ['xml'],
  csv: ['csv'],
  xlsx: ['xlsx'],
}

/** Characters of a name without its ending. */
const mostCharacters = 120
/** Names that Windows keeps for devices. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * Returns a harmless file name that ends as its content asks. Folders, control characters and marks of writing
 * direction are left out.
 */
export function cleanFileName(given: string, type: FileType): string {
  const last = given.normalize('NFC').toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*\uFFFD]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const ending = endings[type].find((one) => plain.toLowerCase().endsWith(`.${one}`))
  const stem = (ending ? plain.slice(0, -ending.length - 1) : plain).replace(/[. ]+$/, '')
  const short = [...stem].slice(0, mostCharacters).join('').trim()
  const name = short === '' || devices.test(short) ? `plik ${short}`.trim() : short
  return `${name}.${ending ?? endings[type][0]}`
}

/** Returns the header that has a browser save a file under its name, in ASCII and in UTF-8 (RFC 6266). */
export function dispositionOf(name: string): string {
  const ascii = name
    .replace(/[łŁ]/g, (letter) => (letter === 'ł' ? 'l' : 'L'))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()+,=-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
