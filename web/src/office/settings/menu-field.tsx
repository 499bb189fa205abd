import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '../../kit/form/use-field.tsx'
import type { NavPage } from '../../kit/nav/menu.ts'
import { Choice, Switch } from '../../kit/ui/choice.tsx'
import { t } from '../../platform/text/i18n.ts'

interface MenuRow {
  title: NavPage['title']
  pages: readonly NavPage[]
}

// The way back to this very page, and the one where everybody arrives.
const staying: readonly string[] = ['/', '/settings']

/** Which pages of the menu are shown; stored is what is hidden, so that a new page shows itself. */
export function MenuField<Values extends FieldValues>(
  props: FieldProps<Values, string[] | undefined> & { rows: readonly MenuRow[] },
) {
  const { rows, className } = props
  const pages = rows.flatMap((row) => row.pages)
  const field = useField(props, (hidden) =>
    pages
      .filter(({ to }) => hidden?.includes(to))
      .map(({ pageTitle }) => t(pageTitle))
      .join(', '),
  )
  const hidden = field.value ?? []
  const show = (to: string, isShown: boolean) =>
    // Sorted, so that the same choice is the same value.
    field.onChange((isShown ? hidden.filter((one) => one !== to) : [...hidden, to]).sort())
  return (
    <div className={`gap-x-6 @sm:columns-2 ${className ?? ''}`}>
      {rows
        .map((row) => ({ ...row, pages: row.pages.filter(({ to }) => !staying.includes(to)) }))
        .filter((row) => row.pages.length > 0)
        .map((row) => (
          <fieldset key={row.title} className="mb-4 break-inside-avoid-column">
            <legend data-slot="label">{t(row.title)}</legend>
            {row.pages.map(({ to, pageTitle }) => (
              <Choice key={to} label={t(pageTitle)}>
                <Switch
                  checked={!hidden.includes(to)}
                  onBlur={field.onBlur}
                  onChange={(event) => show(to, event.target.checked)}
                />
              </Choice>
            ))}
          </fieldset>
        ))}
    </div>
  )
}
