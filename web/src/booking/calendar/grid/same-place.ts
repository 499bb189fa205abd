/** A place in the window, as events of the mouse name it. */
type Place = Pick<MouseEvent, 'clientX' | 'clientY'>

const secondWithinMs = 600
const samePx = 5

const isNear = (a: Place, b: Place) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) <= samePx

/**
 * Tells second clicks at one place. The first click opens a panel, which moves the columns. The second is not meant for
 * what lies there by then. The count of the browser ends sooner, where two clicks count as one within a shorter time.
 */
export function secondClicks() {
  let last: (Place & { timeStamp: number }) | null = null
  return ({
    detail,
    timeStamp,
    clientX,
    clientY,
  }: Place & Pick<MouseEvent, 'detail' | 'timeStamp'>): boolean => {
    // A key has no place.
    if (detail === 0) return false
    const now = { timeStamp, clientX, clientY }
    const isSecond =
      detail > 1 || (last !== null && timeStamp - last.timeStamp < secondWithinMs && isNear(last, now))
    if (!isSecond) last = now
    return isSecond
  }
}

/** Knows whether the mouse has moved since a press or a key. What moved below it meanwhile was not pointed at. */
export function mouseAtRest() {
  let seen: Place | null = null
  let rest: Place | null = null
  return {
    /** The mouse rests where it is. */
    begin(at: Place | null = seen) {
      rest = at && { clientX: at.clientX, clientY: at.clientY }
    },
    /** Returns true while the mouse has not moved from there. */
    holds(at: Place): boolean {
      if (rest && !isNear(rest, at)) rest = null
      seen = { clientX: at.clientX, clientY: at.clientY }
      return rest !== null
    },
    isOver: () => rest === null,
  }
}
