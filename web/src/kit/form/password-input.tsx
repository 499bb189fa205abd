import { Eye, EyeOff } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { t } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'

/** A password that can be looked at while it is typed. */
export function PasswordInput(props: ComponentProps<typeof Input>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pe-11" />
      <Button
        variant="ghost"
        size="icon"
        aria-label={isShown ? t('Hide password') : t('Show password')}
        className="absolute inset-y-1 end-1 min-h-0!"
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </Button>
    </div>
  )
}
