import { createStore, useStore } from '../../platform/browser/store.ts'

const storageKey = 'scan-sound'
const tones = {
  found: { hertz: 1_320, seconds: 0.09, shape: 'sine' },
  unknown: { hertz: 196, seconds: 0.3, shape: 'square' },
} as const
const loudness = 0.2

const store = createStore<{ isOn: boolean }>({ isOn: stored() })
let audio: AudioContext | undefined

export const useScanSound = () => useStore(store, ({ isOn }) => isOn)

/** Turns the sound of scans on or off, for this browser. */
export function setScanSound(isOn: boolean) {
  store.set({ isOn })
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  } catch {
    // A browser that lets nothing be stored.
  }
}

/** Plays a short high tone for a code that was found, a low one for others. */
export function playScan(result: keyof typeof tones) {
  if (!store.get().isOn || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  // A browser without a user activation keeps it silent, and says so by a rejection.
  void audio.resume().catch(() => {})
  const { hertz, seconds, shape } = tones[result]
  const [tone, gain] = [audio.createOscillator(), audio.createGain()]
  const [begin, end] = [audio.currentTime, audio.currentTime + seconds]
  tone.type = shape
  tone.frequency.value = hertz
  gain.gain.setValueAtTime(loudness, begin)
  // Cut off at once, a tone clicks.
  gain.gain.exponentialRampToValueAtTime(0.001, end)
  tone.connect(gain).connect(audio.destination)
  tone.start(begin)
  tone.stop(end)
}

function stored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}
