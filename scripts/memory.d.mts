/** See memory.mjs. */
export function keepTemporaryFilesInMemory(): void
