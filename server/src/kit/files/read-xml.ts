import type { PlainSentence } from '@wizyta/contract/words/translate'
import { SaxesParser } from 'saxes'

/** A document that cannot be read, with the sentence for the user. */
export class XmlFault extends Error {
  readonly sentence: PlainSentence
  constructor(sentence: PlainSentence) {
    super(sentence)
    this.sentence = sentence
  }
}

/** Bounds of a document. An invoice of 10,000 lines holds some 100,000 elements, eight levels deep. */
const limits = { depth: 64, elements: 200_000, attributes: 100_000 }

interface XmlElement {
  /** Name without its prefix. */
  local: string
  namespace: string
  /** 1 of the root. */
  depth: number
  /** Values by name; namespaces left out. */
  attributes: Readonly<Record<string, string>>
}

interface XmlHandlers {
  open?: (element: XmlElement) => void
  text?: (text: string) => void
  close?: (element: Pick<XmlElement, 'local' | 'depth'>) => void
}

/**
 * Walks through an XML document in UTF-8. Document types are refused, and with them entities and anything external.
 * Depth and the number of elements are bounded.
 */
export function readXml(bytes: Uint8Array, { open, text, close }: XmlHandlers): void {
  const parser = new SaxesParser({ xmlns: true, fragment: false })
  const count = { depth: 0, elements: 0, attributes: 0 }
  parser.on('error', () => {
    throw new XmlFault('The file is damaged: it is not well-formed XML.')
  })
  parser.on('doctype', () => {
    throw new XmlFault('The file holds a document type, which is not allowed.')
  })
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (!/^utf-?8$/i.test(encoding))
      throw new XmlFault('The file is not written in UTF-8. Download it again from KSeF.')
  })
  parser.on('attribute', () => {
    count.attributes += 1
    if (count.attributes > limits.attributes) throw new XmlFault('The file is too long to be read.')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    count.elements += 1
    count.depth += 1
    if (count.depth > limits.depth) throw new XmlFault('The file is nested too deeply to be read.')
    if (count.elements > limits.elements) throw new XmlFault('The file is too long to be read.')
    const plain = Object.values(attributes).map((one) => [one.local, one.value] as const)
    open?.({ local, namespace: uri, depth: count.depth, attributes: Object.fromEntries(plain) })
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  parser.on('closetag', ({ local }) => {
    close?.({ local, depth: count.depth })
    count.depth -= 1
  })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let at = 0; at < bytes.length; at += chunk)
    parser.write(decoded(decoder, bytes.subarray(at, at + chunk), at + chunk < bytes.length))
  parser.close()
}

const chunk = 65_536

function decoded(decoder: InstanceType<typeof TextDecoder>, part: Uint8Array, stream: boolean): string {
  try {
    return decoder.decode(part, { stream })
  } catch {
    throw new XmlFault('The file is not written in UTF-8. Download it again from KSeF.')
  }
}
