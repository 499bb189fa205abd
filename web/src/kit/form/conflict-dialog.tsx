import { useState } from 'react'
import { t } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Radio } from '../ui/choice.tsx'
import { Dialog, DialogContent, DialogFooter } from '../ui/dialog.tsx'
import type { FormFields } from './form-context.ts'
import type { Conflict } from './use-entity-form.ts'

/** Another user saved first, and changed the same fields: both versions side by side, a choice for each. */
export function ConflictDialog({
  conflict,
  fields,
  onSettle,
  onCancel,
}: {
  conflict: Conflict
  fields: FormFields
  onSettle: (takeStored: ReadonlySet<string>) => void
  onCancel: () => void
}) {
  const [stored, setStored] = useState<ReadonlySet<string>>(new Set())
  const choose = (name: string, takeStored: boolean) => {
    setStored((before) => new Set(takeStored ? [...before, name] : [...before].filter((one) => one !== name)))
  }
  const write = (name: string, value: unknown) => fields.words.get(name)?.show(value) || t('(empty)')
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent
        title={t('Another user changed this in the meantime')}
        description={t('The same fields were changed elsewhere. Choose the version to keep.')}
        closeLabel={t('Close')}
        style={{ width: 'min(38rem, calc(100vw - 2rem))' }}
      >
        <div className="flex flex-col gap-3">
          {conflict.fields.map((name) => (
            <fieldset key={name} className="rounded-lg border p-3">
              <legend className="px-1 font-medium">{fields.words.get(name)?.label ?? name}</legend>
              <div className="grid gap-2 sm:grid-cols-2">
                {[false, true].map((takeStored) => (
                  <label
                    key={String(takeStored)}
                    className="flex items-start gap-2 rounded-md p-1 hover:bg-hover"
                  >
                    <Radio
                      name={`version-${name}`}
                      className="mt-0.5"
                      checked={stored.has(name) === takeStored}
                      onChange={() => choose(name, takeStored)}
                    />
                    <span className="min-w-0">
                      <span className="block text-sm text-muted">
                        {takeStored ? t('Saved by another user') : t('Your version')}
                      </span>
                      <span className="block break-words whitespace-pre-wrap">
                        {write(name, takeStored ? conflict.stored[name] : conflict.mine[name])}
                      </span>
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
        <DialogFooter>
          <Button onClick={() => onSettle(new Set(conflict.fields))}>{t('Take all of theirs')}</Button>
          <Button onClick={() => onSettle(new Set())}>{t('Keep all of mine')}</Button>
          <Button variant="primary" onClick={() => onSettle(stored)}>
            {t('Save this choice')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
