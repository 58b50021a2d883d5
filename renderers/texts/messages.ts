/** Messages by id: as they are written, or parsed already. */
export interface Messages {
  readonly [id: string]: string | readonly object[]
}
