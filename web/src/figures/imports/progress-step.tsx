import { allowsImport, type ImportDetail } from '@wizyta/contract/figures/imports/api'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { ProgressBar } from '../../kit/ui/progress-bar.tsx'
import { imports } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { language, t } from '../../platform/text/i18n.ts'

/** How far the worker is. It goes on when the page is left. */
export function ProgressStep({ detail }: { detail: ImportDetail }) {
  const cancel = useChange(imports.cancel, { forgets: [imports.show, imports.rows, imports.index] })
  const { status, counts, row_count } = detail
  const left =
    status === 'checking'
      ? counts.waiting
      : status === 'running'
        ? counts.ready + counts.duplicate
        : counts.created + counts.updated
  const done = Math.max(0, row_count - left)
  const share = row_count === 0 ? 0 : Math.round((done / row_count) * 100)
  const label =
    status === 'checking'
      ? t('The rows are being checked.')
      : status === 'running'
        ? t('The rows are being imported.')
        : t('The import is being rolled back.')
  const number = new Intl.NumberFormat(language())
  return (
    <Card className="flex flex-col gap-3 p-4">
      <p className="font-medium">{label}</p>
      <ProgressBar label={label} value={share} of={100} />
      <p className="text-muted tabular-nums">
        {t('{done} of {total} rows', { done: number.format(done), total: number.format(row_count) })}
      </p>
      <p className="text-sm text-muted">{t('You can leave this page; the work goes on.')}</p>
      {allowsImport(status, 'cancel') && (
        <div>
          <Button
            saves
            aria-disabled={cancel.isPending}
            onClick={() => !cancel.isPending && cancel.mutate({ params: { id: detail.id } })}
          >
            {t('Stop the import')}
          </Button>
        </div>
      )}
    </Card>
  )
}
