import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { type ToastOptions, toast } from '../../platform/browser/toast.ts'
import { problemText } from '../../platform/net/problems.ts'
import { t } from '../../platform/text/i18n.ts'
import { listenForScans } from './scan-keys.ts'
import { playScan } from './scan-sound.ts'

/** Result of a scanned code: its tone, and its words on the screen and for readers. */
export interface Scanned extends Pick<ToastOptions, 'description' | 'action'> {
  isFound: boolean
  /** Absent: the screen says it by itself. */
  text?: string
}

export interface ScannerProps {
  /**
   * Looks up a code and acts. Codes are taken one after the other, in the order of their scans. Null: it was passed on,
   * and the part that takes it announces the result.
   */
  onCode: (code: string) => Promise<Scanned> | Scanned | null
  /** True: it takes codes while a dialog or panel lies above the page, as a scanner inside one does. */
  inDialog?: boolean
  /** True: it takes codes only where the page has no other scanner. */
  isLast?: boolean
  /** True: it takes nothing for now. */
  isOff?: boolean
}

/**
 * Takes what a barcode reader types, a code and Enter, wherever the focus is outside text fields. In text fields it does so
 * below an element with `data-scans`; what the reader typed there is removed. The newest scanner of the page takes the code.
 * Each result has a tone and a toast.
 *
 *     const scan = useScanner({
 *       onCode: async (code) => {
 *         const client = await findByCard(code)
 *         if (client) open(client)
 *         return client
 *           ? { isFound: true, text: client.name }
 *           : { isFound: false, text: t('No client with the card {code}', { code }) }
 *       },
 *     })
 *     return <CameraButton scan={scan} />
 *
 * @returns takes a code that comes from elsewhere: the camera
 */
export function useScanner({
  onCode,
  inDialog = false,
  isLast = false,
  isOff = false,
}: ScannerProps): (code: string) => void {
  const latest = useRef(onCode)
  useLayoutEffect(() => {
    latest.current = onCode
  })
  const before = useRef<Promise<void>>(Promise.resolve())
  const isGone = useRef(false)
  const scan = useCallback((code: string) => {
    before.current = before.current
      .then(async () => {
        if (isGone.current) return
        const scanned = await latest.current(code)
        if (scanned) announce(scanned)
        // The next code meets the page as this one has left it.
        await new Promise((resolve) => setTimeout(resolve))
      })
      .catch((problem: unknown) => {
        console.error(problem)
        announce({ isFound: false, text: problemText(problem) })
      })
  }, [])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  // With the page, so that no code comes between the two.
  useLayoutEffect(
    () => (isOff ? undefined : listenForScans({ onCode: scan, inDialog, isLast }, refuse)),
    [isOff, inDialog, isLast, scan],
  )
  return scan
}

const toastId = 'scan'

function announce({ isFound, text, ...more }: Scanned) {
  playScan(isFound ? 'found' : 'unknown')
  if (text === undefined) return toast.dismiss(toastId)
  const show = isFound ? toast.success : toast.warning
  show(text, { ...more, id: toastId })
}

const refuse = () => announce({ isFound: false, text: t('Close this window first, then scan again.') })
