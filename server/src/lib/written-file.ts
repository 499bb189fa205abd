/** A file that is answered as it is, and that never changes at its address. */
export class WrittenFile {
  readonly bytes: Uint8Array
  readonly type: string
  constructor(bytes: Uint8Array, type: string) {
    this.bytes = bytes
    this.type = type
  }
}
