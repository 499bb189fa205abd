import { type ComponentProps, use } from 'react'
import { ReadOnly, type ReadOnlyReason } from './read-only.ts'

export interface ButtonLook {
  /** `primary` is the one main action of a screen; `danger` what cannot be undone. */
  variant?: 'default' | 'primary' | 'danger' | 'ghost' | 'link'
  size?: 'default' | 'small' | 'large' | 'icon' | 'small-icon'
}

/** The attributes that make anything look like a button: a `Link`, a trigger of a menu. */
export const buttonLook = ({ variant = 'default', size = 'default' }: ButtonLook = {}) => ({
  'data-slot': 'button',
  'data-variant': variant,
  'data-size': size,
})

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** It changes something: where nothing can be changed it does nothing, and says why. What submits a form does. */
    saves?: boolean
  }

/** An icon alone needs an `aria-label`. */
export function Button({ variant, size, type = 'button', saves = type === 'submit', ...props }: ButtonProps) {
  const reason = use(ReadOnly)
  const look = buttonLook({ variant, size })
  return <button type={type} {...look} {...props} {...(saves && reason && stopped(props, reason))} />
}

/** It stays in the order of the focus, so that its reason is found. */
const stopped = (
  props: ComponentProps<'button'>,
  { id, text }: ReadOnlyReason,
): ComponentProps<'button'> => ({
  'aria-disabled': true,
  'aria-describedby': [props['aria-describedby'], id].filter(Boolean).join(' '),
  onClick: (event) => event.preventDefault(),
  ...{ 'data-tip': text, 'data-tip-keys': undefined },
})
