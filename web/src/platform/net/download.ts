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
