import { useSearch } from '@tanstack/react-router'
import { type ImportKind, importKind, importKinds } from '@wizyta/contract/figures/imports/api'
import { useState } from 'react'
import { Page } from '../../kit/nav/page.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { clients, productGroups, products, suppliers, workingHours } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { UploadFile } from './upload-file.tsx'

/** First step of an import: what the file holds, and the file. */
export function ImportCreate() {
  const search = useSearch({ strict: false }) as { kind?: unknown }
  return <ImportStart title={t('New import')} wanted={search.kind} />
}

/**
 * First step of an import.
 * @param only the file holds this kind, and nothing is asked
 */
export function ImportStart({ title, wanted, only }: { title: string; wanted?: unknown; only?: ImportKind }) {
  const allowed: Record<ImportKind, boolean> = {
    'working-hours': useAllows(workingHours.createDated),
    suppliers: useAllows(suppliers.create),
    'product-groups': useAllows(productGroups.create),
    products: useAllows(products.create),
    customers: useAllows(clients.create),
  }
  const kinds = importKinds.filter((kind) => allowed[kind] && (only === undefined || kind === only))
  const [kind, setKind] = useState(kinds.find((one) => one === wanted) ?? kinds.at(-1))
  if (!kind) return <Page title={title} description={t('You may not add anything that can be imported.')} />
  return (
    <Page title={title} description={t('Nothing is changed yet: you see every row before it is imported.')}>
      <Card className="flex max-w-2xl flex-col gap-4 p-4">
        {!only && (
          <Field label={t('Content')}>
            {(control) => (
              <Select
                {...control}
                value={kind}
                onChange={(event) => setKind(event.target.value as ImportKind)}
              >
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {wordOf(importKind, one)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <UploadFile kind={kind} />
      </Card>
    </Page>
  )
}
