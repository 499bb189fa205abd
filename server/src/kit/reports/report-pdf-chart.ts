import type { ChartPoint } from '@wizyta/contract/kit/report-chart'
import { bold, contentWidth, drawDecoration, mm, type Pdf, placeText } from '../pdf/pdf.ts'

/** The chart of a printed report: one line over time, and a dashed one for the compared period. */
export interface PrintedChart {
  /** The column that it shows. */
  label: string
  points: readonly ChartPoint[]
  /** The compared period, moved over the present one; none: there is no such line. */
  before: readonly ChartPoint[]
  /** Its greatest and its least value as text, and the names of the first and the last row. */
  texts: { most: string; least: string; first: string; last: string }
  /** Says to a screen reader that the table has the same figures. */
  alt: string
}

const high = mm(32)
const line = '#1f4e79'
const area = '#dbe7f3'
const axis = '#888888'

/** Draws a chart at the place reached: a line, the area below it, and its bounds as text. */
export function drawChart(pdf: Pdf, { label, points, before, texts, alt }: PrintedChart) {
  const { doc, root } = pdf
  const left = doc.page.margins.left
  const width = contentWidth(pdf)
  const all = [...points, ...before]
  const most = Math.max(0, ...all.map(({ value }) => value))
  const least = Math.min(0, ...all.map(({ value }) => value))
  const times = all.map(({ at }) => at)
  const [first, last] = [Math.min(...times), Math.max(...times)]
  placeText(pdf, label, { x: left, y: doc.y, width, size: 9, font: bold })
  const top = doc.y + 12
  const x = ({ at }: ChartPoint) => left + (width * (at - first)) / Math.max(1, last - first)
  const y = (value: number) => top + high - (high * (value - least)) / Math.max(1, most - least)
  drawDecoration(pdf, () => {
    doc.lineWidth(0.4).strokeColor(axis).dash(2, { space: 2 })
    for (const value of new Set([most, least]))
      doc
        .moveTo(left, y(value))
        .lineTo(left + width, y(value))
        .stroke()
    doc
      .undash()
      .moveTo(left, y(0))
      .lineTo(left + width, y(0))
      .stroke()
  })
  const figure = doc.struct('Figure', { alt }, () => {
    doc.save()
    trace(pdf, points, x, y)
    doc
      .lineTo(x(points.at(-1) as ChartPoint), y(0))
      .lineTo(x(points[0] as ChartPoint), y(0))
      .fill(area)
    if (before.length > 1) {
      trace(pdf, before, x, y)
      doc.lineWidth(0.9).strokeColor(axis).dash(3, { space: 2 }).stroke().undash()
    }
    trace(pdf, points, x, y)
    doc.lineWidth(1.2).strokeColor(line).stroke()
    doc.restore()
  })
  root.add(figure)
  figure.end()
  placeText(pdf, texts.most, { x: left, y: top - 10, width, size: 7.5, align: 'right' })
  if (least < 0)
    placeText(pdf, texts.least, { x: left, y: top + high + 2, width, size: 7.5, align: 'center' })
  placeText(pdf, texts.first, { x: left, y: top + high + 2, width: width / 2, size: 7.5 })
  placeText(pdf, texts.last, {
    x: left + width / 2,
    y: top + high + 2,
    width: width / 2,
    size: 7.5,
    align: 'right',
  })
  doc.x = left
  doc.y = top + high + 18
}

function trace(
  { doc }: Pdf,
  points: readonly ChartPoint[],
  x: (point: ChartPoint) => number,
  y: (value: number) => number,
) {
  for (const [place, point] of points.entries())
    if (place === 0) doc.moveTo(x(point), y(point.value))
    else doc.lineTo(x(point), y(point.value))
}
