import type { EntityCalls, EntityRow } from '../../platform/net/entity-calls.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { useArchive } from './use-archive.ts'

/** Above the form of a row that is archived: what that means, and the way back. */
export function ArchivedNotice({
  calls,
  row,
  name,
  isKept = false,
}: {
  calls: EntityCalls
  row: EntityRow
  name: string
  /** True: this row is not this user's to bring back, though others are. */
  isKept?: boolean
}) {
  const { restore } = useArchive(calls, () => name)
  const mayRestore = useAllows(calls.restore)
  if (row.archived_at === null) return null
  return (
    <Alert tone="note">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>{t('Archived: it is no longer offered anywhere, and stays in the history.')}</span>
        {mayRestore && !isKept && (
          <Button size="small" onClick={() => void restore(row)}>
            {t('Restore from the archive')}
          </Button>
        )}
      </div>
    </Alert>
  )
}
