/** An error that the person who starts Acopio can fix: the message says what is wrong and what to do, so no stack is shown. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}
