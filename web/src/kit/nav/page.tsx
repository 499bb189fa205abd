import type { ReactNode } from 'react'
import { currentBusiness, useSession } from '../../platform/session/session.ts'
import { formatDate, today } from '../../platform/text/time.ts'
import { useNamesPage } from './page-name.ts'

interface PageProps {
  title: ReactNode
  /** One sentence on what the screen is for. */
  description?: ReactNode
  /** Buttons at the end of the title row, the main one last. */
  actions?: ReactNode
  /** Below the title row, at its width: tabs, filters. */
  toolbar?: ReactNode
  /** The name of the one record that is shown: the breadcrumb ends with it. */
  record?: string
  children?: ReactNode
}

/** The frame of a screen: title row, then the content at a width that can be read. */
export function Page({ title, description, actions, toolbar, record, children }: PageProps) {
  useNamesPage(record)
  return (
    <div data-slot="page" className="mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 py-4 md:px-6 md:py-5">
      <PrintedHead />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* On a phone a sentence has the whole width, below the title and the buttons; a fact of a record is at its name. */}
        <div className={`${record === undefined ? 'max-sm:contents' : ''} min-w-0 flex-1 basis-64`}>
          <h1 className="min-w-0 flex-1 basis-32 text-xl font-semibold">{title}</h1>
          {description && (
            <p className="max-sm:order-1 max-sm:basis-full text-muted sm:mt-0.5">{description}</p>
          )}
        </div>
        {actions && (
          <div data-print="hide" className="flex flex-wrap items-center gap-2">
            {actions}
          </div>
        )}
      </div>
      {toolbar}
      {children}
    </div>
  )
}

/** On paper alone: whose page it is, and of which day. */
function PrintedHead() {
  const business = useSession(currentBusiness)
  if (!business) return null
  return (
    <p className="hidden justify-between text-sm text-muted print:flex">
      <span>
        {business.name}, {business.city}
      </span>
      <span>{formatDate(today(business.timezone))}</span>
    </p>
  )
}

/**
 * Screen that fills the window below the header and the offline bar, and scrolls inside itself: the calendar. The
 * frame makes room by `data-bleed`.
 */
export function BleedPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div data-slot="page" data-bleed className="flex min-h-0 flex-1 flex-col overflow-hidden bg-background">
      <h1 className="sr-only">{title}</h1>
      {children}
    </div>
  )
}
