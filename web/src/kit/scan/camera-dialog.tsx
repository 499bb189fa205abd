import { useEffect, useRef, useState } from 'react'
import { t } from '../../platform/text/i18n.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../ui/dialog.tsx'
import { makeReader } from './read-barcode.ts'

const pauseMs = 120
/** The same code before the camera for longer is the same scan. */
const sameCodeMs = 2_000

/** Shows what the camera sees, and takes the codes in it. */
export function CameraDialog({
  scan,
  isOnce,
  onClose,
}: {
  scan: (code: string) => void
  isOnce: boolean
  onClose: () => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isReady, setReady] = useState(false)
  const latest = useRef({ scan, isOnce, onClose })
  useEffect(() => {
    latest.current = { scan, isOnce, onClose }
  })
  useEffect(() => {
    const abort = new AbortController()
    const seen = new Map<string, number>()
    const onCode = (code: string) => {
      const now = performance.now()
      const isSame = now - (seen.get(code) ?? Number.NEGATIVE_INFINITY) < sameCodeMs
      seen.set(code, now)
      if (isSame || abort.signal.aborted) return
      latest.current.scan(code)
      if (latest.current.isOnce) latest.current.onClose()
    }
    const run = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      })
      const stop = () => {
        for (const track of stream.getTracks()) track.stop()
      }
      if (abort.signal.aborted) return stop()
      abort.signal.addEventListener('abort', stop)
      const [read] = await Promise.all([makeReader(), show(video.current, stream)])
      if (abort.signal.aborted) return
      setReady(true)
      while (!abort.signal.aborted) {
        if (video.current) for (const code of await read(video.current)) onCode(code)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
    run().catch((failure: unknown) => {
      if (abort.signal.aborted) return
      console.error(failure)
      setProblem(
        isRefused(failure)
          ? t(
              'The browser does not let this page use the camera. Allow it in the address bar, then try again.',
            )
          : t('The camera cannot be used. Close other programs that use it, then try again.'),
      )
    })
    return () => abort.abort()
  }, [])
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('Scan with camera')}
        description={t('Hold the code into the frame, a hand away.')}
        closeLabel={t('Close')}
        style={{ width: 'min(32rem, calc(100vw - 2rem))' }}
      >
        {problem ? (
          <Alert tone="danger" role="alert">
            {problem}
          </Alert>
        ) : (
          <div className="relative overflow-clip rounded-md bg-black" aria-busy={!isReady}>
            {/* biome-ignore lint/a11y/useMediaCaption: it shows what the camera sees, without sound */}
            <video ref={video} muted playsInline className="block aspect-[4/3] w-full object-cover" />
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-x-[12%] inset-y-[30%] rounded-md border-2 border-white/80"
            />
          </div>
        )}
        <DialogFooter>
          <Button onClick={onClose}>{t('Done|close')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

async function show(video: HTMLVideoElement | null, stream: MediaStream) {
  if (!video) return
  video.srcObject = stream
  await video.play()
}

const isRefused = (failure: unknown) => failure instanceof DOMException && failure.name === 'NotAllowedError'
