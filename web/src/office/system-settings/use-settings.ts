import {
  type SettingKey,
  type SettingOrigin,
  type SystemSettings,
  settingDefaults,
} from '@wizyta/contract/office/system-settings/api'
import { settingSpecs } from '@wizyta/contract/office/system-settings/setting-table'
import { toast } from '../../platform/browser/toast.ts'
import type { ApiProblem } from '../../platform/net/api.ts'
import { calendar, systemSettingCalls } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** Scope of the shown settings. */
export type ShownLevel = 'business' | 'tenant'
export type SettingValue = SystemSettings[SettingKey]

/** One setting as the screen shows it: what holds at the level in hand, and where that comes from. */
export interface ShownSetting {
  key: SettingKey
  spec: (typeof settingSpecs)[SettingKey]
  value: SettingValue
  /** Where it is written when it is changed here. */
  level: ShownLevel
  /** Set at this level; null: what lies below counts. */
  set: SettingOrigin['business']
  /** Value that applies when none is set at this level. */
  below: { value: SettingValue; level: 'tenant' | 'default' }
  /** For all businesses something else is set than here. */
  own: SettingOrigin['business']
  mayChange: boolean
  /** Why it has no effect as it is; null: it has one. */
  warning: string | null
}

/** The settings with their origin, and the ways to change them. */
export function useSettings(level: ShownLevel) {
  const origins = useCall(
    systemSettingCalls.origins,
    {},
    { handles: ({ status }) => status !== 401 && status !== 403 },
  )
  const mayUpdate = useAllows(systemSettingCalls.update)
  const { data } = origins
  const settings = data?.data.map((origin) => shownSetting(origin, level, mayUpdate, data.may_share))
  const valueOf = (key: SettingKey) => settings?.find((setting) => setting.key === key)?.value
  const hasNoReceiver =
    level === 'business' &&
    data?.has_email === false &&
    valueOf('mail_shift_report') === true &&
    valueOf('shift_report_to') === 'business'
  const shown = settings?.map((setting) =>
    hasNoReceiver && setting.key === 'mail_shift_report'
      ? { ...setting, warning: reportIsNotSent() }
      : setting,
  )
  return {
    origins,
    shown,
    maySwitch: data !== undefined && data.may_share && mayUpdate && data.businesses > 1,
  }
}

const reportIsNotSent = () =>
  t(
    'The salon has no e-mail, so the report is not sent. Enter one in the data of the salon, or choose the owners below.',
  )

function shownSetting(
  origin: SettingOrigin,
  wanted: ShownLevel,
  mayUpdate: boolean,
  mayShare: boolean,
): ShownSetting {
  const { key } = origin
  const spec = settingSpecs[key]
  const level = spec.scope === 'tenant' ? 'tenant' : wanted
  const set = origin[level]
  const isShared = level === 'business' && origin.tenant !== null
  const below = isShared
    ? { value: origin.tenant?.value as SettingValue, level: 'tenant' as const }
    : { value: settingDefaults[key], level: 'default' as const }
  return {
    key,
    spec,
    level,
    set,
    below,
    value: set ? (set.value as SettingValue) : below.value,
    own: level === 'tenant' ? origin.business : null,
    mayChange: mayUpdate && (level === 'business' || mayShare),
    warning: null,
  }
}

/** Saves one setting at once, with a way back. */
export function useSaveSetting({ key, spec, level, set }: ShownSetting) {
  const forgets = [systemSettingCalls.origins, systemSettingCalls.show, calendar.setup]
  const handles = ({ status }: ApiProblem) => status === 422
  const update = useChange(systemSettingCalls.update, { forgets, handles })
  const give = useChange(systemSettingCalls.reset, { forgets })
  const write = (value: unknown) => update.mutateAsync({ query: { level }, body: { [key]: value } })
  const drop = () => give.mutateAsync({ params: { key }, query: { level } })

  const tell = () => {
    const back = () => void (set ? write(set.value) : drop()).catch(() => {})
    toast.success(t('Saved: {name}', { name: t(spec.label) }), {
      id: `setting-${key}`,
      action: { label: t('Undo'), onClick: back },
    })
  }
  return {
    isSaving: update.isPending || give.isPending,
    /** Answers the refusal of this value, if it was refused. */
    save: async (value: unknown): Promise<string | null> => {
      try {
        await write(value)
        tell()
        return null
      } catch (problem) {
        const { errors } = problem as ApiProblem
        return errors ? (errors[key]?.[0] ?? Object.values(errors)[0]?.[0] ?? null) : null
      }
    },
    reset: () => drop().then(tell, () => {}),
  }
}
