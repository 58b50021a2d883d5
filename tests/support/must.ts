/** Returns a value that the test knows to exist; throws when it is missing. */
export function must<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new Error('expected a value')
  return value
}
