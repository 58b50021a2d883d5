/** The value, which the test knows to be there; a missing one fails where it was expected. */
export function must<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new Error('expected a value')
  return value
}
