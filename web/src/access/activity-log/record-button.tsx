import type { AuditName } from '@wizyta/contract/access/activity-log/api'
import { X } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'
import { useLogWords } from './log-words.ts'

/** The one record whose history is shown; a press shows all of them. */
export function RecordButton({ name, onRemove }: { name: AuditName | undefined; onRemove: () => void }) {
  const words = useLogWords()
  return (
    <Button onClick={onRemove} className="border-brand-text bg-brand-soft text-brand-text">
      {words.name(name) ?? t('One record|log')}
      <X aria-hidden="true" />
      <span className="sr-only">{t('Show everything again')}</span>
    </Button>
  )
}
