import { t } from '../lib/i18n.ts'

export function VisitLinkPage() {
  return <h1>{t('Your visit')}</h1>
}
