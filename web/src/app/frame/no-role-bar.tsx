import { UserRoundX } from 'lucide-react'
import { NoticeBar } from '../../kit/nav/notice-bar.tsx'
import { t } from '../../platform/text/i18n.ts'

/** He belongs to the business, and the last of his roles there was taken away or switched off. */
export function NoRoleBar({ business }: { business: string }) {
  return (
    <NoticeBar
      icon={UserRoundX}
      text={t(
        'You have no role in {business}, so you see almost nothing. Ask the owner or an administrator for one.',
        { business },
      )}
    />
  )
}
