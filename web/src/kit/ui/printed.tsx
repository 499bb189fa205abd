import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import './printed.css'

/**
 * A sheet of paper: alone on the page, black on white. Prints as soon as it stands.
 * @param paper `receipt`: the roll of a receipt printer, 80 mm wide
 */
export function Printed({
  paper = 'sheet',
  onPrinted,
  children,
}: {
  paper?: 'sheet' | 'receipt'
  onPrinted: () => void
  children: ReactNode
}) {
  useEffect(() => {
    // The browser waits inside print() until the dialog is closed; Safari on phones answers by the event alone.
    const done = () => onPrinted()
    addEventListener('afterprint', done)
    const frame = requestAnimationFrame(() => print())
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('afterprint', done)
    }
  }, [onPrinted])
  return createPortal(<article data-printed={paper}>{children}</article>, document.body)
}
