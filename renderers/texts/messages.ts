/** Messages by id, as source text or already parsed. */
export interface Messages {
  readonly [id: string]: string | readonly object[]
}
