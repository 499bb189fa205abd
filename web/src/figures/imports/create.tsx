import { useSearch } from '@tanstack/react-router'
import { type ImportKind, importKind, importKinds, importLimit } from '@wizyta/contract/figures/imports/api'
import { type ReactNode, useState } from 'react'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import { Page } from '../../kit/nav/page.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { DropZone } from '../../kit/ui/drop-zone.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import type { ApiProblem } from '../../platform/net/api.ts'
import {
  clients,
  imports,
  productGroups,
  products,
  serviceGroups,
  services,
  suppliers,
  workingHours,
} from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'

/** First step of an import: what the file holds, and the file. */
export function ImportCreate() {
  const search = useSearch({ strict: false }) as { kind?: unknown }
  return <ImportStart title={t('New import')} wanted={search.kind} />
}

/**
 * First step of an import.
 * @param only the file holds this kind, and nothing is asked
 * @param hint above the field: how such a file looks
 * @param children below the field
 */
export function ImportStart({
  title,
  wanted,
  only,
  hint,
  children,
}: {
  title: string
  wanted?: unknown
  only?: ImportKind
  hint?: ReactNode
  children?: ReactNode
}) {
  const allowed: Record<ImportKind, boolean> = {
    suppliers: useAllows(suppliers.create),
    'service-groups': useAllows(serviceGroups.create),
    services: useAllows(services.create),
    'product-groups': useAllows(productGroups.create),
    products: useAllows(products.create),
    customers: useAllows(clients.create),
    'working-hours': useAllows(workingHours.createDated),
  }
  const kinds = importKinds.filter((kind) => allowed[kind] && (only === undefined || kind === only))
  // The first kind of the list is no choice. Where there is one kind alone, nothing is asked.
  const [kind, setKind] = useState<ImportKind | null>(
    kinds.find((one) => one === wanted) ?? (kinds.length === 1 ? (kinds[0] ?? null) : null),
  )
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
    if (!file) return
    if (!kind) return setRefusal(t('Choose first what the file holds.'))
    setRefusal(null)
    if (file.size > importLimit) return setRefusal(t('The file is larger than 20 MB. Split it.'))
    if (file.size === 0) return setRefusal(t('The file is empty.'))
    upload.mutate({
      query: { kind, file_name: file.name },
      body: new Uint8Array(await file.arrayBuffer()),
    })
  }
  if (kinds.length === 0)
    return <Page title={title} description={t('You may not add anything that can be imported.')} />
  return (
    <Page title={title} description={t('Nothing is changed yet: you see every row before it is imported.')}>
      <Card className="flex max-w-2xl flex-col gap-4 p-4">
        {!only && (
          <Field label={t('Content')}>
            {(control) => (
              <Select
                {...control}
                value={kind ?? ''}
                onChange={(event) => {
                  setKind(event.target.value as ImportKind)
                  setRefusal(null)
                }}
              >
                {kind === null && <option value="">{t('Choose…')}</option>}
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {wordOf(importKind, one)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {hint}
        <DropZone
          title={t('Choose a file or drop it here')}
          hint={
            kind === 'customers'
              ? t(
                  'CSV or XLSX with a header row, or contacts of a phone (vCard); up to 20 MB and 100,000 rows.',
                )
              : t('CSV or XLSX with a header row, up to 20 MB and 100,000 rows.')
          }
          accept={kind === 'customers' ? '.csv,.txt,.tsv,.xlsx,.vcf,.vcard' : '.csv,.txt,.tsv,.xlsx'}
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
      {children}
    </Page>
  )
}
