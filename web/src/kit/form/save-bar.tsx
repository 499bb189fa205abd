import { Check, CircleAlert } from 'lucide-react'
import { use } from 'react'
import { t } from '../../platform/text/i18n.ts'
import { EntityLink } from '../nav/entity-link.tsx'
import type { RowLink } from '../nav/row-link.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { withCommandKey } from '../ui/kbd.tsx'
import { ReadOnly } from '../ui/read-only.ts'
import { Tooltip } from '../ui/tooltip.tsx'

/** Foot of a form, always visible: unsaved changes, and the button that saves them. */
export function SaveBar(props: {
  isDirty: boolean
  isNew?: boolean
  isSaving: boolean
  /** The last attempt failed for another reason than the input; the toast with the reason has gone. */
  hasFailed: boolean
  cancel?: RowLink
}) {
  const { isDirty, isNew, isSaving, hasFailed, cancel } = props
  const readOnly = use(ReadOnly)
  const isIdle = !isDirty && !isNew
  const isFailed = hasFailed && !isSaving && !isIdle
  return (
    <div
      data-slot="save-bar"
      data-print="hide"
      className="sticky bottom-(--sheet-gap) z-10 mt-auto flex items-center gap-2 rounded-b-xl border-t bg-background px-4 py-2.5 md:px-5"
    >
      <p role="status" className="me-auto flex min-w-0 items-center gap-1.5 text-muted">
        {isIdle && <Check aria-hidden="true" className="size-4 flex-none text-success" />}
        {isFailed && <CircleAlert aria-hidden="true" className="size-4 flex-none text-danger" />}
        <span className={isFailed ? 'text-danger' : readOnly ? '' : 'truncate'}>
          {readOnly && !isIdle
            ? readOnly.text
            : isSaving
              ? t('Saving…')
              : isFailed
                ? t('Not saved. Try again.')
                : isIdle
                  ? t('Everything is saved')
                  : isDirty
                    ? t('Not saved yet')
                    : ''}
        </span>
      </p>
      {cancel && (
        <EntityLink link={cancel} {...buttonLook()}>
          {isIdle ? t('Close') : t('Cancel')}
        </EntityLink>
      )}
      <Tooltip text={t('Save')} keys={withCommandKey('S')}>
        <Button
          type="submit"
          variant="primary"
          aria-disabled={isIdle || isSaving}
          aria-keyshortcuts="Control+S Meta+S Control+Enter Meta+Enter"
        >
          {t('Save')}
        </Button>
      </Tooltip>
    </div>
  )
}
