import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../kit/ui/badge.tsx'
import { t } from '../../platform/text/i18n.ts'

/** One sign-in method: name, state and actions. */
export function FactorRow({
  icon: Icon,
  title,
  text,
  isOn,
  children,
}: {
  icon: LucideIcon
  title: string
  text: ReactNode
  /** Absent: there is nothing to turn on. */
  isOn?: boolean
  children: ReactNode
}) {
  return (
    <li className="flex gap-3 border-b py-4 first:pt-0 last:border-b-0 last:pb-0">
      <Icon aria-hidden="true" className="mt-0.5 size-5 flex-none text-soft" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2.5">
        <div>
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            {title}
            {isOn !== undefined && (
              <Badge tone={isOn ? 'success' : undefined}>{isOn ? t('On|factor') : t('Off|factor')}</Badge>
            )}
          </h3>
          <p className="mt-0.5 text-muted">{text}</p>
        </div>
        {children}
      </div>
    </li>
  )
}
