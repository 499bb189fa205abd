import { useEffect, useState } from 'react'
import { session, useBusinessId, useUser } from '../../platform/session/session.ts'
import { onSigningOut } from '../../platform/session/sign-in.ts'
import { type Basket, emptyBasket, isEmpty } from './basket.ts'

const storageKey = 'till-basket'

interface Kept {
  user: string
  business: string
  basket: Basket
}

/**
 * Holds the basket of this browser. It survives a reload, a crash and a lost network. It belongs to one user in
 * one business, and goes when the user signs out.
 */
export function useBasket() {
  const business = useBusinessId() ?? ''
  const user = useUser()?.id ?? ''
  const [basket, setBasket] = useState<Basket>(() => read(user, business) ?? emptyBasket())
  useEffect(() => {
    if (isEmpty(basket)) drop()
    else write({ user, business, basket })
  }, [basket, user, business])
  return {
    basket,
    change: (next: (basket: Basket) => Basket) => setBasket(next),
    clear: () => {
      // At once: the screen may go before it is drawn again.
      drop()
      setBasket(emptyBasket())
    },
  }
}

function read(user: string, business: string): Basket | null {
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return kept && kept.user === user && kept.business === business
      ? { ...emptyBasket(), ...kept.basket }
      : null
  } catch {
    return null
  }
}

function write(kept: Kept) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // A browser that lets nothing be stored.
  }
}

function drop() {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // As above.
  }
}

onSigningOut(drop)
// Another user who signs in on this computer finds nothing.
session.subscribe(() => {
  const { user } = session.get()
  if (!user) return
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (kept && kept.user !== user.id) drop()
  } catch {
    drop()
  }
})
