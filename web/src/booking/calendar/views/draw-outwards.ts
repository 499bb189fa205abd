/** Rows per frame: about as many as a phone shows. */
const portion = 9
/** Number of portions; the rest is drawn when it comes near (`content-visibility: auto`). */
const portions = 4

/**
 * Scrolls a new list to the present before any row is laid out, and draws the visible part. The rows around it follow
 * a screen per frame. The browser would draw four screens at once, which holds a phone for a quarter of a second.
 */
export function drawOutwards(list: HTMLElement, present: Element | null) {
  list.dataset.drawing = ''
  present?.scrollIntoView({ block: 'center' })
  const { top, height } = list.getBoundingClientRect()
  const middle = top + height / 2
  const rows = [...list.querySelectorAll<HTMLElement>('.agenda-row')]
    .map((row) => ({ row, away: Math.abs(row.getBoundingClientRect().top - middle) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, portion * portions)
    .map(({ row }) => row)
  const drawNext = () => {
    for (const row of rows.splice(0, portion)) row.dataset.drawn = ''
    if (rows.length > 0) requestAnimationFrame(drawNext)
    else delete list.dataset.drawing
  }
  drawNext()
}
