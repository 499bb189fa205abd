import { ImportStart } from '../../figures/imports/parts.tsx'
import { t } from '../../platform/text/i18n.ts'

export function ClientImport() {
  return <ImportStart title={t('Import of clients')} only="customers" />
}
