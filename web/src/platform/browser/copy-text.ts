import { toast } from './toast.ts'

/** Copies a text and says so; where the browser does not allow it, how to do it by hand. */
export async function copyText(text: string, said: { copied: string; refused: string }) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(said.copied, { id: 'copied' })
  } catch {
    toast.error(said.refused, { id: 'copied' })
  }
}
