import type { Colour } from '@wizyta/contract/kit/field'
import type { ReactNode } from 'react'

/** A name with its colour before it. */
export function ColourDot({ colour, children }: { colour: Colour | null; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span
        aria-hidden="true"
        data-colour={colour ?? undefined}
        className={`size-2.5 flex-none rounded-full ${colour ? 'bg-c-dot' : 'border border-field'}`}
      />
      <span className="min-w-0 truncate">{children}</span>
    </span>
  )
}
