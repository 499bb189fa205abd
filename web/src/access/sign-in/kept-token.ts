import { useEffect, useState } from 'react'
import { address } from '../../platform/browser/address.ts'

const name = 'invitation'

/**
 * Removes the token of the link from the address at once, to keep it out of history, screenshots and referrers. The
 * tab keeps it during a sign-in.
 */
export function useKeptToken(): string | null {
  const [token] = useState(
    () => new URLSearchParams(location.search).get('token') ?? sessionStorage.getItem(name),
  )
  useEffect(() => {
    if (token) sessionStorage.setItem(name, token)
    if (location.search) address.replace(location.pathname)
  }, [token])
  return token
}

/** The link has been used. */
export const forgetToken = () => sessionStorage.removeItem(name)
