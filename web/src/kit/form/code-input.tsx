import { type ComponentProps, useState } from 'react'
import { Input } from '../ui/input.tsx'

const digits = 6

/**
 * Field for a six-digit code: pasted with spaces or a dash, filled in by the phone, sent when complete. It
 * is empty again for the next try whenever `round` rises.
 */
export function CodeInput({
  onWhole,
  round = 0,
  ...props
}: Omit<ComponentProps<typeof Input>, 'onChange' | 'value'> & {
  onWhole: (code: string) => void
  round?: number
}) {
  const [typed, setTyped] = useState({ text: '', round })
  const text = typed.round === round ? typed.text : ''
  return (
    <Input
      {...props}
      large
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      value={text}
      className="font-mono tracking-[0.3em]"
      onChange={({ target }) => {
        const next = target.value.replace(/\D/g, '').slice(0, digits)
        setTyped({ text: next, round })
        if (next.length === digits && next !== text) onWhole(next)
      }}
    />
  )
}
