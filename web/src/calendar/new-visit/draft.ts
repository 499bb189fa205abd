/** What the calendar and the panels tell each other of a visit that is being made or moved. */
export interface VisitDraft {
  /** Instant; null: no time is chosen, the panel proposes the first free one. */
  starts_at: string | null
  /** The day that is looked at: where the search for a free time begins. */
  date: string
  /** Whose column was clicked; null: anyone. */
  employee_id: string | null
  /** As dragged; null: what the service takes. */
  duration_min: number | null
  client_id?: string | null
  /** What the calendar draws as a ghost, as far as it is known. */
  lines: DraftSpan[]
}

export interface DraftSpan {
  employee_id: string
  starts_at: string
  ends_at: string
  resource_ids: readonly string[]
  title: string
}
