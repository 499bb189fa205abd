import { RotateCcw } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import { SettingControl } from './setting-control.tsx'
import { type SettingValue, type ShownSetting, useSaveSetting } from './use-settings.ts'
import { valueText } from './words.ts'

/** One setting: what it does, its value, where that comes from, and the way back to the default. */
export function SettingRow({ setting }: { setting: ShownSetting }) {
  const { key, spec, value, mayChange, set, below } = setting
  const { currency } = useBusiness()
  const id = useId()
  const row = useRef<HTMLLIElement>(null)
  const { save, reset, isSaving } = useSaveSetting(setting)
  const draft = useDraft(setting, save)
  const giveUp = async () => {
    await reset()
    row.current?.querySelector<HTMLElement>('input, select')?.focus()
  }
  return (
    <li
      ref={row}
      data-setting={key}
      className="grid gap-x-8 gap-y-3 border-b py-4 last:border-b-0 md:grid-cols-[minmax(0,1fr)_15rem]"
    >
      <div className="min-w-0">
        <h3 id={`${id}-label`} className="flex flex-wrap items-center gap-2 font-medium">
          {t(spec.label)}
          {spec.scope === 'tenant' && <Badge>{t('All businesses')}</Badge>}
        </h3>
        <p id={`${id}-says`} className="mt-0.5 text-soft">
          {t(spec.explanation)}
        </p>
        <Origin setting={setting} />
        {setting.warning && (
          <div className="mt-2">
            <Alert tone="warning">{setting.warning}</Alert>
          </div>
        )}
      </div>
      <div className="flex min-w-0 flex-col items-stretch gap-2">
        {mayChange ? (
          <SettingControl
            setting={setting}
            value={draft.value}
            labelledBy={`${id}-label`}
            describedBy={draft.error ? `${id}-says ${id}-error` : `${id}-says`}
            invalid={draft.error !== null}
            onType={draft.type}
            onDone={draft.done}
          />
        ) : (
          <p className="font-medium">{valueText(key, value, currency)}</p>
        )}
        {draft.error && (
          <p id={`${id}-error`} role="alert" className="text-sm text-danger">
            {tDynamic(draft.error)}
          </p>
        )}
        {mayChange && set && (
          <Button
            size="small"
            variant="ghost"
            className="self-start"
            aria-label={t('Reset {name} to {value}', {
              name: t(spec.label),
              value: valueText(key, below.value, currency),
            })}
            aria-disabled={isSaving}
            onClick={() => void (isSaving || giveUp())}
          >
            <RotateCcw aria-hidden="true" />
            {t('Reset to {value}', { value: valueText(key, below.value, currency) })}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Origin of the value: user and time, or the default, and different values elsewhere. */
function Origin({ setting: { key, set, below, own, spec, mayChange } }: { setting: ShownSetting }) {
  const { timezone, name, currency } = useBusiness()
  const when = set && momentText(set.changed_at, timezone)
  return (
    <p className="mt-1 text-sm text-muted">
      {set
        ? set.changed_by
          ? t('Changed by {name}, {when}.', { name: set.changed_by, when: when ?? '' })
          : t('Changed {when}.', { when: when ?? '' })
        : below.level === 'tenant'
          ? t('As set for all businesses.')
          : t('This is the default.')}{' '}
      {set && t('Default: {value}.', { value: valueText(key, below.value, currency) })}{' '}
      {own &&
        t('{business} has its own value: {value}.', {
          business: name,
          value: valueText(key, own.value as SettingValue, currency),
        })}
      {spec.scope === 'tenant' && !mayChange && t('Only a superadmin can change this.')}
    </p>
  )
}

/** Holds typed or chosen values until the server has them, with their errors. */
function useDraft({ spec, value }: ShownSetting, save: (value: unknown) => Promise<string | null>) {
  const [draft, setDraft] = useState<{ value: unknown } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const underWay = useRef<string | null>(null)
  const stored = JSON.stringify(value)
  // What came from the server, by this desk or another, takes the place of what was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value itself decides
  useEffect(() => {
    setDraft(null)
    setError(null)
  }, [stored])

  const done = async (given: unknown = draft?.value) => {
    if (given === undefined) return
    if (JSON.stringify(given) === stored) {
      setDraft(null)
      return setError(null)
    }
    setDraft({ value: given })
    const read = spec.value.safeParse(given)
    if (!read.success) return setError(read.error.issues[0]?.message ?? null)
    // Enter saves, and so does leaving the field right after it: once is enough.
    if (underWay.current === JSON.stringify(given)) return
    underWay.current = JSON.stringify(given)
    setError(await save(given))
    underWay.current = null
  }
  return {
    value: draft ? draft.value : value,
    error,
    type: (next: unknown) => setDraft({ value: next }),
    done: (given?: unknown) => void done(given),
  }
}
