import { useEffect, useState } from 'react'
import { session, useBusinessId, useUser } from '../../platform/session/session.ts'
import { onSigningOut } from '../../platform/session/sign-in.ts'
import { type Basket, emptyBasket, isEmpty } from './basket.ts'

const storageKey = 'till-basket'

/** The baskets of one user, by business. */
interface Kept {
  user: string
  baskets: Record<string, Basket>
}

/**
 * Holds the basket of this browser. It survives a reload, a crash and a lost network. Each
 * business of a user has its own. All of them go when the user signs out.
 */
export function useBasket() {
  const business = useBusinessId() ?? ''
  const user = useUser()?.id ?? ''
  const [basket, setBasket] = useState<Basket>(() => read(user, business) ?? emptyBasket())
  useEffect(() => {
    keep(user, business, isEmpty(basket) ? null : basket)
  }, [basket, user, business])
  return {
    basket,
    change: (next: (basket: Basket) => Basket) => setBasket(next),
    clear: () => {
      // At once: the screen may go before it is drawn again.
      keep(user, business, null)
      setBasket(emptyBasket())
    },
  }
}

const read = (user: string, business: string): Basket | null => {
  const basket = basketsOf(user)[business]
  return basket ? { ...emptyBasket(), ...basket } : null
}

function basketsOf(user: string): Kept['baskets'] {
  const kept = readKept()
  return kept?.user === user ? kept.baskets : {}
}

function readKept(): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return kept?.baskets ? kept : null
  } catch {
    return null
  }
}

/** Keeps the basket of one business beside those of others. Null: it is empty. */
function keep(user: string, business: string, basket: Basket | null) {
  const { [business]: _before, ...others } = basketsOf(user)
  const baskets = basket ? { ...others, [business]: basket } : others
  if (Object.keys(baskets).length === 0) return drop()
  try {
    localStorage.setItem(storageKey, JSON.stringify({ user, baskets } satisfies Kept))
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
  if (user && readKept()?.user !== user.id) drop()
})
