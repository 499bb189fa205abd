import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'

/** One step: what it is for, its fields, and at its foot the ways on. */
export function StartStep({
  title,
  text,
  children,
  save,
  isSaving = false,
  isReady,
  onSave,
  onSkip,
}: {
  title: string
  text: string
  children: ReactNode
  /** The word of the button that saves. */
  save: string
  isSaving?: boolean
  /** False: there is nothing to save, going on is the main way. */
  isReady: boolean
  onSave: () => void
  onSkip: () => void
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !isSaving) onSave()
  }
  return (
    <form noValidate onSubmit={submit}>
      <div className="border-b px-4 py-4 md:px-5">
        <h2 id="start-step" className="text-lg font-semibold">
          {title}
        </h2>
        <p className="mt-0.5 text-muted">{text}</p>
      </div>
      {children}
      <div className="sticky bottom-0 flex flex-wrap justify-end gap-2 rounded-b-xl border-t bg-background px-4 py-2.5 md:px-5">
        <Button variant={isReady ? 'default' : 'primary'} onClick={onSkip}>
          {isReady ? t('Skip for now') : t('Continue')}
        </Button>
        {isReady && (
          <Button type="submit" variant="primary" aria-disabled={isSaving}>
            {isSaving ? t('Saving…') : save}
          </Button>
        )}
      </div>
    </form>
  )
}
