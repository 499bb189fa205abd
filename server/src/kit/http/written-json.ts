/** JSON that PostgreSQL has written already: it is sent as it is. */
export class WrittenJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
