import type { PlannedLine } from '@wizyta/contract/booking/calendar/plan-lines'
import { useEffect } from 'react'
import { setPreview } from '../state/panel-host.ts'

/** Draws lines into the day as a ghost while they are being planned; null: nothing to draw. */
export function usePreviewOf(lines: readonly PlannedLine[] | null) {
  useEffect(() => {
    setPreview(
      lines !== null && lines.length > 0 ? lines.filter(({ employee_id }) => employee_id !== '') : null,
    )
  }, [lines])
  useEffect(() => () => setPreview(null), [])
}
