import { useState } from 'react'
import { Dialog, DialogContent, SubmitFooter } from '../../../kit/ui/dialog.tsx'
import { t } from '../../../platform/text/i18n.ts'
import { NotifyField } from '../planning/notify-field.tsx'
import type { Question } from './save-with-clashes.ts'
import { type Scope, ScopeField } from './scope-field.tsx'

type ScopeQuestion = Extract<Question, { kind: 'scope' }>

/** Asked once before a visit of a series is changed. Enter takes what is chosen, Escape leaves all as it was. */
export function ScopeDialog({ question: { of, name, asksNotify, answer } }: { question: ScopeQuestion }) {
  const [scope, setScope] = useState<Scope>('one')
  const [notify, setNotify] = useState(true)
  return (
    <Dialog open onOpenChange={(open) => !open && answer(null)}>
      <DialogContent
        title={of === 'block' ? t('This block repeats') : t('This appointment is one of a series')}
        description={name}
        closeLabel={t('Close')}
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          ;(event.currentTarget as HTMLElement).querySelector<HTMLElement>('input:checked')?.focus()
        }}
      >
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            answer({ scope, notify })
          }}
        >
          <ScopeField of={of} value={scope} onChange={setScope} />
          {/* A single visit is told of in the toast, with a switch there. */}
          {asksNotify && scope !== 'one' && <NotifyField value={notify} silent={null} onChange={setNotify} />}
          <SubmitFooter onCancel={() => answer(null)} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
