import { Camera } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../platform/text/i18n.ts'
import { lazyPart } from '../feedback/lazy-part.tsx'
import { Button } from '../ui/button.tsx'

const CameraDialog = lazyPart(() => import('./camera-dialog.tsx').then((file) => file.CameraDialog))

/**
 * Opens the camera to scan with; nothing, where there is none.
 * @param scan as `useScanner` returns it
 * @param isOnce true: the first code closes it, as when a code opens a page
 */
export function CameraButton({ scan, isOnce = false }: { scan: (code: string) => void; isOnce?: boolean }) {
  const hasCamera = useHasCamera()
  const [isOpen, setOpen] = useState(false)
  if (!hasCamera) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Camera aria-hidden="true" />
        {t('Scan with camera')}
      </Button>
      {isOpen && <CameraDialog scan={scan} isOnce={isOnce} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Returns true when the device has a camera. Asking does not need the user's consent. */
function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false)
  useEffect(() => {
    let isGone = false
    // Absent on pages that are not served over HTTPS.
    void navigator.mediaDevices
      ?.enumerateDevices()
      .then((devices) => !isGone && setHasCamera(devices.some(({ kind }) => kind === 'videoinput')))
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [])
  return hasCamera
}
