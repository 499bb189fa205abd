import type { TaskStatus } from '@wizyta/contract/messaging/tasks/api'

/** Pixels that the pointer goes before a press is a drag. */
const threshold = 6
/** Distance from an edge at which a column scrolls. */
const edge = 48

interface Drop {
  status: TaskStatus
  /** Place among the cards of the column, without the dragged one. */
  place: number
}

/**
 * Lets a card follow the pointer, from its press on. A press that goes nowhere stays a press. Fingers scroll instead:
 * on a touch screen a card is moved by its menu.
 */
export function startDrag(press: PointerEvent, card: HTMLElement, onDrop: (drop: Drop) => void) {
  if (press.button !== 0 || press.pointerType === 'touch') return
  const box = card.getBoundingClientRect()
  let ghost: HTMLElement | null = null
  let drop: Drop | null = null
  const clear = () => {
    for (const marked of document.querySelectorAll('[data-drop]')) marked.removeAttribute('data-drop')
  }
  const begin = () => {
    ghost = card.cloneNode(true) as HTMLElement
    ghost.classList.add('task-ghost')
    ghost.setAttribute('aria-hidden', 'true')
    ghost.style.width = `${box.width}px`
    document.body.append(ghost)
    card.setAttribute('data-dragged', '')
    document.documentElement.style.userSelect = 'none'
  }
  const follow = (event: PointerEvent) => {
    if (!ghost) {
      if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < threshold) return
      begin()
    }
    if (!ghost) return
    const [x, y] = [box.x + event.clientX - press.clientX, box.y + event.clientY - press.clientY]
    ghost.style.transform = `translate(${x}px, ${y}px)`
    clear()
    drop = dropAt(event.clientX, event.clientY, card)
  }
  const end = (isDropped: boolean) => {
    stop.abort()
    clear()
    card.removeAttribute('data-dragged')
    document.documentElement.style.userSelect = ''
    if (!ghost) return
    ghost.remove()
    // The click that ends a drag opens nothing.
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }))
    if (isDropped && drop) onDrop(drop)
  }
  const stop = new AbortController()
  const { signal } = stop
  addEventListener('pointermove', follow, { signal })
  addEventListener('pointerup', () => end(true), { signal })
  addEventListener('pointercancel', () => end(false), { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') end(false)
    },
    { signal },
  )
}

const swallow = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}

/** Finds the place under the pointer, marks it, and scrolls a column near its edges. */
function dropAt(x: number, y: number, card: HTMLElement): Drop | null {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')
  if (!column) return null
  const { top, bottom } = column.getBoundingClientRect()
  if (y < top + edge) column.scrollBy(0, -12)
  if (y > bottom - edge) column.scrollBy(0, 12)
  const cards = [...column.querySelectorAll<HTMLElement>('[data-card]')].filter((one) => one !== card)
  const after = cards.filter((one) => {
    const box = one.getBoundingClientRect()
    return box.top + box.height / 2 < y
  })
  const [next] = cards.slice(after.length)
  if (cards.length === 0) column.setAttribute('data-drop', 'inside')
  else if (next) next.setAttribute('data-drop', 'before')
  else cards.at(-1)?.setAttribute('data-drop', 'after')
  const own = column.contains(card) ? atOf(card) : Number.POSITIVE_INFINITY
  const placeOf = (one: HTMLElement) => atOf(one) - (atOf(one) > own ? 1 : 0)
  const last = after.at(-1)
  const place = last ? placeOf(last) + 1 : next ? placeOf(next) : 0
  return { status: column.dataset.column as TaskStatus, place }
}

/** Place of a card in its column; not all cards of a long one are drawn. */
const atOf = (card: HTMLElement) => Number(card.dataset.at)
