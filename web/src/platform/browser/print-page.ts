/** Prints the page as it stands; when the menu that asked for it has closed. */
export function printPage() {
  setTimeout(() => window.print(), 200)
}
