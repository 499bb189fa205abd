/** Gives the user a file that was made here. On a phone a calendar file opens the calendar. */
export const download = (name: string, type: string, content: string) =>
  save(new File([content], name, { type }))

/** Gives the user a file that came from the server. */
export function save(file: File) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** A tab with a PDF reads the file again when the user saves it. */
const keptMs = 3_600_000

/**
 * Opens a tab for a file that is still being made. Call it in the click: later the browser would block the tab. Returns
 * the function that shows the file, or closes the tab for null. Where no tab may be opened, the file is saved.
 */
export function openTabForFile(): (file: File | null) => void {
  const tab = window.open('', '_blank')
  return (file) => {
    if (!file) return tab?.close()
    if (!tab) return save(file)
    const address = URL.createObjectURL(file)
    tab.location.replace(address)
    setTimeout(() => URL.revokeObjectURL(address), keptMs)
  }
}
