import { Download } from 'lucide-react'
import { users } from '../lib/calls.gen.ts'
import { download } from '../lib/download.ts'
import { language, t } from '../lib/i18n.ts'
import { useChange } from '../lib/query.ts'
import { useAllows } from '../lib/session.ts'
import { toast } from '../lib/toast.ts'
import type { ListState } from '../list/list-state.ts'
import { Button } from '../ui/button.tsx'

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
    <Button
      aria-disabled={take.isPending}
      onClick={() => take.isPending || take.mutate({ body: body as never })}
    >
      <Download aria-hidden="true" />
      {t('Export|verb')}
    </Button>
  )
}
