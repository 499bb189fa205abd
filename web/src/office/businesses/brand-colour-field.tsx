import { contrastWithWhite, isDarkEnough } from '@wizyta/contract/office/businesses/brand-colour'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '../../kit/form/use-field.tsx'
import { FormField, useField } from '../../kit/form/use-field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { t } from '../../platform/text/i18n.ts'

/** The colour of the salon: picked or written, with a look at how white letters stand on it. */
export function BrandColourField<Values extends FieldValues>(props: FieldProps<Values, string | undefined>) {
  const field = useField(props)
  const colour = field.value ?? ''
  const contrast = contrastWithWhite(colour)
  return (
    <FormField of={props} field={field}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-2">
          <input
            type="color"
            aria-label={t('Pick a colour')}
            className="h-9 w-12 flex-none cursor-pointer rounded-lg border bg-background p-1 coarse:h-11"
            value={/^#[0-9a-f]{6}$/i.test(colour) ? colour : '#000000'}
            onChange={(event) => field.onChange(event.target.value)}
          />
          <Input
            {...control}
            ref={field.ref}
            className="w-28"
            spellCheck={false}
            autoComplete="off"
            value={colour}
            onChange={(event) => field.onChange(event.target.value)}
            onBlur={field.onBlur}
          />
          <span
            aria-hidden="true"
            className="rounded-lg px-3 py-1.5 font-semibold text-white"
            style={{ background: colour }}
          >
            {t('Your appointment')}
          </span>
          <span className="text-sm text-muted">
            {isDarkEnough(colour)
              ? t('White text is easy to read ({contrast} : 1).', { contrast: rounded(contrast) })
              : t('White text is hard to read ({contrast} : 1, 4.5 is needed).', {
                  contrast: rounded(contrast),
                })}
          </span>
        </div>
      )}
    </FormField>
  )
}

const rounded = (contrast: number) => Math.floor(contrast * 10) / 10
