import type { ComponentProps } from 'react'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { t } from '../../platform/text/i18n.ts'

/** Field for the sign-in address, where it is the first question. */
export function EmailField({ error, ...props }: { error?: string } & ComponentProps<typeof Input>) {
  return (
    <Field label={t('E-mail')} error={error}>
      {(control) => (
        <Input
          {...control}
          {...props}
          large
          type="email"
          name="email"
          autoComplete={props.autoComplete ?? 'username'}
          autoCapitalize="none"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: it is what the page is for
          autoFocus
        />
      )}
    </Field>
  )
}
