import type { Business } from '@wizyta/contract/businesses'
import { pictureLimit } from '@wizyta/contract/settings'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { CropDialog } from '../form/crop-dialog.tsx'
import type { ApiProblem } from '../lib/api.ts'
import { reloadBusinesses } from '../lib/business.ts'
import { businesses } from '../lib/calls.gen.ts'
import { t, tDynamic } from '../lib/i18n.ts'
import { logoAddress } from '../lib/logo-address.ts'
import { useChange } from '../lib/query.ts'
import { toast } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'

const types = 'image/jpeg,image/png,image/webp,image/avif'

/** The logo of the business at hand: to choose, cut, replace and remove. */
export function Logo({ business }: { business: Business }) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const options = {
    forgets: [businesses.show, businesses.index],
    handles: isAboutPicture,
    onError: refused,
    onSuccess: () => {
      void reloadBusinesses()
      toast.success(t('Saved.'), { id: 'saved' })
    },
  }
  const put = useChange(businesses.putLogo, options)
  const remove = useChange(businesses.deleteLogo, options)
  const source = logoAddress(business.logo_id, '256')

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
    put.mutate({ body: new Uint8Array(await picture.arrayBuffer()) })
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      {source ? (
        <img
          src={source}
          alt={t('Logo of {name}', { name: business.name })}
          width={96}
          height={96}
          className="size-24 flex-none rounded-2xl border object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-24 flex-none place-items-center rounded-2xl border border-dashed text-sm text-muted"
        >
          {t('No logo')}
        </span>
      )}
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <label
            data-slot="button"
            className="relative has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <ImageUp aria-hidden="true" />
            {business.logo_id ? t('Choose another picture') : t('Choose a picture')}
            <input
              ref={input}
              type="file"
              accept={types}
              aria-describedby="logo-hint"
              className="absolute inset-0 cursor-pointer opacity-0"
              disabled={put.isPending}
              onChange={(event) => {
                choose(event.target.files?.[0])
                // So that the same file can be chosen once more.
                event.target.value = ''
              }}
            />
          </label>
          {business.logo_id && (
            <Button
              aria-disabled={remove.isPending}
              onClick={() => {
                setRefusal(null)
                remove.mutate({}, { onSuccess: () => input.current?.focus() })
              }}
            >
              <Trash2 aria-hidden="true" />
              {t('Remove the logo')}
            </Button>
          )}
        </div>
        <p id="logo-hint" className="mt-1.5 text-sm text-muted">
          {t('JPEG, PNG, WebP or AVIF, up to 5 MB.')}
        </p>
        <p role="status" className="text-sm text-muted">
          {put.isPending ? t('Saving…') : ''}
        </p>
        <p role="alert" className="text-sm text-danger">
          {refusal}
        </p>
      </div>
      {file && <CropDialog file={file} shape="square" onDone={save} onCancel={() => setFile(null)} />}
    </div>
  )
}

const isAboutPicture = ({ status }: ApiProblem) => status === 422 || status === 413
