import type { Barcode } from '@wizyta/contract/kit/barcode'
import { encode } from 'uqr'
import { drawDecoration, type Pdf } from './pdf.ts'

/** Light modules around a QR code (ISO/IEC 18004, 6.3.8). */
const quietModules = 4

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Draws a QR code into a square, its quiet zone included. */
export function drawQr(pdf: Pdf, text: string, { x, y, size }: { x: number; y: number; size: number }) {
  const { data } = encode(text, { ecc: 'M', border: quietModules })
  const unit = size / data.length
  drawDecoration(pdf, () => {
    const { doc } = pdf
    // A hair wider, so that no white line shows between two rows.
    for (const [row, modules] of data.entries())
      for (const { at, length } of runsOf(modules.map((isDark) => (isDark ? '1' : '0')).join('')))
        doc.rect(x + at * unit, y + row * unit, length * unit, unit * 1.02)
    doc.fill('black')
  })
}

/** Draws a barcode into a box, its quiet zones included. Its text is not written. */
export function drawBarcode(pdf: Pdf, { modules, quiet }: Barcode, { x, y, width, height }: Box) {
  const unit = width / (modules.length + quiet[0] + quiet[1])
  drawDecoration(pdf, () => {
    const { doc } = pdf
    for (const { at, length } of runsOf(modules))
      doc.rect(x + (quiet[0] + at) * unit, y, length * unit, height)
    doc.fill('black')
  })
}

/** Returns where dark modules begin, and how many follow each other. */
const runsOf = (modules: string) =>
  [...modules.matchAll(/1+/g)].map((run) => ({ at: run.index, length: run[0].length }))
