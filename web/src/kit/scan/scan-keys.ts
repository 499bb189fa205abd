import { isHoldingKeys } from '../../platform/browser/hold-keys.ts'
import { type Burst, codeOf, extendBurst, isNext, longestGapMs } from './burst.ts'

/** A part of the screen that takes scanned codes. */
export interface ScanListener {
  onCode: (code: string) => void
  /** Takes codes while a dialog or panel lies above the page. */
  inDialog: boolean
  /** Takes codes only where there is no other listener. */
  isLast?: boolean
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** On a field, or around fields, in which a scan is a scan and not typing: `<form data-scans="">`. */
const scanTarget = '[data-scans]'
/** In a table, fewer characters are an amount or a quantity for its cell: a GTIN has eight at least. */
const shortestInCell = 8
const noTextTypes = /^(radio|checkbox|button|submit|reset|file|range|color|image)$/

const listeners: ScanListener[] = []
let burst: Burst | null = null
/** The keys of the burst that wait until it is known what they are. */
let held: KeyboardEvent[] = []
let release: ReturnType<typeof setTimeout> | undefined
let field: TextField | null = null
let textBefore = ''
const replayed = new WeakSet<Event>()
let onRefused = () => {}

/**
 * Takes the codes that a barcode reader types, until it is told to stop; the newest listener takes them. Keys outside text
 * fields wait for 60 ms: those of a code never act, others act then.
 * @param refused called when a dialog is open above all listeners
 * @returns stops
 */
export function listenForScans(listener: ScanListener, refused: () => void): () => void {
  onRefused = refused
  if (listeners.length === 0) window.addEventListener('keydown', onKey, true)
  if (listener.isLast) listeners.unshift(listener)
  else listeners.push(listener)
  return () => {
    listeners.splice(listeners.indexOf(listener), 1)
    if (listeners.length > 0) return
    window.removeEventListener('keydown', onKey, true)
    endBurst()
  }
}

function onKey(event: KeyboardEvent) {
  if (replayed.has(event) || event.key === 'Shift') return
  if (isHoldingKeys()) return endBurst()
  const target = textFieldOf(event.target)
  const isModified = event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat
  if (isModified || target === 'other' || (target && !target.closest(scanTarget)) || isCell(event.target))
    return endBurstBy(event)
  const at = event.timeStamp
  if (burst && (target !== field || !isNext(burst, at))) endBurst()
  if (event.key === 'Enter') return takeEnter(event, at)
  // A space alone presses a button.
  if ([...event.key].length !== 1 || (!burst && event.key === ' ')) return endBurstBy(event)
  if (!burst) {
    field = target
    textBefore = target?.value ?? ''
  }
  burst = extendBurst(burst, event.key, at)
  if (target === null) hold(event)
}

/** The table around a cell that is typed into. */
const gridOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[role="grid"]') : null

/** Returns true in a table whose cells are typed into, where the page has no scanner of its own. */
const isCell = (target: EventTarget | null) =>
  gridOf(target) !== null && listeners.every(({ isLast }) => isLast)

function takeEnter(event: KeyboardEvent, at: number) {
  const code = codeOf(burst, at)
  if (code === null || (gridOf(event.target) && code.length < shortestInCell)) return endBurstBy(event)
  swallow(event)
  held = []
  if (field) putBack(field, textBefore)
  endBurst()
  const isCovered = document.querySelector('[data-slot="dialog"], [data-slot="sheet"]') !== null
  const listener = listeners.findLast(({ inDialog }) => inDialog || !isCovered)
  if (listener) listener.onCode(code)
  else onRefused()
}

function hold(event: KeyboardEvent) {
  swallow(event)
  held.push(event)
  clearTimeout(release)
  // The burst itself stays: a busy page may see the next key late, though it came in time.
  release = setTimeout(releaseHeld, longestGapMs)
}

/** Ends the burst with a key that belongs to none. Where the released keys opened something that keeps keys, it does so too. */
function endBurstBy(event: KeyboardEvent) {
  const endsCell = held.length > 0 && gridOf(event.target) !== null && /^(Enter|Tab)$/.test(event.key)
  endBurst()
  if (!endsCell && !isHoldingKeys()) return
  swallow(event)
  if (endsCell) queueMicrotask(() => replay(event))
  else replay(event)
}

function endBurst() {
  clearTimeout(release)
  burst = null
  field = null
  releaseHeld()
}

/** Lets the held keys act after all, each where it was pressed. In a cell the first one opens the field of the others. */
function releaseHeld() {
  const [first, ...others] = held
  held = []
  if (!first) return
  const replayOthers = () => others.forEach(replay)
  replay(first)
  if (gridOf(first.target)) queueMicrotask(replayOthers)
  else replayOthers()
}

function replay(key: KeyboardEvent) {
  const focused = document.activeElement
  const cell = gridOf(key.target)?.contains(focused) ? focused : null
  // A key that a script presses writes nothing.
  if (cell instanceof HTMLInputElement && key.key.length === 1)
    return void document.execCommand('insertText', false, key.key)
  const copy = new KeyboardEvent('keydown', key)
  replayed.add(copy)
  const pressed = key.target instanceof Element && key.target.isConnected ? key.target : document.body
  const at = cell ?? pressed
  at.dispatchEvent(copy)
}

function swallow(event: KeyboardEvent) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Returns the text field of an event; `other`: a place that takes text and is no plain field. */
function textFieldOf(target: EventTarget | null): TextField | 'other' | null {
  if (target instanceof HTMLTextAreaElement) return target
  if (target instanceof HTMLInputElement) return noTextTypes.test(target.type) ? null : target
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('select'))
    ? 'other'
    : null
}

/** Gives a field the text that it had, in a way that React notices. */
function putBack(into: TextField, text: string) {
  const { prototype } = into instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(into, text)
  into.dispatchEvent(new Event('input', { bubbles: true }))
}
