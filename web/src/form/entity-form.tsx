import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { t } from '../lib/i18n.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import type { RowLink } from '../list/row-link.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { withCommandKey } from '../ui/kbd.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FormContext } from './form-context.ts'
import type { EntityFormState } from './use-entity-form.ts'

/**
 * The form of an entity: its sections, and a bar that saves, always in sight. Asks before unsaved input is lost.
 * @param cancel where "Cancel" leads
 */
export function EntityForm<Values extends FieldValues>({
  form,
  cancel,
  children,
}: {
  form: EntityFormState<Values>
  cancel: RowLink
  children: ReactNode
}) {
  const element = useRef<HTMLFormElement>(null)
  useUnsaved(form.isDirty)
  useSaveKeys(element, form.save)
  return (
    <FormContext value={form.fields}>
      <form
        ref={element}
        noValidate
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          // React passes events on through portals: a form in a dialog above must not save this one.
          if (event.target === element.current) form.save()
        }}
      >
        {children}
        <SaveBar isDirty={form.isDirty} isNew={form.row === null} isSaving={form.isSaving} cancel={cancel} />
      </form>
      {form.conflict && (
        <ConflictDialog conflict={form.conflict} fields={form.fields} onSettle={form.settle} onCancel={form.cancelConflict} />
      )}
    </FormContext>
  )
}

function SaveBar(props: { isDirty: boolean; isNew: boolean; isSaving: boolean; cancel: RowLink }) {
  const { isDirty, isNew, isSaving, cancel } = props
  const isIdle = !isDirty && !isNew
  return (
    <div
      data-print="hide"
      className="sticky bottom-0 z-10 mt-auto flex items-center gap-2 rounded-b-xl border-t bg-background px-4 py-2.5 md:px-5"
    >
      <p role="status" className="me-auto flex min-w-0 items-center gap-1.5 text-muted">
        {isIdle && <Check aria-hidden="true" className="size-4 flex-none text-success" />}
        <span className="truncate">{isSaving ? t('Saving…') : isIdle ? t('Everything is saved') : isDirty ? t('Not saved yet') : ''}</span>
      </p>
      <Link {...(cancel as object)} {...buttonLook()}>
        {isIdle ? t('Close') : t('Cancel')}
      </Link>
      <Tooltip text={t('Save')} keys={withCommandKey('S')}>
        <Button type="submit" variant="primary" aria-disabled={isIdle || isSaving} aria-keyshortcuts="Control+S Meta+S Control+Enter Meta+Enter">
          {t('Save')}
        </Button>
      </Tooltip>
    </div>
  )
}

/** Ctrl+S and Ctrl+Enter save, from anywhere on the page; not while a dialog lies above. */
export function useSaveKeys(within: { readonly current: HTMLElement | null }, save: () => void) {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && /^(s|Enter)$/i.test(event.key)
      if (!isSave) return
      const above = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
      if (above && !above.contains(within.current)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [within])
}

/** A part of a form: its heading and a word on it at the side, its fields beside them in two columns. */
export function FormSection({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <section className="@container border-b px-4 py-5 last-of-type:border-b-0 md:px-5">
      <div className="grid gap-x-8 gap-y-4 @3xl:grid-cols-[13rem_minmax(0,1fr)]">
        <div>
          <h2 className="text-md font-semibold">{title}</h2>
          {hint && <p className="mt-1 text-muted">{hint}</p>}
        </div>
        <div className="@container">
          <div className="grid grid-cols-1 gap-x-4 gap-y-4 @md:grid-cols-2">{children}</div>
        </div>
      </div>
    </section>
  )
}

/** What takes the whole width of a section. */
export const wide = '@md:col-span-2'
