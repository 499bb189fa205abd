import type { TestApp } from './app.ts'

/**
 * Counts from now on how often PostgreSQL ends one of two that wait for each other. The call is then tried once more,
 * so the fault stays invisible otherwise.
 */
export function countDeadlocks({ parts }: Pick<TestApp, 'parts'>): () => number {
  let deadlocks = 0
  const { database } = parts
  const { transaction } = database
  database.transaction = (...given) =>
    transaction(...given).catch((error) => {
      if (error.code === '40P01') deadlocks += 1
      throw error
    })
  return () => deadlocks
}
