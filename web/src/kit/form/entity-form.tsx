import type { ReactNode } from 'react'
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { lazyPart } from '../feedback/lazy-part.tsx'
import type { RowLink } from '../nav/row-link.ts'
import { FormContext } from './form-context.ts'
import { RestoredNotice } from './restored-notice.tsx'
import { SaveBar } from './save-bar.tsx'
import type { EntityFormState } from './use-entity-form.ts'
import { useSaveKeys } from './use-save-keys.ts'

export { FormSection, wide } from './form-section.tsx'

const ConflictDialog = lazyPart(() => import('./conflict-dialog.tsx').then((file) => file.ConflictDialog))

/**
 * The form of an entity: its sections, and a bar that saves, always in sight. Asks before unsaved input is lost.
 * @param isShown true: it is only read, and nothing saves it
 * @param startsEmpty true: a new row is saved only after a change, since untouched fields say nothing
 * @param cancel where "Cancel" leads; absent: there is none, the page is left by the menu
 */
export function EntityForm<Values extends FieldValues>({
  form,
  cancel,
  isShown = false,
  startsEmpty = false,
  children,
}: {
  form: EntityFormState<Values>
  isShown?: boolean
  startsEmpty?: boolean
  cancel?: RowLink
  children: ReactNode
}) {
  const element = useRef<HTMLFormElement>(null)
  const isNew = form.row === null && !startsEmpty
  const save = isShown || (startsEmpty && !form.isDirty) ? nothing : form.save
  useSaveKeys(element, save)
  return (
    <FormContext value={form.fields}>
      <form
        ref={element}
        noValidate
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          // React passes events on through portals: a form in a dialog above must not save this one.
          if (event.target === element.current) save()
        }}
      >
        <RestoredNotice of={form.restored} className="mx-4 mt-4 md:mx-5" />
        {children}
        {!isShown && (
          <SaveBar
            isDirty={form.isDirty}
            isNew={isNew}
            isSaving={form.isSaving}
            hasFailed={form.hasFailed}
            cancel={cancel}
          />
        )}
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

const nothing = () => undefined
