import { keepDrafts } from '../browser/drafts.ts'

const storageKey = 'reloaded-from'

/** The main file of the build that this page runs. */
const ownBuild = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''

/** Whether the server has another build by now; false as well where it does not answer. */
export async function isOutdated(): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null)
  return answer?.ok === true && !(await answer.text()).includes(new URL(ownBuild(), location.href).pathname)
}

/**
 * A file of this build may be gone from the server, which has the next one: the page then starts afresh, once, with
 * what was typed. A file that is missing because the network is gone is missed by whoever asked for it.
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

/** Whether reloading did not help: the same build came again. */
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
