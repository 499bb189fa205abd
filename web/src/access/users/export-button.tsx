import { Download } from 'lucide-react'
import type { ListState } from '../../kit/list/list-state.ts'
import { Button } from '../../kit/ui/button.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { users } from '../../platform/net/calls.gen.ts'
import { download } from '../../platform/net/download.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'

/** Takes what the filters leave, all pages of it, into a file for a spreadsheet. */
export function ExportButton({ state: { name, filter } }: { state: ListState }) {
  const mayExport = useAllows(users.export)
  const take = useChange(users.export, {
    onSuccess: ({ text, rows }) => {
      download('users.csv', 'text/csv;charset=utf-8', text)
      toast.success(t('Exported: {count} users', { count: rows }))
    },
  })
  if (!mayExport) return null
  const body = { name: name || undefined, ...filter, language: language() }
  return (
    <Button aria-disabled={take.isPending} onClick={() => take.isPending || take.mutate({ body })}>
      <Download aria-hidden="true" />
      {t('Export|verb')}
    </Button>
  )
}
