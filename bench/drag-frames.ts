import type { Page } from 'playwright-core'
import type {} from './in-page.ts'

const frame = 1000 / 60

/** Milliseconds between frames while the visit in the middle of the screen is dragged about. */
export async function dragVisit(page: Page): Promise<number[]> {
  const card = await page.evaluateHandle(() => {
    const distance = (element: Element) => {
      const box = element.getBoundingClientRect()
      return Math.hypot(box.x + box.width / 2 - innerWidth / 2, box.y + box.height / 2 - innerHeight / 2)
    }
    const cards = [
      ...document.querySelectorAll(
        '.grid-field [data-status="booked"], .grid-field [data-status="confirmed"]',
      ),
    ]
    return cards.sort((a, b) => distance(a) - distance(b))[0] as HTMLElement
  })
  const box = await card.boundingBox()
  if (!box) throw new Error('there is no visit in the middle')
  // Near its top: the lower edge of a short visit is the grip that makes it longer.
  const frames = await moveAbout(page, box.x + box.width / 2, box.y + 4)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return frames
}

/** The same for one plain node above the same day without scripts. */
export async function dragPlainNode(bare: Page): Promise<number[]> {
  await bare.evaluate(() => {
    const ghost = document.createElement('div')
    ghost.className = 'ghost'
    Object.assign(ghost.style, {
      inlineSize: '100px',
      height: '40px',
      background: 'rebeccapurple',
      opacity: '0.6',
    })
    const field = document.querySelector('.grid-field') as HTMLElement
    // As during a real drag: what lies below does not light up.
    field.dataset.dragging = 'move'
    field.append(ghost)
    field.addEventListener('pointermove', ({ clientX, clientY }) => {
      ghost.style.transform = `translate(${clientX - 300}px, ${clientY - 200}px)`
    })
  })
  const frames = await moveAbout(bare, 720, 450)
  await bare.mouse.up()
  return frames
}

/** Two rounds in a circle, each as soon as the page has taken the last one. */
async function moveAbout(page: Page, x: number, y: number): Promise<number[]> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 8, y + 8)
  await page.evaluate(() => inPage.watchFrames())
  for (let step = 0; step < 120; step++) {
    const angle = step / 12
    await page.mouse.move(x + Math.sin(angle) * 320, y + (1 - Math.cos(angle)) * 120)
  }
  return page.evaluate(() => inPage.frames())
}

export function printFrames(name: string, frames: number[]) {
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1)
  // A frame that is not missed lies half a frame around its time.
  const within = (count: number) =>
    (frames.filter((one) => one < (count + 0.5) * frame).length / frames.length) * 100
  console.log(
    `${name.padEnd(18)} median ${at(0.5)} ms   95 % ${at(0.95)} ms   within one frame ${within(1).toFixed(1)} %   two ${within(2).toFixed(1)} %   (${frames.length} frames)`,
  )
}
