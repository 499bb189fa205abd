import type { ReactNode } from 'react'

/** A part of the panel under its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-b p-4 last:border-b-0">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  )
}
