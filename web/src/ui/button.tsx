import type { ComponentProps } from 'react'

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

export type ButtonProps = ComponentProps<'button'> & ButtonLook

/** An icon alone needs an `aria-label`. */
export function Button({ variant, size, type = 'button', ...props }: ButtonProps) {
  return <button type={type} {...buttonLook({ variant, size })} {...props} />
}
