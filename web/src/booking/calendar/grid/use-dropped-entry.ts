import { type RefObject, useEffect } from 'react'
import { entryType } from '../waiting/state.ts'
import { freeSpan, measure, placeIn } from './grid-geometry.ts'
import type { GridNow } from './grid-pointer.ts'

/** Opens the form of a new visit for an entry of the waiting list that is dropped on the grid. */
export function useDroppedEntry(
  field: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  now: RefObject<GridNow>,
) {
  useEffect(() => {
    const [element, window] = [field.current, scroller.current]
    if (!element || !window) return
    const onOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes(entryType) && now.current.mayCreate) event.preventDefault()
    }
    const onDrop = (event: DragEvent) => {
      const text = event.dataTransfer?.getData(entryType)
      if (!text || !now.current.mayCreate) return
      event.preventDefault()
      const { column, minutes } = placeIn(measure(element, window), now.current, event.clientX, event.clientY)
      const starts_at = new Date(freeSpan(column, minutes, now.current.step).from).toISOString()
      const employee_id = now.current.setup.employeeById.has(column.id) ? column.id : undefined
      void import('../waiting/book-entry.ts').then(({ bookEntry }) =>
        bookEntry(JSON.parse(text), { starts_at, ...(employee_id && { employee_id }) }),
      )
    }
    element.addEventListener('dragover', onOver)
    element.addEventListener('drop', onDrop)
    return () => {
      element.removeEventListener('dragover', onOver)
      element.removeEventListener('drop', onDrop)
    }
  }, [field, scroller, now])
}
