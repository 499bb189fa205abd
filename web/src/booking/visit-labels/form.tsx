import type { VisitLabel, VisitLabelInput } from '@wizyta/contract/booking/visit-labels/api'
import { visitLabelInput } from '@wizyta/contract/booking/visit-labels/api'
import { isLabelIcon, labelIcons } from '@wizyta/contract/booking/visit-labels/mark'
import { type Control, useWatch } from 'react-hook-form'
import { ColourField } from '../../kit/form/colour-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { closePanel } from '../../kit/form/entity-sheet.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { FormField, useField } from '../../kit/form/use-field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { visitLabels } from '../../platform/net/calls.gen.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { LabelBadge, LabelSign } from './parts.tsx'

export function VisitLabelForm({ label }: { label: VisitLabel | null }) {
  const form = useEntityForm({
    schema: visitLabelInput,
    calls: visitLabels,
    row: label,
    defaults: { name: '', colour: 'violet', mark: 'star' },
    after: () => closePanel,
  })
  const { control } = form
  return (
    <EntityForm form={form} cancel={closePanel}>
      <FormSection title={t('Label|visit')}>
        <TextField control={control} name="name" className={wide} autoFocus={!label} />
        <ColourField control={control} name="colour" className={wide} />
        <MarkField control={control} />
        <Preview control={control} />
      </FormSection>
    </EntityForm>
  )
}

const iconName = (icon: string) => wordOf(visitLabelInput.shape.mark, icon)

/** The mark: one of the icons, or a sign that the salon types. */
function MarkField({ control }: { control: Control<VisitLabelInput> }) {
  const of = { control, name: 'mark' as const, className: wide }
  const field = useField<VisitLabelInput, string>(of, (mark) => (isLabelIcon(mark) ? iconName(mark) : mark))
  return (
    <FormField of={{ ...of, hint: t('An icon, or one or two characters of your own.') }} field={field}>
      {(input) => (
        <div className="flex flex-col gap-2">
          <fieldset aria-label={t('Icon')} className="flex flex-wrap gap-1.5">
            {labelIcons.map((icon) => (
              <label
                key={icon}
                data-tip={iconName(icon)}
                className="relative grid size-8 place-items-center rounded-md border border-field outline-focus has-checked:border-focus has-checked:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 coarse:size-11"
              >
                <input
                  type="radio"
                  name="label-icon"
                  aria-label={iconName(icon)}
                  className="absolute inset-0 cursor-pointer appearance-none opacity-0"
                  checked={field.value === icon}
                  onChange={() => field.onChange(icon)}
                />
                <LabelSign mark={icon} className="size-4" />
              </label>
            ))}
          </fieldset>
          <Input
            {...input}
            ref={field.ref}
            className="w-24"
            placeholder={t('Sign')}
            maxLength={12}
            value={isLabelIcon(field.value) ? '' : field.value}
            onChange={({ target }) => field.onChange(target.value)}
            onBlur={field.onBlur}
          />
        </div>
      )}
    </FormField>
  )
}

/** The label as visits show it. */
function Preview({ control }: { control: Control<VisitLabelInput> }) {
  const [name, colour, mark] = useWatch({ control, name: ['name', 'colour', 'mark'] })
  if (!name) return null
  return (
    <p className={wide}>
      <LabelBadge label={{ name, colour: colour ?? 'slate', mark }} />
    </p>
  )
}
