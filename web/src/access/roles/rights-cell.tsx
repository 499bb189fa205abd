import { wordsOf } from '@wizyta/contract/access/roles/permission-words'
import type { Permission } from '@wizyta/contract/kit/permission'
import { Lock } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Checkbox } from '../../kit/ui/choice.tsx'
import { t } from '../../platform/text/i18n.ts'
import type { RightsRow } from './rights.ts'
import { RightsMark } from './rights-mark.tsx'

export interface ShownRights {
  rows: readonly RightsRow[]
  chosen: readonly string[]
  /** Rights of the reader: only these can be granted and revoked. */
  own: readonly string[]
  /** Default rights of a seeded role; null: a role of the business. */
  usual: ReadonlySet<string> | null
  /** Absent: they are only looked at. */
  onToggle?: (covered: readonly Permission[]) => void
}

/** Returns label, state and lock reason of a box. */
export function boxOf({ chosen, own, usual, onToggle }: ShownRights, covered: readonly Permission[]) {
  const [only, ...more] = covered
  const single = more.length === 0 ? only : undefined
  const given = covered.filter((permission) => chosen.includes(permission)).length
  const lacks = !covered.some((permission) => own.includes(permission))
  const differs = single && usual && chosen.includes(single) !== usual.has(single)
  return {
    isAll: given === covered.length,
    isSome: given > 0 && given < covered.length,
    isLocked: lacks && onToggle !== undefined,
    isFixed: lacks || onToggle === undefined,
    /** Given although it is not usual, or usual and not given. */
    mark: differs ? (chosen.includes(single) ? ('+' as const) : ('−' as const)) : null,
    words: single ? t(wordsOf(single)) : t('{given} of {total}', { given, total: covered.length }),
  }
}

const notYours = () => t('You do not have this right, so you cannot grant or revoke it.')

/** Returns the description of a box: its right, whether that is a default, and why it is locked. */
export function saidOf({ words, mark, isLocked }: ReturnType<typeof boxOf>): string {
  return [
    words,
    mark === '+' && t('Not a default of this role.'),
    mark === '−' && t('Default of this role.'),
    isLocked && notYours(),
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * A box for one right or for several. One that stays as it is can be reached and says why.
 * @param isCentred lock and mark stand beside the box and do not move it; otherwise they follow it
 */
export function RightsBox({
  shown,
  covered,
  label,
  isCentred = false,
  ...props
}: {
  shown: ShownRights
  covered: readonly Permission[]
  label: string
  isCentred?: boolean
} & ComponentProps<typeof Checkbox>) {
  const box = boxOf(shown, covered)
  return (
    <>
      <Checkbox
        {...props}
        aria-label={[label, saidOf(box)].filter(Boolean).join('. ')}
        aria-disabled={box.isFixed || undefined}
        checked={box.isAll}
        indeterminate={box.isSome}
        className={box.isFixed ? 'opacity-60' : ''}
        onChange={() => box.isFixed || shown.onToggle?.(covered)}
      />
      {box.isLocked && (
        <Lock
          aria-hidden="true"
          className={`size-3 flex-none text-muted ${isCentred ? 'absolute end-[calc(50%+0.75rem)]' : ''}`}
        />
      )}
      {box.mark && (
        <RightsMark mark={box.mark} className={isCentred ? 'absolute start-[calc(50%+0.75rem)]' : ''} />
      )}
    </>
  )
}
