import type { AttachmentType } from '@wizyta/contract/kit/attachment'
import sharp from 'sharp'
import { invalid } from '../http/refusal.ts'
import { cleanFileName } from './clean-file-name.ts'
import { readXml, XmlFault } from './read-xml.ts'

/** More than any camera takes; a small file can claim to be a picture of any size. */
const mostPixels = 50_000_000
const seconds = 10

/** A file as it is kept: of a known type, under a harmless name. */
export interface KnownFile {
  name: string
  type: AttachmentType
  bytes: Uint8Array
}

/**
 * Recognises an uploaded file by its content, whatever it is called. Pictures are encoded anew: place, camera and
 * whatever is hidden behind them stay outside. Other content is refused.
 */
export async function recogniseFile(bytes: Uint8Array, fileName: string): Promise<KnownFile> {
  const type = typeOf(bytes)
  if (type === null)
    throw invalid({ file: ['Attach a PDF, JPEG, PNG or XML file. This one is something else.'] })
  if (type === 'xml') checkXml(bytes)
  const kept = type === 'jpeg' || type === 'png' ? await encodeAnew(bytes, type) : bytes
  return { name: cleanFileName(fileName, type), type, bytes: kept }
}

/** Returns the type that the first bytes tell; null for any other. */
function typeOf(bytes: Uint8Array): AttachmentType | null {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (start.startsWith('%PDF-')) return 'pdf'
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  return /^(\xef\xbb\xbf)?\s*<(\?xml\s|[A-Za-z_][\w.-]*[\s:>/])/.test(start) ? 'xml' : null
}

/** Roots that a browser would show as a page. */
const pages = new Set(['html', 'svg'])

function checkXml(bytes: Uint8Array) {
  try {
    readXml(bytes, {
      open: ({ local, depth }) => {
        if (depth === 1 && pages.has(local.toLowerCase()))
          throw new XmlFault('This is a web page, not a document.')
      },
    })
  } catch (error) {
    throw error instanceof XmlFault ? invalid({ file: [error.sentence] }) : error
  }
}

async function encodeAnew(bytes: Uint8Array, type: 'jpeg' | 'png'): Promise<Uint8Array> {
  try {
    const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds })
      .autoOrient()
    return await (type === 'jpeg' ? upright.jpeg({ quality: 85 }) : upright.png()).toBuffer()
  } catch (error) {
    const isTooLarge = /pixel limit|timeout/i.test((error as Error).message)
    throw invalid({
      file: [
        isTooLarge
          ? 'This picture has too many pixels. Choose a smaller one.'
          : 'This picture is damaged. Choose another one.',
      ],
    })
  }
}
