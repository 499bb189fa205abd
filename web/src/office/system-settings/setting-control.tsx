import type { SettingKey, SystemSettings } from '@wizyta/contract/office/system-settings/api'
import { settingDefaults } from '@wizyta/contract/office/system-settings/api'
import { MoneyInput, NumberInput } from '../../kit/form/number-field.tsx'
import { TimeInput } from '../../kit/form/time-input.tsx'
import { Switch } from '../../kit/ui/choice.tsx'
import { Select, Textarea } from '../../kit/ui/input.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import type { SettingValue, ShownSetting } from './use-settings.ts'
import { valueText, weekdayName } from './words.ts'

export interface ControlProps {
  setting: ShownSetting
  /** Typed value, saved or not. */
  value: unknown
  labelledBy: string
  describedBy: string
  invalid: boolean
  /** Something is being typed. */
  onType: (value: unknown) => void
  /** It is finished: to be saved. */
  onDone: (value?: unknown) => void
}

/** Choices of a setting. Null: off. */
const choices = {
  calendar_step_min: [5, 10, 15, 20, 30, 60],
  lock_after_min: [null, 1, 2, 5, 10, 15, 30],
  refund_pin: ['without_right', 'always', 'never'],
  rounding: ['none', 5, 10, 100],
} as const satisfies Partial<Record<SettingKey, readonly SettingValue[]>>

/** The control that fits a setting. A choice is saved at once, typed text when the field is left. */
export function SettingControl({
  setting,
  value,
  labelledBy,
  describedBy,
  invalid,
  onType,
  onDone,
}: ControlProps) {
  const { key, spec } = setting
  const { currency } = useBusiness()
  const typed = {
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    onBlur: () => onDone(),
    onKeyDown: (event: { key: string }) => event.key === 'Enter' && onDone(),
  }
  switch (key) {
    case 'calendar_step_min':
    case 'lock_after_min':
    case 'refund_pin':
    case 'rounding':
      return (
        <Select
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          className="w-full"
          value={JSON.stringify(value)}
          onChange={(event) => onDone(JSON.parse(event.target.value))}
        >
          {choices[key].map((one) => (
            <option key={one} value={JSON.stringify(one)}>
              {valueText(key, one, currency)}
            </option>
          ))}
        </Select>
      )
    case 'week_start':
      return (
        <Segmented<SystemSettings['week_start']>
          label={t(spec.label)}
          className="self-start"
          value={value as SystemSettings['week_start']}
          segments={(['monday', 'sunday'] as const).map((day) => ({ value: day, label: weekdayName(day) }))}
          onChange={onDone}
        />
      )
    case 'calendar_from':
    case 'calendar_to':
      return (
        <TimeInput {...typed} endsDay={key === 'calendar_to'} value={value as string} onChange={onType} />
      )
    case 'quiet_hours':
      return (
        <QuietHours
          value={value as SystemSettings['quiet_hours']}
          typed={typed}
          labelledBy={labelledBy}
          onType={onType}
          onDone={onDone}
        />
      )
    case 'cancel_reasons':
      return (
        <Textarea
          {...typed}
          rows={7}
          value={(value as string[]).join('\n')}
          // Enter begins the next line.
          onKeyDown={undefined}
          onChange={({ target }) => onType(target.value.split('\n'))}
          onBlur={() => onDone((value as string[]).map((line) => line.trim()).filter(Boolean))}
        />
      )
    case 'waiting_offers':
      return (
        <Segmented<SystemSettings['waiting_offers']>
          label={t(spec.label)}
          className="self-start"
          value={value as SystemSettings['waiting_offers']}
          segments={(['propose', 'automatic'] as const).map((way) => ({
            value: way,
            label: valueText(key, way, currency),
          }))}
          onChange={onDone}
        />
      )
    case 'shift_report_to':
      return (
        <Segmented<SystemSettings['shift_report_to']>
          label={t(spec.label)}
          className="self-start"
          value={value as SystemSettings['shift_report_to']}
          segments={(['business', 'owners', 'both'] as const).map((receivers) => ({
            value: receivers,
            label: valueText(key, receivers, currency),
          }))}
          onChange={onDone}
        />
      )
    case 'price_mode':
      return (
        <Segmented<SystemSettings['price_mode']>
          label={t(spec.label)}
          className="self-start"
          value={value as SystemSettings['price_mode']}
          segments={(['gross', 'net'] as const).map((mode) => ({
            value: mode,
            label: valueText(key, mode, currency),
          }))}
          onChange={onDone}
        />
      )
    case 'till_required':
    case 'blind_count':
    case 'mail_shift_report':
    case 'negative_stock':
    case 'fiscal_receipts':
      return <OnOff isOn={value === true} labelledBy={labelledBy} onChange={onDone} />
    case 'debt_limit':
      return <MoneyInput {...typed} value={value as number} onChange={onType} />
    case 'sms_budget':
    case 'retention_years':
      return (
        <div className="flex flex-wrap items-center gap-3">
          <OnOff
            isOn={value !== null}
            labelledBy={labelledBy}
            onChange={(isOn) => onDone(isOn ? suggested[key] : null)}
          />
          {value !== null && (
            <span className="min-w-0 flex-1">
              {key === 'sms_budget' ? (
                <MoneyInput {...typed} value={value as number} onChange={onType} />
              ) : (
                <NumberInput {...typed} suffix={t('years|unit')} value={value as number} onChange={onType} />
              )}
            </span>
          )}
        </div>
      )
    default:
      return (
        <NumberInput
          {...typed}
          suffix={spec.unit === 'days' ? t('days|unit') : spec.unit}
          value={value as number}
          onChange={onType}
        />
      )
  }
}

/** Initial values of limits that are switched on: 100 zł, five years. */
const suggested = { sms_budget: 10_000, retention_years: 5 }

function OnOff({
  isOn,
  labelledBy,
  onChange,
}: {
  isOn: boolean
  labelledBy: string
  onChange: (isOn: boolean) => void
}) {
  return (
    <label className="inline-grid min-h-9 place-items-center self-start coarse:size-11">
      <Switch
        aria-labelledby={labelledBy}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}

/** Quiet hours: on or off, from and until. */
function QuietHours({
  value,
  typed,
  labelledBy,
  onType,
  onDone,
}: {
  value: SystemSettings['quiet_hours']
  typed: object
} & Pick<ControlProps, 'labelledBy' | 'onType' | 'onDone'>) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <OnOff
        isOn={value !== null}
        labelledBy={labelledBy}
        onChange={(isOn) => onDone(isOn ? settingDefaults.quiet_hours : null)}
      />
      {value && (
        <span className="flex min-w-0 flex-1 items-center gap-2">
          <TimeInput
            {...typed}
            aria-labelledby={undefined}
            aria-label={t('Quiet from')}
            value={value.from}
            onChange={(from) => onType({ ...value, from })}
          />
          <span aria-hidden="true">–</span>
          <TimeInput
            {...typed}
            aria-labelledby={undefined}
            aria-label={t('Quiet until')}
            value={value.to}
            onChange={(to) => onType({ ...value, to })}
          />
        </span>
      )}
    </div>
  )
}
