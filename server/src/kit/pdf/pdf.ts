import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { pl } from '@wizyta/contract/words/pl'
import { type Language, translator } from '@wizyta/contract/words/translate'
import PDFDocument from 'pdfkit'
import { WrittenStream } from '../http/written-stream.ts'

export type PdfSize = 'A4' | 'A5' | readonly [width: number, height: number]

/** A document that is being laid out. Lengths are points (1/72 inch); `mm` converts. */
export interface Pdf {
  doc: PDFKit.PDFDocument
  lang: Language
  /** The element of the structure that holds everything a screen reader reads. */
  root: PDFKit.PDFStructureElement
}

/** Returns points. */
export const mm = (length: number): number => (length * 72) / 25.4

export const regular = 'Roboto'
export const bold = 'Roboto-Bold'
export const textSize = 9

const require = createRequire(import.meta.url)
/** Static Roboto (OFL 1.1): all Polish letters, digits of one width. Each file embeds only what it uses. */
const fonts: [name: string, bytes: Buffer][] = [
  [regular, readFileSync(require.resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf'))],
  [bold, readFileSync(require.resolve('@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf'))],
]
const translators = { pl: translator('pl', pl), en: translator('en') }
const tags = { pl: 'pl-PL', en: 'en-GB' } as const

/**
 * Begins a tagged document, readable by screen readers (ISO 14289-1). Its text is embedded with its letters, to be
 * searched and copied.
 * @param margin points
 */
export function openPdf({
  title,
  size = 'A4',
  lang,
  margin = mm(14),
}: {
  title: string
  size?: PdfSize
  lang: Language
  margin?: number
}): Pdf {
  const doc = new PDFDocument({
    size: typeof size === 'string' ? size : [...size],
    margin,
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: tags[lang],
    displayTitle: true,
    info: { Title: title },
    // Without a font of its own: the one to begin with would be a Helvetica that has no Polish letters.
    font: '',
  })
  for (const [name, bytes] of fonts) doc.registerFont(name, bytes)
  doc.font(regular).fontSize(textSize)
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { doc, lang, root }
}

/** Returns the width between the margins. */
export const contentWidth = ({ doc }: Pdf): number =>
  doc.page.width - doc.page.margins.left - doc.page.margins.right

/** Writes a paragraph at the place reached, `H1` to `H3` for a heading. It breaks over pages where it must. */
export function writeText(
  pdf: Pdf,
  text: string,
  {
    tag = 'P',
    size = textSize,
    font = regular,
    ...options
  }: { tag?: 'P' | 'H1' | 'H2' | 'H3'; size?: number; font?: string } & PDFKit.Mixins.TextOptions = {},
) {
  const { doc, root } = pdf
  const paragraph = doc.struct(tag, {}, () => {
    doc.font(font).fontSize(size)
    doc.text(text, doc.page.margins.left, doc.y, { width: contentWidth(pdf), ...options })
    doc.font(regular).fontSize(textSize)
  })
  root.add(paragraph)
  paragraph.end()
}

/** Writes text at a place, one line that ends with an ellipsis where it does not fit. */
export function placeText(
  { doc, root }: Pdf,
  text: string,
  {
    x,
    y,
    size = textSize,
    font = regular,
    ...options
  }: { x: number; y: number; width: number; size?: number; font?: string } & PDFKit.Mixins.TextOptions,
) {
  const paragraph = doc.struct('P', {}, () => {
    doc.font(font).fontSize(size)
    doc.text(text, x, y, { height: size * 1.3, ellipsis: true, ...options })
    doc.font(regular).fontSize(textSize)
  })
  root.add(paragraph)
  paragraph.end()
}

/** Draws what a screen reader skips: lines, frames, codes beside their text. */
export function drawDecoration({ doc }: Pdf, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.save()
  draw()
  doc.restore()
  doc.endMarkedContent()
}

/** Writes "Page 2 of 5" at the bottom of each page, with a text before it. Call it last, before `finishPdf`. */
export function writeFooters(pdf: Pdf, text = '') {
  const { doc, lang } = pdf
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    const { margins, height } = doc.page
    // A text below the margin would begin a page.
    const bottom = margins.bottom
    margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    const y = height - bottom / 2 - 4
    const width = contentWidth(pdf)
    const pages = translators[lang]('Page {page} of {pages}', { page: page + 1, pages: count })
    doc.font(regular).fontSize(7.5).fillColor('#555555')
    doc.text(text, margins.left, y, { width: width * 0.75, height: 10, ellipsis: true })
    doc.text(pages, margins.left, y, { width, align: 'right' })
    doc.fillColor('black').fontSize(textSize)
    doc.endMarkedContent()
    margins.bottom = bottom
  }
}

/** Ends the document and returns its bytes. */
export async function finishPdf({ doc, root }: Pdf): Promise<Buffer> {
  root.end()
  const chunks: Buffer[] = []
  const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

const pdfType = 'application/pdf'

/** Returns the answer of an endpoint that declares `types: ['application/pdf']`. */
export const pdfAnswer = (bytes: Uint8Array, name: string): WrittenStream =>
  new WrittenStream(Readable.from([bytes]), pdfType, name)

/** Longest page that readers of PDF open (ISO 32000-1, annex C). */
const longestPage = 14_400

/**
 * Lays out a receipt on paper from a roll, as long as its content. It is laid out twice. The first page is surely long
 * enough, the second one has the height that was needed.
 * @param width of the paper in millimetres
 */
export async function receiptPdf(
  options: { title: string; lang: Language; width?: 58 | 80 },
  layOut: (pdf: Pdf) => void,
): Promise<Buffer> {
  const margin = mm(4)
  const width = mm(options.width ?? 80)
  const tall = openPdf({ ...options, size: [width, longestPage], margin })
  layOut(tall)
  const needed = tall.doc.bufferedPageRange().count > 1 ? longestPage : Math.ceil(tall.doc.y + margin * 2)
  const pdf = openPdf({ ...options, size: [width, needed], margin })
  layOut(pdf)
  return finishPdf(pdf)
}
