import type { ReactNode } from 'react'

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
