import { parseWallTime, stepWallTime } from '@wizyta/contract/kit/typed-time'
import type { ComponentProps } from 'react'
import { t } from '../../platform/text/i18n.ts'
import { formatWallTime } from '../../platform/text/time.ts'
import { ParsedInput } from './parsed-input.tsx'

export interface TimeInputProps
  extends Omit<
    ComponentProps<typeof ParsedInput<string>>,
    'parse' | 'format' | 'invalid' | 'onStep' | 'step'
  > {
  /** Minutes by which the arrow keys go. */
  step?: number
  /** Accepts 24:00: the time ends something. */
  endsDay?: boolean
  /** Handles the arrow keys on a day whose clock changes. */
  onStep?: (from: string, direction: 1 | -1) => void
}

/**
 * A time of day, `09:30`, written `9:30` and typed as `9`, `930` or `9.30`. The browser's own field has no 24:00, and
 * counts to twelve in an English browser.
 */
export function TimeInput({ step = 15, endsDay = false, onStep, ...props }: TimeInputProps) {
  return (
    <ParsedInput
      inputMode="numeric"
      placeholder="--:--"
      maxLength={7}
      onFocus={({ target }) => target.select()}
      {...props}
      parse={(text) => parseWallTime(text, endsDay)}
      format={formatWallTime}
      invalid="?"
      unread={t('There is no such time.')}
      onStep={(time, direction) => {
        if (time === null) props.onChange(usualTime)
        else if (onStep) onStep(time, direction)
        else props.onChange(stepWallTime(time, step, direction, endsDay))
      }}
    />
  )
}

const usualTime = '09:00'
