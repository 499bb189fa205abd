import { Clock } from 'lucide-react'
import { Button } from '../../../kit/ui/button.tsx'
import { Checkbox } from '../../../kit/ui/choice.tsx'
import { t } from '../../../platform/text/i18n.ts'

const roundedToMs = 5 * 60_000

/** Returns the instant at which a client who has walked in begins: the last five minutes' mark. */
export const justNow = () => new Date(Math.floor(Date.now() / roundedToMs) * roundedToMs).toISOString()

/** For a visit of today: it begins at once, and its client is here already. */
export function WalkInFields({
  value,
  onChange,
  onNow,
}: {
  value: boolean
  onChange: (arrived: boolean) => void
  onNow: () => void
}) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="small" onClick={onNow}>
        <Clock aria-hidden="true" />
        {t('Now|start')}
      </Button>
      <label className="flex min-h-6 items-center gap-2 coarse:min-h-11">
        <Checkbox checked={value} onChange={({ target }) => onChange(target.checked)} />
        {t('The client is in the salon')}
      </label>
    </div>
  )
}
