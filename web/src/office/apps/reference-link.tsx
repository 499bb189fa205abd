import { ExternalLink } from 'lucide-react'
import { t } from '../../platform/text/i18n.ts'

/** Leads to a section of the API reference, in a new tab. */
export function ReferenceLink({ section }: { section: string }) {
  return (
    <a
      className="inline-flex items-center gap-1 font-medium text-brand-text underline"
      href={`/api/v1/reference#${section}`}
      target="_blank"
      rel="noreferrer"
    >
      {t('API reference (opens in a new tab)')}
      <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  )
}
