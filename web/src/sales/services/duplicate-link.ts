import { CopyPlus } from 'lucide-react'
import type { RowActionsProps } from '../../kit/list/row-actions.tsx'
import { t } from '../../platform/text/i18n.ts'

/** Entry of a menu: a new service that begins as a copy of this one. */
export const duplicateLink = (id: string): NonNullable<RowActionsProps['links']>[number] => ({
  icon: CopyPlus,
  label: t('Duplicate'),
  link: { to: '/sales/services/create', search: { copy: id } },
})
