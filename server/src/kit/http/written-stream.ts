import type { Readable } from 'node:stream'

/** A file that is answered while it is being written, to be kept under a name. */
export class WrittenStream {
  readonly lines: Readable
  readonly type: string
  /** File name of plain letters, digits, dots and hyphens. */
  readonly name: string
  constructor(lines: Readable, type: string, name: string) {
    this.lines = lines
    this.type = type
    this.name = name
  }
}

/** A file that takes long to write. It is written once the transaction is over, whose connection waits for nothing. */
export class WrittenLater {
  readonly #write: () => Promise<WrittenStream>
  constructor(write: () => Promise<WrittenStream>) {
    this.#write = write
  }
  write(): Promise<WrittenStream> {
    return this.#write()
  }
}
