import { createStore, useStore } from './store.ts'

/** The forms that hold input: whether it has been written down, so that the tab may go unasked. */
const holders = new Map<string, () => boolean>()
const question = createStore<{ answer: ((leave: boolean) => void) | null }>({ answer: null })
let writeDown = (): (() => void) => () => {}
let isLeaving = false

/** Returns true when a form of this tab holds input that would be lost. */
export const hasUnsaved = () => holders.size > 0

/** @returns forgets the form again: it holds nothing more */
export function holdsInput(id: string, isKept: () => boolean): () => void {
  holders.set(id, isKept)
  return () => void holders.delete(id)
}

/** @param keep writes down what the forms hold, and answers how to take that back */
export function keepInputBy(keep: () => () => void) {
  writeDown = keep
}

/** Returns true when the user has agreed to leave, so that the browser need not ask. */
export const hasAgreedToLeave = () => isLeaving

/** Asks whether what was typed may go. Also for closing a panel. */
export function askToLeave(): Promise<boolean> {
  return new Promise((resolve) => {
    question.set({
      answer: (leave) => {
        question.set({ answer: null })
        resolve(leave)
      },
    })
  })
}

/** Before everything is left at once, as by a switch of business: asks when some form holds input. */
export async function mayLeave(): Promise<boolean> {
  return !hasUnsaved() || (await askToLeave())
}

/** Prepares a reload: typed input is stored where possible, and the user is asked about the rest. */
export async function mayReload(): Promise<boolean> {
  const takeBack = writeDown()
  isLeaving = [...holders.values()].every((isKept) => isKept()) || (await askToLeave())
  if (!isLeaving) takeBack()
  return isLeaving
}

/** The open question, for the frame's dialog. */
export const useLeaveQuestion = () => useStore(question, (now) => now.answer)
