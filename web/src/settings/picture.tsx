import type { Me } from '@wizyta/contract/auth'
import { pictureLimit } from '@wizyta/contract/settings'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { CropDialog } from '../form/crop-dialog.tsx'
import type { ApiProblem } from '../lib/api.ts'
import { avatarAddress } from '../lib/avatar-address.ts'
import { ownSettings } from '../lib/calls.gen.ts'
import { t, tDynamic } from '../lib/i18n.ts'
import { useChange } from '../lib/query.ts'
import { session } from '../lib/session.ts'
import { toast } from '../lib/toast.ts'
import { initials } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'

const types = 'image/jpeg,image/png,image/webp,image/avif'

/** One's picture: to choose, cut, replace and remove. */
export function Picture({ me }: { me: Me }) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const options = { forgets: [ownSettings.show], handles: isAboutPicture, onError: refused }
  const put = useChange(ownSettings.putAvatar, options)
  const remove = useChange(ownSettings.deleteAvatar, options)
  const source = avatarAddress(me.avatar_id, '256')

  function refused(problem: ApiProblem) {
    if (problem.status === 413) setRefusal(t('This file is larger than 5 MB. Choose a smaller one.'))
    else setRefusal(problem.errors.picture?.[0] ? tDynamic(problem.errors.picture[0]) : problem.message)
  }
  const choose = (chosen: File | undefined) => {
    setRefusal(null)
    if (!chosen) return
    if (chosen.size > pictureLimit) setRefusal(t('This file is larger than 5 MB. Choose a smaller one.'))
    else setFile(chosen)
  }
  const save = async (picture: Blob) => {
    setFile(null)
    const body = new Uint8Array(await picture.arrayBuffer())
    put.mutate(
      { body },
      {
        onSuccess: ({ avatar_id }) => {
          session.updateUser({ avatar_id })
          toast.success(t('Saved.'), { id: 'saved' })
        },
      },
    )
  }
  const onRemove = () => {
    setRefusal(null)
    remove.mutate(
      {},
      {
        onSuccess: () => {
          session.updateUser({ avatar_id: null })
          toast.success(t('Your picture has been removed.'), { id: 'saved' })
          input.current?.focus()
        },
      },
    )
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      {source ? (
        <img
          src={source}
          alt={t('Your picture')}
          width={96}
          height={96}
          className="size-24 flex-none rounded-full border object-cover"
        />
      ) : (
        <span
          role="img"
          aria-label={t('You have no picture. Your initials stand in for it.')}
          className="grid size-24 flex-none place-items-center rounded-full bg-brand-soft text-xl font-semibold text-brand-text"
        >
          {initials(me.name)}
        </span>
      )}
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <label
            data-slot="button"
            className="relative has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <ImageUp aria-hidden="true" />
            {me.avatar_id ? t('Choose another picture') : t('Choose a picture')}
            <input
              ref={input}
              type="file"
              accept={types}
              aria-describedby="picture-hint"
              className="absolute inset-0 cursor-pointer opacity-0"
              disabled={put.isPending}
              onChange={(event) => {
                choose(event.target.files?.[0])
                // So that the same file can be chosen once more.
                event.target.value = ''
              }}
            />
          </label>
          {me.avatar_id && (
            <Button onClick={onRemove} aria-disabled={remove.isPending}>
              <Trash2 aria-hidden="true" />
              {t('Remove the picture')}
            </Button>
          )}
        </div>
        <p id="picture-hint" className="mt-1.5 text-sm text-muted">
          {t('JPEG, PNG, WebP or AVIF, up to 5 MB.')}
        </p>
        <p role="status" className="text-sm text-muted">
          {put.isPending ? t('Saving…') : ''}
        </p>
        <p role="alert" className="text-sm text-danger">
          {refusal}
        </p>
      </div>
      {file && <CropDialog file={file} onDone={save} onCancel={() => setFile(null)} />}
    </div>
  )
}

const isAboutPicture = ({ status }: ApiProblem) => status === 422 || status === 413
