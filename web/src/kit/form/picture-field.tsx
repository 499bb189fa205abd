import { ImageUp, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { ApiProblem } from '../../platform/net/api.ts'
import { problemText } from '../../platform/net/problems.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { lazyPart } from '../feedback/lazy-part.tsx'
import { Button } from '../ui/button.tsx'
import { pictureLimit } from './crop.ts'

// With it and the dialogs of its states the page of a business would bring 222 kB.
const CropDialog = lazyPart(() => import('./crop-dialog.tsx').then((file) => file.CropDialog))

const types = 'image/jpeg,image/png,image/webp,image/avif'

/** Why a picture was not taken, for the place where it is chosen. */
export function usePictureRefusal() {
  const [text, setText] = useState<string | null>(null)
  const tooLarge = () => setText(t('This file is larger than 5 MB. Choose a smaller one.'))
  return {
    text,
    tooLarge,
    clear: () => setText(null),
    /** For a call that puts or removes it. */
    options: {
      handles: ({ status }: ApiProblem) => status === 422 || status === 413,
      onError: (problem: ApiProblem) => {
        const [sentence] = problem.errors.picture ?? []
        if (problem.status === 413) tooLarge()
        else setText(sentence ? tDynamic(sentence) : problemText(problem))
      },
    },
  }
}

/** A picture: what there is, and the ways to choose, cut, replace and remove it. */
export function PictureField({
  source,
  alt,
  standIn,
  shape,
  removeLabel,
  refusal,
  put,
  remove,
}: {
  /** The address of the picture; undefined: there is none. */
  source: string | undefined
  alt: string
  /** Shown where there is no picture. */
  standIn: ReactNode
  /** Whole: nothing is cut off. */
  shape: 'round' | 'square' | 'whole'
  removeLabel: string
  refusal: ReturnType<typeof usePictureRefusal>
  put: { isPending: boolean; mutate: (input: { body: Uint8Array<ArrayBuffer> }) => void }
  remove: { isPending: boolean; mutate: (input: object, then: { onSuccess: () => void }) => void }
}) {
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const choose = (chosen: File | undefined) => {
    refusal.clear()
    if (!chosen) return
    if (chosen.size > pictureLimit) refusal.tooLarge()
    else if (shape === 'whole') void send(chosen)
    else setFile(chosen)
  }
  const send = async (picture: Blob) => put.mutate({ body: new Uint8Array(await picture.arrayBuffer()) })
  return (
    <div className="flex flex-wrap items-center gap-4">
      {source ? (
        <img
          src={source}
          alt={alt}
          width={96}
          height={96}
          className={`size-24 flex-none border object-cover ${shape === 'round' ? 'rounded-full' : 'rounded-2xl'}`}
        />
      ) : (
        standIn
      )}
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <label
            data-slot="button"
            className="relative has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <ImageUp aria-hidden="true" />
            {source ? t('Choose another picture') : t('Choose a picture')}
            <input
              ref={input}
              type="file"
              accept={types}
              aria-describedby={hint}
              className="absolute inset-0 cursor-pointer opacity-0"
              disabled={put.isPending}
              onChange={(event) => {
                choose(event.target.files?.[0])
                // So that the same file can be chosen once more.
                event.target.value = ''
              }}
            />
          </label>
          {source && (
            <Button
              aria-disabled={remove.isPending}
              onClick={() => {
                if (remove.isPending) return
                refusal.clear()
                // The button that was pressed goes with the picture.
                remove.mutate({}, { onSuccess: () => input.current?.focus() })
              }}
            >
              <Trash2 aria-hidden="true" />
              {removeLabel}
            </Button>
          )}
        </div>
        <p id={hint} className="mt-1.5 text-sm text-muted">
          {t('JPEG, PNG, WebP or AVIF, up to 5 MB.')}
        </p>
        <p role="status" className="text-sm text-muted">
          {put.isPending ? t('Saving…') : ''}
        </p>
        {refusal.text && (
          <p role="alert" className="text-sm text-danger">
            {refusal.text}
          </p>
        )}
      </div>
      {file && shape !== 'whole' && (
        <CropDialog
          file={file}
          shape={shape}
          onDone={(picture) => {
            setFile(null)
            void send(picture)
          }}
          onCancel={() => setFile(null)}
        />
      )}
    </div>
  )
}
