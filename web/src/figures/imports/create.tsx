import { useSearch } from '@tanstack/react-router'
import { type ImportKind, importKind, importKinds, importLimit } from '@wizyta/contract/figures/imports/api'
import { useState } from 'react'
import { useGoTo } from '../../kit/list/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { DropZone } from '../../kit/ui/drop-zone.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import type { ApiProblem } from '../../platform/net/api.ts'
import { imports, productGroups, products, suppliers } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'

/** First step of an import: what the file holds, and the file. */
export function ImportCreate() {
  const search = useSearch({ strict: false }) as { kind?: unknown }
  const allowed: Record<ImportKind, boolean> = {
    suppliers: useAllows(suppliers.create),
    'product-groups': useAllows(productGroups.create),
    products: useAllows(products.create),
  }
  const kinds = importKinds.filter((kind) => allowed[kind])
  const [kind, setKind] = useState(kinds.find((one) => one === search.kind) ?? kinds.at(-1))
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
    if (!file || !kind) return
    if (file.size > importLimit) return setRefusal(t('The file is larger than 20 MB. Split it.'))
    if (file.size === 0) return setRefusal(t('The file is empty.'))
    upload.mutate({
      query: { kind, file_name: file.name },
      body: new Uint8Array(await file.arrayBuffer()),
    })
  }
  if (!kind)
    return <Page title={t('New import')} description={t('You may not add anything that can be imported.')} />
  return (
    <Page
      title={t('New import')}
      description={t('Nothing is changed yet: you see every row before it is imported.')}
    >
      <Card className="flex max-w-2xl flex-col gap-4 p-4">
        <Field label={t('Content')}>
          {(control) => (
            <Select {...control} value={kind} onChange={(event) => setKind(event.target.value as ImportKind)}>
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {wordOf(importKind, one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <DropZone
          title={t('Choose a file or drop it here')}
          hint={t('CSV or XLSX with a header row, up to 20 MB and 50,000 rows.')}
          accept=".csv,.txt,.tsv,.xlsx"
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
      </Card>
    </Page>
  )
}
