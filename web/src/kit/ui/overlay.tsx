import type { ComponentType, MouseEvent, ReactElement, ReactNode } from 'react'
import { cloneElement, createContext, use, useEffect, useState } from 'react'
import { toast } from '../../platform/browser/toast.ts'
import { t } from '../../platform/text/i18n.ts'

/** An element that opens an overlay: a button. */
export type TriggerElement = ReactElement<Record<string, unknown>>

type Overlays = typeof import('./overlay-parts.ts')

interface RootProps {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children?: ReactNode
}

interface Parts {
  Root: ComponentType<RootProps & { modal?: boolean }>
  Trigger: ComponentType<{ asChild?: boolean; children?: ReactNode }>
}

let loaded: Overlays | null = null

/** Fetches Radix: menus, popovers and dialogs with their positioning weigh 40 kB, which a first load has no room for. */
export async function loadOverlays(): Promise<Overlays> {
  loaded ??= await import('./overlay-parts.ts')
  return loaded
}

/** Returns what has been fetched, for what is drawn only in an open overlay. */
export function overlaysInside(): Overlays {
  if (!loaded) throw new Error('A part of an overlay was drawn outside of it')
  return loaded
}

const prefetch = () => void loadOverlays().catch(() => {})

/**
 * Makes a kind of overlay out of Radix, which is fetched when a trigger is first pointed at or focused. Until the first
 * opening the trigger is a plain button.
 * @param popup how screen readers announce what a trigger opens
 */
export function makeOverlay<Kind extends 'alert' | 'dialog' | 'menu' | 'popover'>(
  kind: Kind,
  popup: 'menu' | 'dialog',
) {
  const Context = createContext<{ isReady: boolean; open: () => void } | null>(null)
  const partsOf = (overlays: Overlays): Overlays[Kind] & Parts => overlays[kind] as Overlays[Kind] & Parts

  function Root({ open, onOpenChange, children, ...props }: RootProps & { modal?: boolean }) {
    const [isOwnOpen, setOwnOpen] = useState(false)
    const isOpen = open ?? isOwnOpen
    // What is open from the beginning has no trigger that would have to stay in place.
    const [isReady, setReady] = useState(isOpen && loaded !== null)
    const change = (next: boolean) => {
      setOwnOpen(next)
      onOpenChange?.(next)
    }
    useEffect(() => {
      if (!isOpen || isReady) return
      loadOverlays().then(
        () => setReady(true),
        () => {
          change(false)
          toast.error(t('The server cannot be reached. Check the network and try again.'), { id: 'problem' })
        },
      )
    })
    const inside = <Context value={{ isReady, open: () => change(true) }}>{children}</Context>
    if (!isReady || !loaded) return inside
    const { Root } = partsOf(loaded)
    return (
      <Root open={isOpen} onOpenChange={change} {...props}>
        {inside}
      </Root>
    )
  }

  function Trigger({ children }: { children: TriggerElement }) {
    const overlay = use(Context)
    if (overlay?.isReady && loaded) {
      const { Trigger } = partsOf(loaded)
      return <Trigger asChild>{children}</Trigger>
    }
    return cloneElement(children, {
      'aria-haspopup': popup,
      'aria-expanded': false,
      onPointerEnter: prefetch,
      onFocus: prefetch,
      onClick: (event: MouseEvent) => {
        event.preventDefault()
        overlay?.open()
      },
    })
  }

  /** Returns the parts of Radix; null until the overlay is first opened. */
  function useParts(): Overlays[Kind] | null {
    return use(Context)?.isReady && loaded ? loaded[kind] : null
  }

  /** Returns the parts of Radix for what is drawn only in an open overlay. */
  const partsInside = (): Overlays[Kind] => overlaysInside()[kind]

  return { Root, Trigger, useParts, partsInside }
}
