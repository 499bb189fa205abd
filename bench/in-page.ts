/** Functions that run inside the measured pages. Each function stands alone: it is sent there as text. */

/** An element and all below it, to be built anew: tag, namespace, attributes, children; texts are strings. */
export type Tree = string | [tag: string, namespace: string, attributes: [string, string][], children: Tree[]]

export interface InPage {
  /** Milliseconds from doing something until the frame in which it is done has been painted. */
  timed(act: () => void, isDone: () => boolean): Promise<number>
  treeOf(node: Node): Tree
  build(tree: Tree): Node
  /** Records the time between frames until `frames()` is called. */
  watchFrames(): void
  frames(): number[]
}

export function install() {
  let recorded: number[] = []
  let isWatching = false
  const inPage: InPage = {
    timed: (act, isDone) =>
      new Promise((resolve) => {
        const began = performance.now()
        const observer = new MutationObserver(look)
        observer.observe(document, { childList: true, subtree: true, attributes: true })
        act()
        look()
        function look() {
          if (!isDone()) return
          observer.disconnect()
          // A message that is sent while a frame is made arrives after it has been painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - began)
            port2.postMessage(null)
          })
        }
      }),
    treeOf(node) {
      if (!(node instanceof Element)) return node.textContent ?? ''
      const attributes = [...node.attributes].map(({ name, value }): [string, string] => [name, value])
      const children = [...node.childNodes].filter(({ nodeType }) => nodeType === 1 || nodeType === 3)
      return [node.localName, node.namespaceURI ?? '', attributes, children.map(inPage.treeOf)]
    },
    build(tree) {
      if (typeof tree === 'string') return document.createTextNode(tree)
      const [tag, namespace, attributes, children] = tree
      const element = document.createElementNS(namespace, tag)
      for (const [name, value] of attributes) element.setAttribute(name, value)
      for (const child of children) element.append(inPage.build(child))
      return element
    },
    watchFrames() {
      recorded = []
      isWatching = true
      let last = 0
      const frame = (now: number) => {
        if (last > 0) recorded.push(now - last)
        last = now
        if (isWatching) requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    },
    frames() {
      isWatching = false
      return recorded
    },
  }
  Object.assign(globalThis, { inPage })
}

declare global {
  var inPage: InPage
}
