import { useSearch } from '@tanstack/react-router'
import type { TaskStatus } from '@wizyta/contract/messaging/tasks/api'

/** Reads from the address the column that a phone shows: what is to be done, unless told. */
export function useShownColumn(statuses: readonly TaskStatus[]): TaskStatus | undefined {
  const { column } = useSearch({ strict: false }) as { column?: unknown }
  return statuses.find((one) => one === column) ?? statuses.find((one) => one === 'todo') ?? statuses[0]
}
