import type { TemplateText } from '@wizyta/contract/messaging/templates/api'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog, SheetContent } from '../../kit/ui/dialog.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { messageTemplates } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'

type Texts = Omit<TemplateText, 'number' | 'at' | 'by'>

/** Earlier texts of a template. A restored one stands in the form and becomes the next version when it is saved. */
export function TextVersions({
  id,
  language,
  onRestore,
  onClose,
}: {
  id: string
  language: 'pl' | 'en'
  onRestore: (texts: Texts) => void
  onClose: () => void
}) {
  const { timezone } = useBusiness()
  const mayWrite = useAllows(messageTemplates.update)
  const list = useCall(messageTemplates.texts, { params: { id } })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent
        title={t('Versions of the text')}
        closeLabel={t('Close')}
        style={{ width: 'min(32rem, 100vw)' }}
      >
        <div className="min-h-0 flex-1 overflow-y-auto">
          <LoadState of={list} loading={<Skeleton className="m-4 h-40" />}>
            {({ data }) => (
              <ol className="flex flex-col">
                {data.map(({ number, at, by, ...texts }, index) => (
                  <li key={number} className="flex flex-col gap-2 border-b p-4">
                    <div className="flex flex-wrap items-center gap-2">
                      <h3 className="font-semibold">{t('Version {number}', { number: String(number) })}</h3>
                      <p className="min-w-0 flex-1 text-sm text-muted">
                        {[formatDateTime(at, timezone), by].filter(Boolean).join(' · ')}
                      </p>
                      {index > 0 && mayWrite && (
                        <Button size="small" onClick={() => onRestore(texts)}>
                          {t('Restore this text')}
                        </Button>
                      )}
                    </div>
                    <p lang={language} className="text-sm break-words whitespace-pre-wrap text-soft">
                      {[texts[`subject_${language}`], texts[`opening_${language}`], texts[`body_${language}`]]
                        .filter(Boolean)
                        .join('\n') || t('The usual text')}
                    </p>
                  </li>
                ))}
              </ol>
            )}
          </LoadState>
        </div>
      </SheetContent>
    </Dialog>
  )
}
