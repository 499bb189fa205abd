import { roleName } from '@wizyta/contract/access/roles/role-names'
import { ScanEye } from 'lucide-react'
import { leavePreview } from '../../platform/session/preview.ts'
import type { PreviewedRole } from '../../platform/session/previewed-role.ts'
import { t } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'
import { NoticeBar } from './notice-bar.tsx'

/** Bar of a role preview: the role, the disabled changes, and the way out. */
export function PreviewBar({ role, isAlone }: { role: PreviewedRole; isAlone?: boolean }) {
  return (
    <NoticeBar
      icon={ScanEye}
      isAlone={isAlone}
      text={t('Preview of the role {name}. Changes are disabled.', { name: roleName(t, role) })}
    >
      <Button size="small" onClick={() => void leavePreview()}>
        {t('Leave the preview')}
      </Button>
    </NoticeBar>
  )
}
