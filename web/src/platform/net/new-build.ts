import { keepDrafts } from '../browser/drafts.ts'

const storageKey = 'reloaded-from'
const askAgainMs = 5_000

/** The main file of the build that this page runs. */
const ownBuild = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''

/** Returns whether the server has another build by now; null where it does not answer. */
async function hasOtherBuild(): Promise<boolean | null> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null)
  return answer?.ok ? !(await answer.text()).includes(new URL(ownBuild(), location.href).pathname) : null
}

/** Returns whether the server has another build by now; where it does not answer, asks again until it does. */
export async function isOutdated(): Promise<boolean> {
  for (;;) {
    const isOther = await hasOtherBuild()
    if (isOther !== null) return isOther
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
  }
}

/**
 * Reloads the page once, with what was typed, when files are missing that cannot come any more: the server has the next
 * build, or the browser remembers that a file was missing (Safari and Chromium before 156 do for the life of a page).
 * A file that is missing because the network is gone is missed by the screen that needs it.
 */
export function startAfreshWhenFilesAreGone() {
  let leaving: Promise<boolean> | undefined
  const missed = new Set<string>()
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // At once: the error may take the form away.
    const takeBack = keepDrafts()
    const isAgain = missed.has(payload.message)
    missed.add(payload.message)
    // Several files may be missed together; it is one start.
    leaving ??= startAfreshOnce(isAgain)
    void leaving.then((isLeaving) => {
      if (isLeaving) return
      leaving = undefined
      takeBack()
    })
  })
}

/**
 * @param isAgain whether the same file was missing before
 * @returns whether the page is about to go
 */
async function startAfreshOnce(isAgain: boolean): Promise<boolean> {
  const isOther = await hasOtherBuild()
  if (isOther === null || !(isOther || isAgain) || wasReloaded()) return false
  location.reload()
  return true
}

/** Returns true when reloading did not help: the same build came again. */
function wasReloaded(): boolean {
  try {
    if (sessionStorage.getItem(storageKey) === ownBuild()) return true
    sessionStorage.setItem(storageKey, ownBuild())
    return false
  } catch {
    // A browser in which nothing can be stored could reload for ever.
    return true
  }
}
