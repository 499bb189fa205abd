import type { ReactNode } from 'react'

/** Facts of one thing, each with its name before it. */
export function Terms({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">{children}</dl>
}

export function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}

/** Named facts in their order. Those without a value are left out. */
export const FilledTerms = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <Terms>
    {facts.map(
      ([label, value]) =>
        value && (
          <Term key={label} label={label}>
            {value}
          </Term>
        ),
    )}
  </Terms>
)
