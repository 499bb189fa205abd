import type { ImportKind } from '@wizyta/contract/figures/imports/api'
import { Upload } from 'lucide-react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import type { Callable } from '../../platform/net/api.ts'
import { imports } from '../../platform/net/calls.gen.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** The first step of an import of one kind, on a page of its feature. */
export const ImportStart = lazyPart(() => import('./create.tsx').then((file) => file.ImportStart))

/** The button above a list that leads to the import of its rows, for users who may. */
export function ImportButton({
  kind,
  create,
}: {
  kind: ImportKind
  create: Parameters<typeof useAllows>[0] & Callable
}) {
  const mayImport = useAllows(imports.upload)
  const mayCreate = useAllows(create)
  if (!mayImport || !mayCreate) return null
  return (
    <EntityLink link={{ to: '/imports/new', search: { kind } }} {...buttonLook()}>
      <Upload aria-hidden="true" />
      {t('Import|verb')}
    </EntityLink>
  )
}
