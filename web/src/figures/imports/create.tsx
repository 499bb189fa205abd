import { useSearch } from '@tanstack/react-router'
import { type ImportKind, importKind, importKinds } from '@wizyta/contract/figures/imports/api'
import { useState } from 'react'
import { Page } from '../../kit/nav/page.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Select } from '../../kit/ui/input.tsx'
import { imports, productGroups, products, suppliers, workingHours } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { UploadFile } from './upload-file.tsx'

/** First step of an import: what the file holds, and the file. */
export function ImportCreate() {
  const search = useSearch({ strict: false }) as { kind?: unknown }
  const allowed: Record<ImportKind, boolean> = {
    'working-hours': useAllows(workingHours.createDated),
    suppliers: useAllows(suppliers.create),
    'product-groups': useAllows(productGroups.create),
    products: useAllows(products.create),
  }
  const kinds = importKinds.filter((kind) => allowed[kind])
  const [kind, setKind] = useState(kinds.find((one) => one === search.kind) ?? kinds.at(-1))
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
        <UploadFile kind={kind} />
      </Card>
    </Page>
  )
}
