/** A file that is answered as it is. Without an `etag` it never changes at its address. */
export class WrittenFile {
  readonly bytes: Uint8Array
  readonly type: string
  /** Of what may change: who has this version already is answered 304, and nobody in between keeps it. */
  readonly etag: string | null
  constructor(bytes: Uint8Array, type: string, etag: string | null = null) {
    this.bytes = bytes
    this.type = type
    this.etag = etag
  }
}
