import { ScanEye } from 'lucide-react'
import { t } from '../lib/i18n.ts'
import { leavePreview } from '../lib/preview.ts'
import type { PreviewedRole } from '../lib/previewed-role.ts'
import { Button } from '../ui/button.tsx'

/** Below the header while somebody looks at the business as a role: as which one, that nothing changes, and the way out. */
export function PreviewBar({ role }: { role: PreviewedRole }) {
  return (
    <div
      role="status"
      className="sticky top-[calc(var(--header-height)+var(--sheet-gap))] z-20 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-(--warning-line) bg-warning-soft px-4 py-1.5 text-center text-warning"
    >
      <ScanEye aria-hidden="true" className="size-4 flex-none" />
      <span>{t('You see this as the role {name}. Nothing can be changed.', { name: role.name })}</span>
      <Button size="small" onClick={() => void leavePreview()}>
        {t('Leave the preview')}
      </Button>
    </div>
  )
}
