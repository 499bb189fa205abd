import { UserRoundX } from 'lucide-react'
import { t } from '../lib/i18n.ts'
import { NoticeBar } from './notice-bar.tsx'

/** He belongs to the business, and the last of his roles there was taken away or switched off. */
export function NoRoleBar({ business }: { business: string }) {
  return (
    <NoticeBar
      icon={UserRoundX}
      text={t(
        'You have no role in {business}, so almost nothing is shown to you. Ask the owner, or whoever looks after the users, for one.',
        { business },
      )}
    />
  )
}
