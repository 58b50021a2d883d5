/** Something the person who starts Acopio can mend: the message says what is wrong and what to do, no stack needed. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}
