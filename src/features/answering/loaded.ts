export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown }

/** What came of a promise. */
export const loadedFrom = <T>(promise: Promise<T>): Promise<Loaded<T>> =>
  promise.then(
    (value) => ({ state: 'ready', value }),
    (error: unknown) => ({ state: 'failed', error }),
  )
