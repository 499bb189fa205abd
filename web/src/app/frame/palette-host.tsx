import { Search } from 'lucide-react'
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { Kbd, withCommandKey } from '../../kit/ui/kbd.tsx'
import { holdKeys } from '../../platform/browser/hold-keys.ts'
import { actionOf, frameKeys, isForPage } from '../../platform/browser/keys.ts'
import { openOverlayNow, setOverlay, useOpenOverlay } from '../../platform/browser/open-overlay.ts'
import { toast } from '../../platform/browser/toast.ts'
import { t } from '../../platform/text/i18n.ts'
import { loadKeyHelp, loadPalette } from '../palette.ts'

const loads = { palette: loadPalette, keys: loadKeyHelp }

/** Looks like the field it opens; where the header is narrow, a button. */
export function PaletteButton() {
  const label = t('Search for a client, appointment, action…')
  return (
    <button
      type="button"
      data-slot="palette-button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      aria-label={label}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => open('palette')}
    >
      <Search aria-hidden="true" />
      <span aria-hidden="true">{label}</span>
      {/* Written by the style sheet: a key is no part of what the button is called. */}
      <Kbd aria-hidden="true" data-keys={withCommandKey('K')} />
    </button>
  )
}

/** Opens the palette and the help on keys over any screen, by key or button. */
export function PaletteHost() {
  const wanted = useOpenOverlay()
  const [Loaded, setLoaded] = useState<Partial<Record<keyof typeof loads, ComponentType>>>({})
  useDoorKeys()
  useEffect(() => {
    if (!wanted) return
    loads[wanted]().then(
      (component) => setLoaded((before) => ({ ...before, [wanted]: component })),
      () => {
        setOverlay(null)
        toast.error(t('The server cannot be reached. Check the network and try again.'), { id: 'palette' })
      },
    )
  }, [wanted])
  const Part = wanted && Loaded[wanted]
  return Part ? <Part /> : null
}

function open(wanted: keyof typeof loads) {
  setOverlay(wanted)
  holdKeys('[data-slot="dialog"]', () => setOverlay(null))
}

// A user who opens it sees the problem.
const fetchAhead = () => void loadPalette().catch(() => {})

function useDoorKeys() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The first half of Ctrl+K.
      if (event.key === 'Control' || event.key === 'Meta') return fetchAhead()
      const action = actionOf(frameKeys, event)
      if (action === 'palette') {
        event.preventDefault()
        if (openOverlayNow() === 'palette') setOverlay(null)
        // Over a question or a form of its own there is nowhere to go.
        else if (!document.querySelector('[data-slot="dialog"]')) open('palette')
      } else if ((action === 'search' || action === 'help') && isForPage(event)) {
        event.preventDefault()
        open(action === 'search' ? 'palette' : 'keys')
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
