import type { ReactNode } from 'react'
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { lazyPart } from '../feedback/lazy-part.tsx'
import type { RowLink } from '../list/row-link.ts'
import { FormContext } from './form-context.ts'
import { RestoredNotice } from './restored-notice.tsx'
import { SaveBar } from './save-bar.tsx'
import type { EntityFormState } from './use-entity-form.ts'
import { useSaveKeys } from './use-save-keys.ts'

const ConflictDialog = lazyPart(() => import('./conflict-dialog.tsx').then((file) => file.ConflictDialog))

/**
 * The form of an entity: its sections, and a bar that saves, always in sight. Asks before unsaved input is lost.
 * @param cancel where "Cancel" leads; absent: there is none, the page is left by the menu
 */
export function EntityForm<Values extends FieldValues>({
  form,
  cancel,
  children,
}: {
  form: EntityFormState<Values>
  cancel?: RowLink
  children: ReactNode
}) {
  const element = useRef<HTMLFormElement>(null)
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
        <RestoredNotice of={form.restored} className="mx-4 mt-4 md:mx-5" />
        {children}
        <SaveBar
          isDirty={form.isDirty}
          isNew={form.row === null}
          isSaving={form.isSaving}
          hasFailed={form.hasFailed}
          cancel={cancel}
        />
      </form>
      {form.conflict && (
        <ConflictDialog
          conflict={form.conflict}
          fields={form.fields}
          onSettle={form.settle}
          onCancel={form.cancelConflict}
        />
      )}
    </FormContext>
  )
}

/** Part of a form: heading and hint at the side, fields beside them in two columns. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string
  hint?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="@container border-b px-4 py-5 last-of-type:border-b-0 md:px-5">
      <div className="grid gap-x-8 gap-y-4 @3xl:grid-cols-[13rem_minmax(0,1fr)]">
        <div>
          <h2 className="text-md font-semibold">{title}</h2>
          {hint && (
            <p data-slot="hint" className="mt-1 text-muted">
              {hint}
            </p>
          )}
        </div>
        <div className="@container max-w-3xl">
          <div className="grid grid-cols-1 gap-x-4 gap-y-4 @sm:grid-cols-2">{children}</div>
        </div>
      </div>
    </section>
  )
}

/** Class for a field over the whole width of a section. */
export const wide = '@sm:col-span-2'
