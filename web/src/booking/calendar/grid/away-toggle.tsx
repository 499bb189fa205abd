import { t } from '../../../platform/text/i18n.ts'
import { goTo } from '../state/search.ts'
import type { Away } from './use-grid.ts'

/** Shows the employees who are off, and gives them their columns back. */
export function AwayToggle({ away, isOn }: { away: readonly Away[]; isOn: boolean }) {
  const names = away.map(({ name }) => name).join(', ')
  const count = t('{count} off', { count: away.length })
  return (
    <button
      type="button"
      className="heads-away"
      aria-pressed={isOn}
      aria-label={`${count}: ${names}`}
      data-tip={t('Off: {names}', { names })}
      onClick={() => goTo({ off: !isOn }, { replace: true })}
    >
      {count}
    </button>
  )
}
