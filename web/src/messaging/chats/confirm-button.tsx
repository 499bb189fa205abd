import type { Announcement } from '@wizyta/contract/messaging/chats/announcements'
import { Check } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { announcements, notices } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

/** Confirms that an announcement was read. */
export function ConfirmButton({ announcement: { id, title } }: { announcement: Announcement }) {
  const confirm = useChange(announcements.confirm, { forgets: [announcements.index, notices.index] })
  return (
    <Button
      saves
      variant="primary"
      size="small"
      aria-label={`${t('Read and understood')}: ${title}`}
      aria-disabled={confirm.isPending}
      onClick={() => !confirm.isPending && confirm.mutate({ params: { id } })}
    >
      <Check aria-hidden="true" />
      {t('Read and understood')}
    </Button>
  )
}
