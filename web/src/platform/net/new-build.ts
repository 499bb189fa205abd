import { keepDrafts } from '../browser/drafts.ts'

const storageKey = 'reloaded-from'

/** The main file of the build that this page runs. */
const ownBuild = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''

/** Returns true when the server has another build by now; false without an answer. */
export async function isOutdated(): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null)
  return answer?.ok === true && !(await answer.text()).includes(new URL(ownBuild(), location.href).pathname)
}

/**
 * Reloads the page once, with its input, when a file of this build is gone from the server. A file that is missing
 * without a network is handled by its caller.
 */
export function startAfreshWhenFilesAreGone() {
  let leaving: Promise<boolean> | undefined
  window.addEventListener('vite:preloadError', () => {
    // At once: the error may take the form away.
    const takeBack = keepDrafts()
    // Several files may be missed together; it is one start.
    leaving ??= startAfreshOnce()
    void leaving.then((isLeaving) => {
      if (isLeaving) return
      leaving = undefined
      takeBack()
    })
  })
}

/** @returns whether the page is about to go */
async function startAfreshOnce(): Promise<boolean> {
  if (!(await isOutdated()) || wasReloaded()) return false
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
