import { type ImportKind, importLimit } from '@wizyta/contract/figures/imports/api'
import { useState } from 'react'
import { useGoTo } from '../../kit/list/entity-link.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { DropZone } from '../../kit/ui/drop-zone.tsx'
import type { ApiProblem } from '../../platform/net/api.ts'
import { imports } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useChange } from '../../platform/net/query.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'

/** Takes a file of some kind, and leads to its import. */
export function UploadFile({ kind }: { kind: ImportKind }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const goTo = useGoTo()
  const upload = useChange(imports.upload, {
    forgets: [imports.index],
    handles: ({ status }: ApiProblem) => status === 422 || status === 413,
    onError: (problem) => {
      const [sentence] = problem.errors.file ?? []
      if (problem.status === 413) setRefusal(t('The file is larger than 20 MB. Split it.'))
      else setRefusal(sentence ? tDynamic(sentence) : problemText(problem))
    },
    onSuccess: ({ id }) => goTo({ to: '/imports/$id', params: { id } }),
  })
  async function choose(file: File | undefined) {
    setRefusal(null)
    if (!file) return
    if (file.size > importLimit) return setRefusal(t('The file is larger than 20 MB. Split it.'))
    if (file.size === 0) return setRefusal(t('The file is empty.'))
    upload.mutate({
      query: { kind, file_name: file.name },
      body: new Uint8Array(await file.arrayBuffer()),
    })
  }
  const takesContacts = kind === 'customers'
  return (
    <>
      <DropZone
        title={t('Choose a file or drop it here')}
        hint={
          takesContacts
            ? t(
                'CSV or XLSX with a header row, or contacts of a phone (vCard); up to 20 MB and 100,000 rows.',
              )
            : t('CSV or XLSX with a header row, up to 20 MB and 100,000 rows.')
        }
        accept={takesContacts ? '.csv,.txt,.tsv,.xlsx,.vcf,.vcard' : '.csv,.txt,.tsv,.xlsx'}
        isOff={upload.isPending}
        onChoose={([file]) => void choose(file)}
      />
      <p role="status" className="text-sm text-muted">
        {upload.isPending ? t('Reading the file…') : ''}
      </p>
      {refusal && (
        <Alert tone="danger" role="alert">
          {refusal}
        </Alert>
      )}
    </>
  )
}
