import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../platform/text/i18n.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { type Crop, mostZoom, settled, squareOf, wholeCrop } from './crop.ts'

/** Pixels of the square that is sent; the server makes the sizes that are shown. */
const sentSide = 512
const step = 0.02

/** Cuts a square out of a picture: by dragging, by the arrow keys, and closer by a slider or + and −. */
export function CropDialog({
  file,
  shape = 'round',
  onDone,
  onCancel,
}: {
  file: File
  /** How it will be shown: of a person round, of a business square. */
  shape?: 'round' | 'square'
  onDone: (picture: Blob) => void
  onCancel: () => void
}) {
  const { image, isUnreadable } = useImage(file)
  const canvas = useRef<HTMLCanvasElement>(null)
  const part = useRef<HTMLDivElement>(null)
  const [crop, setCrop] = useState<Crop>(wholeCrop)
  const dragged = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => {
    if (image) paint(canvas.current, image, crop)
  }, [image, crop])

  const change = (next: Partial<Crop>) => image && setCrop((now) => settled(image, { ...now, ...next }))
  const moveBy = (x: number, y: number) => change({ x: crop.x + x, y: crop.y + y })
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => moveBy(-step, 0),
      ArrowRight: () => moveBy(step, 0),
      ArrowUp: () => moveBy(0, -step),
      ArrowDown: () => moveBy(0, step),
      '+': () => change({ zoom: crop.zoom + 0.2 }),
      '=': () => change({ zoom: crop.zoom + 0.2 }),
      '-': () => change({ zoom: crop.zoom - 0.2 }),
    }
    if (!moves[event.key]) return
    event.preventDefault()
    moves[event.key]?.()
  }
  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (!dragged.current || !image) return
    // The picture follows the finger: so much of its width as the square shows on so many pixels.
    const perPixel = squareOf(image, crop).side / currentTarget.clientWidth
    moveBy(
      ((dragged.current.x - clientX) * perPixel) / image.width,
      ((dragged.current.y - clientY) * perPixel) / image.height,
    )
    dragged.current = { x: clientX, y: clientY }
  }

  const finish = () => {
    // What this browser cannot read, the server may: it cuts the square itself.
    if (!image) return onDone(file)
    canvas.current?.toBlob((picture) => onDone(picture ?? file), 'image/png')
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent
        title={t('Crop')}
        closeLabel={t('Close')}
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          part.current?.focus()
        }}
      >
        {isUnreadable ? (
          <Alert>{t('This browser cannot show the picture. It will be cut by itself.')}</Alert>
        ) : (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what is seen in it */}
            <div
              ref={part}
              role="application"
              tabIndex={0}
              aria-label={t(
                'Part of the picture. Move it with the arrow keys, come closer with plus and minus.',
              )}
              className={`relative mx-auto aspect-square w-full max-w-72 cursor-move touch-none overflow-hidden border bg-hover ${shape === 'round' ? 'rounded-full' : 'rounded-2xl'}`}
              onKeyDown={onKeyDown}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                dragged.current = { x: event.clientX, y: event.clientY }
              }}
              onPointerMove={onPointerMove}
              onPointerUp={() => {
                dragged.current = null
              }}
              onPointerCancel={() => {
                dragged.current = null
              }}
            >
              <canvas ref={canvas} width={sentSide} height={sentSide} className="size-full" />
            </div>
            <label className="flex items-center gap-3">
              {t('Zoom')}
              <input
                type="range"
                min={1}
                max={mostZoom}
                step={0.05}
                value={crop.zoom}
                className="min-w-0 flex-1 accent-(--brand)"
                onChange={(event) => change({ zoom: Number(event.target.value) })}
              />
            </label>
          </>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          <Button variant="primary" onClick={finish} aria-disabled={!image && !isUnreadable}>
            {t('Use this picture')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}

function useImage(file: File) {
  const [image, setImage] = useState<ImageBitmap | null>(null)
  const [isUnreadable, setIsUnreadable] = useState(false)
  useEffect(() => {
    let isOver = false
    createImageBitmap(file).then(
      (read) => (isOver ? read.close() : setImage(read)),
      () => !isOver && setIsUnreadable(true),
    )
    return () => {
      isOver = true
    }
  }, [file])
  return { image, isUnreadable }
}

function paint(canvas: HTMLCanvasElement | null, image: ImageBitmap, crop: Crop) {
  const { left, top, side } = squareOf(image, crop)
  const context = canvas?.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, sentSide, sentSide)
  context.drawImage(image, left, top, side, side, 0, 0, sentSide, sentSide)
}
