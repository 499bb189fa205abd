/** Returns all alerts of a client, a line each: the one of the card, and notes that are alerts. Null: there are none. */
export function alertOf({
  alert,
  alert_notes,
}: {
  alert: string | null
  alert_notes: readonly string[]
}): string | null {
  return [alert, ...alert_notes].filter(Boolean).join('\n') || null
}
