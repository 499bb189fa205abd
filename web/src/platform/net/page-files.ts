import { quietMoment } from '../browser/first-sign.ts'

let filesOf: Record<string, readonly string[] | undefined> = {}

/**
 * Reads which files each screen consists of. In the first load this list would grow with every screen. The server names
 * the files of the first one.
 */
export async function learnPageFiles() {
  await quietMoment()
  const answer = await fetch('/pages.json')
  if (answer.ok) filesOf = await answer.json()
}

/** Asks for all files of a screen at once. Otherwise each would wait until the one that imports it had come. */
export function askPageFiles(path: string) {
  for (const file of filesOf[path] ?? []) {
    const href = `/${file}`
    if (document.head.querySelector(`link[href="${href}"]`)) continue
    const link = document.createElement('link')
    const kind = file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    document.head.append(Object.assign(link, { href, crossOrigin: '' }, kind))
  }
}
