import type { Page } from 'playwright-core'

/** Times each key from its press to the frame with its effect, until `keysTook` is called. */
export const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const took: number[] = []
    Object.assign(globalThis, { took })
    window.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          // A message that is sent while a frame is made arrives after it has been painted.
          port1.onmessage = () => took.push(performance.now() - timeStamp)
          port2.postMessage(null)
        }),
      true,
    )
  })

export const keysTook = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { took: number[] }).took)
